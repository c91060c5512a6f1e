import { Injectable } from '@nestjs/common';
import * as pdfsContract from '@salaria/contracts/pdfs';
import { type SearchText, SearchTexts } from '../../platform/contributions/search-texts.js';
import { PassagesRepository } from './pages/passages.repository.js';
import { PdfsRepository } from './pdfs.repository.js';

export const pdfsExamples = {
  tags: { documenti: 'I PDF da cui la chat risponde: per chi amministra.' },
  descriptions: {
    PdfList: 'I PDF caricati.',
    PdfPage: 'Il testo letto da una pagina di un PDF; vuoto se non ne ha.',
    PdfTitle: 'Il titolo di un PDF, e chi lo può aprire.',
    PdfUploaded: 'L’esito di un caricamento, con il titolo ricavato dal file.',
    DocumentsVerified: 'I documenti che la chat ha in memoria.',
  },
  contracts: [pdfsContract],
};

@Injectable()
@SearchTexts({ kind: 'documento', tag: 'documents' })
export class PdfsContributions {
  constructor(
    private readonly pdfs: PdfsRepository,
    private readonly passages: PassagesRepository,
  ) {}

  searchVersion() {
    return this.pdfs.version();
  }

  searchVersions() {
    return this.pdfs.findVersions();
  }

  /** Returns the passages of PDFs, in reading order; read one PDF at a time, whose text has at most 2 MB. */
  async searchTexts(ids?: readonly string[]) {
    const texts: SearchText[] = [];
    for (const { id, title, isPublic } of await this.pdfs.findInIdOrder(ids))
      texts.push({
        key: id,
        title,
        ...(isPublic && { url: `/api/pdf/${id}/file` }),
        passages: await this.passages.findByDocument(id),
      });
    return texts;
  }
}
