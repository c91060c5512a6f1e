import { Module } from '@nestjs/common';
import { AuditModule } from '../../../platform/audit/audit.module.js';
import * as wordPressContract from '@salaria/contracts/desk/content/wordpress';
import { ApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { ContentModule } from '../../content.module.js';
import { EntriesModule } from '../../entries/entries.module.js';
import { WordPressController } from './wordpress.controller.js';
import { WordPressImports } from './wordpress.service.js';
import { WxrReader } from './wxr-reader.js';

/** Brings the contents of another system here. */
@ApiExamples({
  descriptions: {
    WordPressImport: 'Che cosa ha portato qui un’esportazione di WordPress, e che cosa no.',
  },
  contracts: [wordPressContract],
})
@Module({
  imports: [AuditModule, ContentModule, EntriesModule],
  controllers: [WordPressController],
  providers: [WordPressImports, WxrReader],
})
export class MovingModule {}
