import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../platform/contributions/personal-data.js';
import * as deskDiscoveriesContract from '@salaria/contracts/desk/visitors/discoveries';
import * as discoveriesContract from '@salaria/contracts/discoveries';
import * as geojsonContract from '@salaria/contracts/geojson';
import { sameAddress } from '../../platform/database/sql/same-address.js';
import { joinSentences, maxSearchTexts, SearchTexts } from '../../platform/contributions/search-texts.js';
import { discoveryListQuerySchema } from '@salaria/contracts/filters/lists';
import { filterParameters } from '../../platform/paging/filters/filter-parameters.js';
import { cursorParameter } from '../../platform/paging/cursor.js';
import { DiscoveriesRepository } from './discoveries.repository.js';

/** Replaces the name on a discovery. */
const anonymousName = 'Anonimo';

export const discoveriesExamples = {
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
    DeskRejectedDiscovery: 'Se il motivo per cui una scoperta è respinta parte per e-mail.',
  },
  contracts: [deskDiscoveriesContract, discoveriesContract, geojsonContract],
  parameters: {
    ...filterParameters('/api/discoveries', {
      ...{ schema: discoveryListQuerySchema, name: 'discoveries', dates: 'days', isPlaced: true },
      facets: 'period, category, verified, hasImage',
      others: { verified: 'true', category: 'monete', period: 'romano' },
      keys: ['2026-03-05T09:00:00.000000Z', '5'],
    }),
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
};

@Injectable()
@SearchTexts({
  kind: 'scoperta',
  tag: 'discoveries',
  // An unverified discovery comes after general texts.
  answerBias: -1,
})
@PersonalData({
  title: `Scoperte segnalate, resteranno senza indirizzo e con il nome «${anonymousName}»`,
  tag: 'discoveries',
})
export class DiscoveriesContributions {
  constructor(private readonly discoveries: DiscoveriesRepository) {}

  async searchTexts() {
    const discoveries = await this.discoveries.findNewest(maxSearchTexts);
    return discoveries.map(({ id, title, description, location, imageUrl }) => ({
      key: id,
      title,
      url: '/scoperte',
      excerpt: description,
      imageUrl,
      passages: [joinSentences(`${title}: ${description}`, location && `Luogo: ${location}`)],
    }));
  }

  async findOfPerson(email: string) {
    const where = { discovererEmail: sameAddress(email) };
    const rows = await this.discoveries.find({ where, order: { id: 'ASC' }, withDeleted: true });
    return rows.map(({ id, title }) => ({ id, label: title }));
  }

  eraseOfPerson(email: string) {
    const anonymous = { discovererEmail: null, discovererName: anonymousName };
    return this.discoveries.update({ discovererEmail: sameAddress(email) }, anonymous);
  }
}
