import * as deskDiscoveriesContract from '@salaria/contracts/desk/discoveries';
import * as discoveriesContract from '@salaria/contracts/discoveries';
import * as geojsonContract from '@salaria/contracts/geojson';
import { sameAddress } from '../../platform/database/same-address.js';
import { personalData } from '../../platform/contributions/personal-data.js';
import { joinSentences, maxSearchTexts, searchTexts } from '../../platform/contributions/search-texts.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { pictureAddresses } from '../../platform/contributions/picture-addresses.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { DiscoveriesRepository } from './discoveries.repository.js';

/** Replaces the name on a discovery. */
const anonymousName = 'Anonimo';

export const discoveriesContributions = [
  pictureAddresses.provide((manager) => DiscoveriesRepository.in(manager).countPictureOrigins()),
  openApiExamples.provide({
    tags: { scoperte: 'Le scoperte segnalate.' },

    descriptions: {
      Discovery:
        'Una scoperta segnalata. `isVerified` è il testo `true` quando è verificata; le coordinate sono ' +
        'arrotondate a circa un chilometro.',
      DiscoveryFeatures: 'Le scoperte verificate come punti GeoJSON.',
      DeskDiscoveries: 'Una pagina delle scoperte; `next` è il cursore della pagina seguente.',
      DeskDiscovery: 'Una scoperta con coordinate esatte, indirizzo di chi l’ha segnalata e note.',
      DeskDiscoveryCorrection: 'Titolo, luogo, coordinate, periodo e categoria corretti, e la versione che si è letta.',
      DeskNewDiscovery: 'Una segnalazione arrivata per posta o per telefono.',
      DeskDiscoveryVerification: 'La nota di una verifica, e la versione che si è letta.',
      DeskDiscoveryRejection: 'Il motivo per cui una scoperta è respinta, e la versione che si è letta.',
    },
    contracts: [deskDiscoveriesContract, discoveriesContract, geojsonContract],
    parameters: {
      ...cursorParameter('/api/discoveries', { name: 'discoveries' }, ['2026-03-05T09:00:00.000000Z', '5']),
      verified: { description: '`true`: solo le verificate.', example: 'true' },
      '/api/discoveries category': {
        description: 'ceramiche, monete, strutture, epigrafi, ornamenti, strumenti; se manca, tutte.',
        example: 'monete',
      },
      '/api/discoveries period': {
        description: 'preromano, romano, medievale, moderno; se manca, tutti.',
        example: 'romano',
      },
      ...cursorParameter('/api/desk/discoveries', { name: 'desk-discoveries' }, ['5']),
      '/api/desk/discoveries q': {
        description: 'Parole da cercare in titolo, luogo, nome e descrizione.',
        example: 'Posta',
      },
      '/api/desk/discoveries state': {
        description: '`pending`: in attesa; `verified`: verificate. Se manca, tutte.',
        example: 'pending',
      },
    },
  }),
  searchTexts.provide({
    kind: 'scoperta',
    tag: 'discoveries',
    // An unverified discovery comes after general texts.
    answerBias: -1,
    read: async (manager) => {
      const discoveries = await DiscoveriesRepository.in(manager).findNewest(maxSearchTexts);
      return discoveries.map(({ id, title, description, location, imageUrl }) => ({
        key: id,
        title,
        url: '/scoperte',
        excerpt: description,
        imageUrl,
        passages: [joinSentences(`${title}: ${description}`, location && `Luogo: ${location}`)],
      }));
    },
  }),
  personalData.provide({
    title: `Scoperte segnalate, resteranno senza indirizzo e con il nome «${anonymousName}»`,
    find: async (manager, email) => {
      const discoveries = DiscoveriesRepository.in(manager);
      const rows = await discoveries.find({ where: { discovererEmail: sameAddress(email) }, order: { id: 'ASC' } });
      return rows.map(({ id, title }) => ({ id, label: title }));
    },
    erase: (manager, email) =>
      DiscoveriesRepository.in(manager).update(
        { discovererEmail: sameAddress(email) },
        { discovererEmail: null, discovererName: anonymousName },
      ),
    tag: 'discoveries',
  }),
];
