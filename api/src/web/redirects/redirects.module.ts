import { Module } from '@nestjs/common';
import * as redirectsContract from '@salaria/contracts/desk/redirects';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { RedirectsController } from './redirects.controller.js';
import { RedirectsRepository } from './redirects.repository.js';
import { Redirects } from './redirects.service.js';

@Module({
  imports: [TablesModule],
  controllers: [RedirectsController],
  providers: [
    Redirects,
    RedirectsRepository,
    openApiExamples.provide({
      descriptions: {
        Redirect: 'Un indirizzo del sito vecchio, e dove porta.',
        NewRedirect: 'Un rinvio da aggiungere. `to` è un indirizzo di questo sito.',
        RedirectsImported: 'Che cosa ha fatto l’importazione di una tabella di rinvii.',
      },
      contracts: [redirectsContract],
    }),
  ],
  exports: [Redirects],
})
export class RedirectsModule {}
