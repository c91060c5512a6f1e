import { Module } from '@nestjs/common';
import { FindDownloadsController } from './find-downloads.controller.js';

@Module({ controllers: [FindDownloadsController] })
export class FindDownloadsModule {}
