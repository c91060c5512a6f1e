import { documentsVerifiedExample, pdfListExample, pdfUploadedExample } from '@salaria/contracts/pdfs';
import { type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import type { JsonReader } from '../../platform/database/json-reader.js';
import { elementAt } from '../../platform/element-at.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { PdfEntity } from './pdf.entity.js';
import { PdfPageEntity } from './pdf-page.entity.js';
import { PassageEntity } from './passage.entity.js';
import { CreateDocuments1764000100000 } from './migrations/1764000100000-create-documents.js';
import { passagesAfter, pdfsVersion } from './pdfs.queries.js';

export const pdfsContributions = [
  databaseTables.provide({
    entities: [PdfEntity, PdfPageEntity, PassageEntity],
    migrations: [CreateDocuments1764000100000],
  }),

  openApiExamples.provide({
    tags: { documenti: 'I PDF da cui la chat risponde: per chi amministra.' },

    descriptions: {
      PdfList: 'I PDF caricati.',
      PdfUploaded: 'L’esito di un caricamento, con il titolo ricavato dal file.',
      DocumentsVerified: 'I documenti che la chat ha in memoria.',
    },
    schemas: {
      PdfList: pdfListExample,
      PdfUploaded: pdfUploadedExample,
      DocumentsVerified: documentsVerifiedExample,
    },
  }),
  searchTexts.provide({ kind: 'documento', tag: 'documents', version: readVersion, read: readTexts }),
];

/** An index stored for another database may have PDFs of the same ids, but not of the same hashes. */
async function readVersion(json: JsonReader): Promise<string> {
  return elementAt(await json.rows<{ version: string }>('pdfs-version', pdfsVersion), 0).version;
}

type PassageRow = { id: number; documentId: number; title: string; page: number; text: string };

const batchSize = 2000;

/** Reads the passages of all PDFs, in reading order. */
async function readTexts(json: JsonReader): Promise<SearchText[]> {
  const passages = new Map<number, { title: string; passages: { text: string; page: number }[] }>();
  for (let last = { documentId: 0, id: 0 }; ; ) {
    const rows = await json.rows<PassageRow>('passages-after', passagesAfter, [last.documentId, last.id, batchSize]);
    for (const { documentId, title, page, text } of rows) {
      const pdf = passages.get(documentId) ?? { title, passages: [] };
      pdf.passages.push({ text, page });
      passages.set(documentId, pdf);
    }
    if (rows.length < batchSize) return [...passages].map(([key, pdf]) => ({ key, ...pdf }));
    last = elementAt(rows, rows.length - 1);
  }
}
