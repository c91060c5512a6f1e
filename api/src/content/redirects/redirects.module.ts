import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import * as redirectsContract from '@salaria/contracts/desk/redirects';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectsRepository } from './redirects.repository.js';
import { Redirects } from './redirects.service.js';
import { HttpCacheModule } from '../../platform/http-cache/http-cache.module.js';

@ApiExamples({
  descriptions: {
    Redirect: 'Un indirizzo del sito vecchio, e dove porta.',
    NewRedirect: 'Un rinvio da aggiungere. `to` è un indirizzo di questo sito.',
    RedirectsImported: 'Che cosa ha fatto l’importazione di una tabella di rinvii.',
  },
  contracts: [redirectsContract],
})
@Module({
  imports: [HttpCacheModule, AuditModule, AccessModule, TablesModule],
  controllers: [RedirectsController],
  providers: [Redirects, RedirectsRepository],
  exports: [Redirects],
})
export class RedirectsModule {}
