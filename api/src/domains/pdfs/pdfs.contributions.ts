import * as pdfsContract from '@salaria/contracts/pdfs';
import type { EntityManager } from 'typeorm';
import { type SearchText, searchTexts } from '../../platform/contributions/search-texts.js';
import { openApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { PassagesRepository } from './passages.repository.js';
import { PdfsRepository } from './pdfs.repository.js';

export const pdfsContributions = [
  openApiExamples.provide({
    tags: { documenti: 'I PDF da cui la chat risponde: per chi amministra.' },

    descriptions: {
      PdfList: 'I PDF caricati.',
      PdfPage: 'Il testo letto da una pagina di un PDF; vuoto se non ne ha.',
      PdfTitle: 'Il titolo di un PDF, e chi lo può aprire.',
      PdfUploaded: 'L’esito di un caricamento, con il titolo ricavato dal file.',
      DocumentsVerified: 'I documenti che la chat ha in memoria.',
    },
    contracts: [pdfsContract],
  }),
  searchTexts.provide({
    kind: 'documento',
    tag: 'documents',
    version: (manager) => PdfsRepository.in(manager).version(),
    read: readTexts,
  }),
];

/** Reads the passages of all PDFs, in reading order; one PDF at a time, whose text has at most 2 MB. */
async function readTexts(manager: EntityManager): Promise<SearchText[]> {
  const passages = PassagesRepository.in(manager);
  const texts: SearchText[] = [];
  for (const { id, title, isPublic } of await PdfsRepository.in(manager).findInIdOrder())
    texts.push({
      key: id,
      title,
      ...(isPublic && { url: `/api/pdf/${id}/file` }),
      passages: await passages.findByDocument(id),
    });
  return texts;
}
