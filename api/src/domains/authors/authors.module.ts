import { Module } from '@nestjs/common';
import { AuthorsController } from './authors.controller.js';
import { AuthorsService } from './authors.service.js';

@Module({ controllers: [AuthorsController], providers: [AuthorsService] })
export class AuthorsModule {}
