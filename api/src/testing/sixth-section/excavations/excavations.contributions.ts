import { contentDownloads } from '../../../platform/contributions/content-downloads.js';
import { personalData } from '../../../platform/contributions/personal-data.js';
import { joinSentences, searchTexts } from '../../../platform/contributions/search-texts.js';
import { sitemapEntries } from '../../../platform/contributions/sitemap-entries.js';
import { toCsv } from '../../../platform/formats/csv.js';
import { databaseTables } from '../../../platform/database/database-tables.js';
import type { JsonReader } from '../../../platform/database/json-reader.js';
import { openApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { ExcavationEntity } from './excavation.entity.js';
import { allExcavations } from './excavations.queries.js';
import { type Excavation, excavationExample } from './excavations.schemas.js';
import { CreateExcavations1764900000000 } from './migrations/1764900000000-create-excavations.js';

const read = (json: JsonReader) => json.rows<Excavation>('excavations', allExcavations);
const pagePath = (slug: string) => `/scavi/${slug}`;

export const excavationsContributions = [
  databaseTables.provide({ entities: [ExcavationEntity], migrations: [CreateExcavations1764900000000] }),
  openApiExamples.provide({
    tags: { scavi: 'Le campagne di scavo.' },
    descriptions: {
      Excavation: 'Uno scavo.',
    },
    schemas: { Excavation: excavationExample },
  }),
  searchTexts.provide({
    kind: 'scavo',
    tag: 'excavations',
    read: async (json) =>
      (await read(json)).map(({ slug, title, summary }) => ({
        key: slug,
        title,
        url: pagePath(slug),
        excerpt: summary,
        passages: [joinSentences(title, summary)],
      })),
  }),
  sitemapEntries.provide(async (json) => (await read(json)).map(({ slug }) => ({ path: pagePath(slug) }))),
  contentDownloads.provide({
    path: 'generated/scavi.csv',
    text: async (json) => toCsv([['scavo'], ...(await read(json)).map(({ title }) => [title])]),
  }),
  personalData.provide({
    title: 'Scavi, resteranno senza indirizzo',
    select: 'select id, title as label from excavations where lower(contact) = lower($1) order by id',
    erase: 'update excavations set contact = null where lower(contact) = lower($1)',
  }),
];
