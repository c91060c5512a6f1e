import { RepositoryOf } from '../../../platform/database/repository-of.js';
import { PdfPageEntity } from './pdf-page.entity.js';

export class PdfPagesRepository extends RepositoryOf(PdfPageEntity) {
  /** Stores the texts of all pages of a PDF in place of those that it has. */
  async replace(documentId: number, texts: readonly string[]): Promise<void> {
    await this.delete({ documentId });
    await this.insert(texts.map((text, index) => ({ documentId, number: index + 1, text })));
  }

  /** Returns the texts of the pages of a PDF in their order. */
  async findTexts(documentId: number): Promise<string[]> {
    return (await this.find({ where: { documentId }, order: { number: 'ASC' } })).map(({ text }) => text);
  }
}
