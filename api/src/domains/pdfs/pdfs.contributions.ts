import { documentsVerifiedExample, pdfListExample, pdfUploadedExample } from '@salaria/contracts/pdfs';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { databaseTables } from '../../platform/database/database-tables.js';
import { PdfEntity } from './pdf.entity.js';
import { PdfPageEntity } from './pdf-page.entity.js';
import { PassageEntity } from './passage.entity.js';
import { CreateDocuments1764000100000 } from './migrations/1764000100000-create-documents.js';

export const pdfsContributions = [
  databaseTables.provide({
    entities: [PdfEntity, PdfPageEntity, PassageEntity],
    migrations: [CreateDocuments1764000100000],
  }),

  openApiExamples.provide({
    schemas: {
      PdfList: pdfListExample,
      PdfUploaded: pdfUploadedExample,
      DocumentsVerified: documentsVerifiedExample,
    },
  }),
];
