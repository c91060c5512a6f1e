import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../../platform/contributions/personal-data.js';
import { SitemapEntries } from '../../../platform/contributions/sitemap-entries.js';
import { ContentDownload } from '../../../platform/contributions/contributed-rows.js';
import { joinSentences, SearchTexts } from '../../../platform/contributions/search-texts.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { sameAddress } from '../../../platform/database/sql/same-address.js';
import { ExcavationsRepository } from './excavations.repository.js';
import * as excavationsContract from './excavations.schemas.js';

const pagePath = (slug: string) => `/scavi/${slug}`;

export const excavationsExamples = {
  tags: { scavi: 'Le campagne di scavo.' },
  descriptions: {
    Excavation: 'Uno scavo.',
  },
  contracts: [excavationsContract],
};

@Injectable()
@SearchTexts({ kind: 'scavo', tag: 'excavations' })
@PersonalData({ title: 'Scavi, resteranno senza indirizzo' })
export class ExcavationsContributions {
  constructor(private readonly excavations: ExcavationsRepository) {}

  async searchTexts() {
    return (await this.excavations.findByTitle()).map(({ slug, title, summary }) => ({
      key: slug,
      title,
      url: pagePath(slug),
      excerpt: summary,
      passages: [joinSentences(title, summary)],
    }));
  }

  @SitemapEntries()
  async sitemapEntries() {
    return (await this.excavations.findByTitle()).map(({ slug }) => ({ path: pagePath(slug) }));
  }

  @ContentDownload('generated/scavi.csv')
  async csv() {
    return toCsv([['scavo'], ...(await this.excavations.findByTitle()).map(({ title }) => [title])]);
  }

  async findOfPerson(email: string) {
    const rows = await this.excavations.find({ where: { contact: sameAddress(email) }, order: { id: 'ASC' } });
    return rows.map(({ id, title }) => ({ id, label: title }));
  }

  eraseOfPerson(email: string) {
    return this.excavations.update({ contact: sameAddress(email) }, { contact: null });
  }
}
