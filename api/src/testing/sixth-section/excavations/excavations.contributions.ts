import type { EntityManager } from 'typeorm';
import { contentDownloads } from '../../../platform/contributions/content-downloads.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { joinSentences, searchTexts } from '../../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../../platform/contributions/sitemap-entries.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { sameAddress } from '../../../platform/database/same-address.js';
import { openApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { ExcavationEntity } from './excavation.entity.js';
import { ExcavationsRepository } from './excavations.repository.js';
import * as excavationsContract from './excavations.schemas.js';

const read = (manager: EntityManager) => ExcavationsRepository.in(manager).findByTitle();
const pagePath = (slug: string) => `/scavi/${slug}`;

export const excavationsContributions = [
  openApiExamples.provide({
    tags: { scavi: 'Le campagne di scavo.' },
    descriptions: {
      Excavation: 'Uno scavo.',
    },
    contracts: [excavationsContract],
  }),
  searchTexts.provide({
    kind: 'scavo',
    tag: 'excavations',
    read: async (manager) =>
      (await read(manager)).map(({ slug, title, summary }) => ({
        key: slug,
        title,
        url: pagePath(slug),
        excerpt: summary,
        passages: [joinSentences(title, summary)],
      })),
  }),
  sitemapEntries.provide(async (manager) => (await read(manager)).map(({ slug }) => ({ path: pagePath(slug) }))),
  contentDownloads.provide({
    path: 'generated/scavi.csv',
    text: async (manager) => toCsv([['scavo'], ...(await read(manager)).map(({ title }) => [title])]),
  }),
  personalData.provide({
    title: 'Scavi, resteranno senza indirizzo',
    find: async (manager, email) => {
      const rows = await manager.find(ExcavationEntity, {
        where: { contact: sameAddress(email) },
        order: { id: 'ASC' },
      });
      return rows.map(({ id, title }) => ({ id, label: title }));
    },
    erase: (manager, email) => manager.update(ExcavationEntity, { contact: sameAddress(email) }, { contact: null }),
  }),
];
