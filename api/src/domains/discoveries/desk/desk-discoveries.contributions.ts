import * as discoveriesContract from '@salaria/contracts/desk/discoveries';
import { openApiExamples } from '../../../platform/openapi/openapi-contributions.js';
import { cursorParameter } from '../../../platform/paging/cursor.js';

export const deskDiscoveriesExamples = openApiExamples.provide({
  descriptions: {
    DeskDiscoveries: 'Una pagina delle scoperte; `next` è il cursore della pagina seguente.',
    DeskDiscovery: 'Una scoperta con coordinate esatte, indirizzo di chi l’ha segnalata e note.',
    DeskDiscoveryCorrection: 'Titolo, luogo, coordinate, periodo e categoria corretti, e la versione che si è letta.',
    DeskNewDiscovery: 'Una segnalazione arrivata per posta o per telefono.',
    DeskDiscoveryVerification: 'La nota di una verifica, e la versione che si è letta.',
    DeskDiscoveryRejection: 'Il motivo per cui una scoperta è respinta, e la versione che si è letta.',
  },
  contracts: [discoveriesContract],
  parameters: {
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
});
