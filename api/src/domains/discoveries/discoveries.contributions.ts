import { discoveryExample } from '@salaria/contracts/discoveries';
import { discoveryFeaturesExample } from '@salaria/contracts/geojson';
import { personalData } from '../../platform/contributions/personal-data.js';
import { joinSentences, maxSearchTexts, searchTexts } from '../../platform/contributions/search-texts.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { DiscoveryEntity } from './discovery.entity.js';
import { CreateCommunity1764000002000 } from './migrations/1764000002000-create-community.js';
import { discoveryTexts, filteredDiscoveries } from './discoveries.queries.js';

/** Replaces the name on a discovery. */
const anonymousName = 'Anonimo';

export const discoveriesContributions = [
  databaseTables.provide({ entities: [DiscoveryEntity], migrations: [CreateCommunity1764000002000] }),
  openApiExamples.provide({
    tags: { scoperte: 'Le scoperte segnalate.' },

    descriptions: {
      Discovery:
        'Una scoperta segnalata. `isVerified` è il testo `true` quando è verificata; le coordinate sono ' +
        'arrotondate a circa un chilometro.',
      DiscoveryFeatures: 'Le scoperte verificate come punti GeoJSON.',
    },
    schemas: { Discovery: discoveryExample, DiscoveryFeatures: discoveryFeaturesExample },
    parameters: {
      ...cursorParameter('/api/discoveries', filteredDiscoveries, ['2026-03-05T09:00:00.000000Z', '5']),
      verified: { description: '`true`: solo le verificate.', example: 'true' },
      '/api/discoveries category': {
        description: 'ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.',
        example: 'monete',
      },
      '/api/discoveries period': {
        description: 'preromano, romano, medievale, moderno; se manca, tutti.',
        example: 'romano',
      },
    },
  }),
  searchTexts.provide({
    kind: 'scoperta',
    tag: 'discoveries',
    // An unverified discovery comes after general texts.
    answerBias: -1,
    read: async (json) => {
      const discoveries = await json.rows<DiscoveryText>('discovery-texts', discoveryTexts, [maxSearchTexts]);
      return discoveries.map(({ id, title, description, location }) => ({
        key: id,
        title,
        url: '/scoperte',
        excerpt: description.slice(0, 200),
        passages: [joinSentences(`${title}: ${description}`, location && `Luogo: ${location}`)],
      }));
    },
  }),
  personalData.provide({
    title: `Scoperte segnalate, resteranno senza indirizzo e con il nome «${anonymousName}»`,
    select: `select id, title as label from archaeological_discoveries
             where lower("discovererEmail") = lower($1) order by id`,
    erase: `update archaeological_discoveries set "discovererEmail" = null, "discovererName" = '${anonymousName}'
            where lower("discovererEmail") = lower($1)`,
    tag: 'discoveries',
  }),
];

type DiscoveryText = { id: number; title: string; description: string; location: string };
