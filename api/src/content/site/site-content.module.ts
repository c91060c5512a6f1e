import { Module } from '@nestjs/common';
import * as siteContract from '@salaria/contracts/site';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { EventsModule } from '../../domains/events/events.module.js';
import { FreePagesModule } from '../../domains/pages/free-pages.module.js';
import { MediaModule } from '../media/media.module.js';
import { SiteContent } from './site-content.service.js';
import { SiteController } from './site.controller.js';

@ApiExamples({
  tags: { sito: 'I fatti del sito e i testi delle sue pagine.' },
  descriptions: {
    SiteFacts: 'Ciò che ogni pagina deve sapere dell’associazione.',
    Home: 'La pagina iniziale. `parts` sono le sue parti, in ordine.',
    About: 'La pagina «Chi siamo».',
    Donations: 'La pagina delle donazioni; le somme sono in euro.',
    Legal: 'I testi legali, in HTML.',
  },
  contracts: [siteContract],
})
@Module({
  imports: [EntriesModule, EventsModule, FreePagesModule, MediaModule, SiteFactsModule],
  controllers: [SiteController],
  providers: [SiteContent],
})
export class SiteContentModule {}
