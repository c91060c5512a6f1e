import { Injectable } from '@nestjs/common';
import * as eventsContract from '@salaria/contracts/events';
import { plainText } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { maxSearchTexts, SearchTexts } from '../../platform/contributions/search-texts.js';
import { SitemapEntries } from '../../platform/contributions/sitemap-entries.js';
import { EventsRepository } from './events.repository.js';
import { eventPath } from './events.service.js';

export const eventsExamples = {
  tags: { eventi: 'Gli eventi e il loro archivio.' },
  descriptions: {
    EventSummary: 'Un evento come sta negli elenchi, senza il testo.',
    Event: 'Un evento con il suo testo, in HTML già ripulito.',
    Calendar: 'Gli eventi che vengono e quelli passati.',
  },
  contracts: [eventsContract],
  parameters: {
    '/api/events/{slug} slug': {
      description: "L'ultima parte dell'indirizzo della pagina.",
      example: 'visita-alla-torre',
    },
  },
};

@Injectable()
@SearchTexts({ kind: 'evento', tag: 'events' })
export class EventsContributions {
  constructor(private readonly events: EventsRepository) {}

  async searchTexts() {
    const events = (await this.events.findLatestFirst()).slice(0, maxSearchTexts);
    return events.map(({ slug, title, description, place, content, imageUrl }) => ({
      key: slug,
      title,
      url: eventPath(slug),
      excerpt: description,
      imageUrl,
      passages: splitPassages(plainText(content)),
      summary: `${description} ${place}`,
    }));
  }

  @SitemapEntries()
  async sitemapEntries() {
    return (await this.events.findLatestFirst()).map(({ slug, updatedAt, imageUrl }) => ({
      path: eventPath(slug),
      lastModified: updatedAt.toISOString(),
      images: [imageUrl],
    }));
  }
}
