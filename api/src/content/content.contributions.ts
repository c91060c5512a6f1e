import { contentExamples } from '@salaria/contracts/desk/content/content-examples';
import { openApiExamples } from '../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../platform/database/database-tables.js';
import { DraftEntity } from './desk/entries/draft.entity.js';
import { RevisionEntity } from './desk/revisions/revision.entity.js';
import { ContentEntryEntity } from './entries/content-entry.entity.js';
import { ContentImportEntity } from './entries/content-import.entity.js';
import { CreateContentSources1764000300000 } from './migrations/1764000300000-create-content-sources.js';
import { CreateContentDesk1764001620000 } from './migrations/1764001620000-create-content-desk.js';
import { AddPublicationJobs1764003030000 } from './migrations/1764003030000-add-publication-jobs.js';
import { ContentPresenceEntity } from './desk/presence/content-presence.entity.js';
import { CreateContentPresences1764900025000 } from './migrations/1764900025000-create-content-presences.js';
import { CreateContentEntries1764900020000 } from './migrations/1764900020000-create-content-entries.js';

export const contentContributions = [
  databaseTables.provide({
    entities: [ContentEntryEntity, ContentImportEntity, ContentPresenceEntity, DraftEntity, RevisionEntity],
    migrations: [
      CreateContentSources1764000300000,
      CreateContentDesk1764001620000,
      AddPublicationJobs1764003030000,
      CreateContentEntries1764900020000,
      CreateContentPresences1764900025000,
    ],
  }),
  openApiExamples.provide({
    descriptions: {
      ContentProblem: 'Che cosa correggere, con le parole di `content:check`.',
      ContentSummary: 'Una voce nell’elenco dei contenuti.',
      ContentFailure: 'Una pubblicazione programmata che non è avvenuta, e perché.',
      ContentEntry: 'Una voce come la vede la redazione: la copia di lavoro o, se manca, ciò che è pubblicato.',
      NewContent: 'Una voce nuova: `slug` diventa il nome del file e l’indirizzo.',
      ContentDraft: 'La copia di lavoro da salvare, con la versione che il browser aveva letto.',
      ContentDraftSaved: 'La versione dopo il salvataggio, e i problemi trovati.',
      ContentPreview: 'Un collegamento che mostra la copia di lavoro, e fino a quando.',
      ContentSetAside: 'Un testo che cede a quello di un’altra persona.',
      ContentPresence: 'Chi altro ha aperto la voce.',
      ContentVersion: 'La versione che il browser aveva letto.',
      ContentPublication: 'Pubblica la copia di lavoro, subito o a `publishAt`.',
      ContentRevision: 'Uno stato passato di una voce: chi, quando e come.',
      ContentDifference: 'Un campo diverso fra due stati, con le parti di entrambi.',
      ContentRevisionDetail: 'Uno stato passato con i suoi testi e le differenze.',
      ContentExport: 'Che cosa porterebbe un’esportazione.',
      ContentTable: 'Che cosa ha fatto, o farebbe, l’importazione di una tabella.',
      ContentCommit: 'Il commit sul ramo; `commit` è nullo se nulla era cambiato.',
    },
    schemas: contentExamples,
    parameters: {
      '/api/desk/content kind': { description: 'Un solo tipo di contenuto.', example: 'articles' },
      kind: { description: 'Il tipo di contenuto.', example: 'articles' },
      revision: { description: 'Una versione della voce.', example: '211' },
      version: { description: 'La versione che il browser aveva letto.', example: '214' },
    },
    files: { 'application/zip': 'PK…', 'image/webp': 'RIFF…' },
  }),
];
