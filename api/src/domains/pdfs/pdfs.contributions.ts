import { documentsVerifiedExample, pdfListExample, pdfUploadedExample } from '@salaria/contracts/pdfs';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';

export const pdfsContributions = [
  openApiExamples.provide({
    schemas: {
      PdfList: pdfListExample,
      PdfUploaded: pdfUploadedExample,
      DocumentsVerified: documentsVerifiedExample,
    },
  }),
];
