import * as contentContract from '@salaria/contracts/desk/content/content';
import * as contentExamples from '@salaria/contracts/desk/content/content-examples';
import * as contentBulkContract from '@salaria/contracts/desk/content/content-bulk';
import * as contentListContract from '@salaria/contracts/desk/content/content-list';
import * as contentPresenceContract from '@salaria/contracts/desk/content/content-presence';
import * as contentRevisionsContract from '@salaria/contracts/desk/content/content-revisions';
import * as documentsContract from '@salaria/contracts/desk/content/documents';
import * as contentTableContract from '@salaria/contracts/desk/content/content-table';
import { cursorParameter } from '../platform/paging/cursor.js';
import * as firstStepsContract from '@salaria/contracts/desk/first-steps';
import { contentListName } from './desk/list/content-summaries.repository.js';

export const contentApiExamples = {
  descriptions: {
    ContentProblem: 'Che cosa correggere, con le parole di `content:check`.',
    ContentSummary: 'Una voce nell’elenco dei contenuti.',
    ContentPage: 'Una pagina dell’elenco dei contenuti.',
    BulkChange: 'Che cosa fare di più voci.',
    ContentNews: 'Che cosa esce e che cosa è uscito.',
    ContentFailure: 'Una pubblicazione programmata che non è avvenuta, e perché.',
    ContentUse: 'Una voce che ne nomina un’altra.',
    ContentEntry: 'Una voce come la vede la redazione: la copia di lavoro o, se manca, ciò che è pubblicato.',
    NewContent: 'Una voce nuova: `slug` diventa il nome del file e l’indirizzo.',
    ContentDraft: 'La copia di lavoro da salvare, con la versione che il browser aveva letto.',
    ContentAt: 'La voce che una pagina del sito mostra.',
    ContentAddress: 'L’ultima parte dell’indirizzo che la voce prende.',
    ContentPreview: 'Un collegamento che mostra la copia di lavoro, e fino a quando.',
    ContentSetAside: 'Un testo che cede a quello di un’altra persona.',
    ContentPresence: 'Chi altro ha aperto la voce.',
    ContentVersion: 'La versione che il browser aveva letto.',
    ContentPublication: 'Pubblica la copia di lavoro, subito o a `publishAt`.',
    ContentWithdrawal: 'Quando una voce pubblicata torna in bozza da sé; nullo per mai.',
    ContentReview: 'La revisione chiesta per una copia di lavoro: aspetta, o è tornata con una nota.',
    ContentReviewed: 'Una voce di cui è stata chiesta una revisione.',
    ContentReviews: 'Che cosa aspetta una revisione di chi chiama, e che cosa gli è stato rimandato.',
    ContentReturn: 'La nota con cui una voce torna a chi ha chiesto la revisione.',
    ContentRevision: 'Uno stato passato di una voce: chi, quando e come.',
    ContentRevisionDetail: 'Uno stato passato con i suoi testi, quelli di prima e quelli di adesso.',
    ContentTable: 'Che cosa ha fatto, o farebbe, l’importazione di una tabella.',
    TableImport: 'Un’importazione di una tabella, che si può annullare.',
    UndoneImport: 'Che cosa è tornato com’era, e che cosa resta e perché.',
    FirstSteps: 'Quali passi di un sito nuovo sono fatti, e se i visitatori leggono che è di esempio.',
    DocumentRead: 'Un documento Word come HTML, e ciò che non è riportato.',
  },
  contracts: [
    firstStepsContract,
    contentContract,
    contentBulkContract,
    contentListContract,
    contentExamples,
    contentPresenceContract,
    contentRevisionsContract,
    contentTableContract,
    documentsContract,
  ],
  parameters: {
    '/api/desk/content kind': { description: 'Un solo tipo di contenuto.', example: 'articles' },
    '/api/desk/content q': { description: 'Parole, o parti di nomi e numeri.', example: 'POS-00042' },
    '/api/desk/content state': {
      description: 'Lo stato; `check` sono le voci con qualcosa da controllare.',
      example: 'draft',
    },
    '/api/desk/content order': { description: 'Per ultima modifica, titolo o data.', example: 'title' },
    '/api/desk/content updatedBy': { description: 'Chi ha fatto l’ultima modifica.', example: 'Rita Rossi' },
    '/api/desk/content category': { description: 'La categoria.', example: 'via-salaria' },
    '/api/desk/content author': { description: 'L’autore.', example: 'bruno-ravasale' },
    '/api/desk/content period': { description: 'Il periodo.', example: 'romano' },
    '/api/desk/content licence': { description: 'La licenza di un reperto.', example: 'CC BY 4.0' },
    '/api/desk/content difficulty': { description: 'La difficoltà di un quiz.', example: 'facile' },
    ...cursorParameter('/api/desk/content', { name: `${contentListName}-changed` }, ['214', '7']),
    '/api/desk/content/at path': {
      description: 'La parte dell’indirizzo che comincia con /.',
      example: '/blog/il-ponte-romano',
    },
    kind: { description: 'Il tipo di contenuto.', example: 'articles' },
    revision: { description: 'Una versione della voce.', example: '211' },
    version: { description: 'La versione che il browser aveva letto.', example: '214' },
  },
  files: {
    'application/x-ndjson': `${JSON.stringify(contentExamples.bulkResultExample)}\n`,
    'application/zip': 'PK…',
    'image/webp': 'RIFF…',
  },
};
