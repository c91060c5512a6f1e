import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { DocumentHolder } from './document-holder.js';

@Module({ controllers: [DocsController], providers: [DocumentHolder] })
export class OpenApiModule {}
