import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/errors/api-error.js';
import { FileReader, type ReaderFailure } from '../../../platform/processes/file-reader.js';

interface NamedPicture {
  /** In the library. */
  slug: string;
  /** On the old site. */
  file: string;
}

interface ItemHead {
  status: string;
  title: string;
  isProtected: boolean;
  comments: number;
}

/** An article or a page of WordPress. */
export interface WordPressText extends ItemHead {
  type: 'post' | 'page';
  slug: string;
  /** `YYYY-MM-DD`. */
  date: string;
  author: string;
  categories: { slug: string; name: string }[];
  excerpt: string;
  markdown: string;
  pictures: NamedPicture[];
  image?: NamedPicture;
  /** Names of the parts that were removed from the text. */
  removed: string[];
}

export type WordPressItem = WordPressText | (ItemHead & { type: string });

type ReaderLine = { item: WordPressItem } | { fault: 'type' | 'items' | 'damaged' };

const limits = {
  timeoutMs: 60_000,
  maxResidentBytes: 700 * 1024 * 1024,
  maxHeapMb: 450,
  maxOutputBytes: 60 * 1024 * 1024,
  maxConcurrent: 1,
  maxQueued: 2,
};
const maxItems = 20_000;

const faults = {
  type: 'non è un’esportazione di WordPress: si fa in WordPress da Strumenti, Esporta, Tutti i contenuti',
  items: `ha più di ${maxItems} voci: esportale in più file`,
  damaged: 'è danneggiata o incompleta: esportala di nuovo',
};
const tooLarge = 'è troppo grande: esporta gli articoli e le pagine in più file';
const failures: Record<Exclude<ReaderFailure, 'busy' | 'stopped'>, string> = {
  ...{ slow: tooLarge, memory: tooLarge, output: tooLarge },
  crashed: tooLarge,
};

export const unreadable = (reason: string): ApiError =>
  new ApiError(422, 'export_unreadable', `L’esportazione non si può leggere: ${reason}.`);
export const exportBusy = (): ApiError =>
  new ApiError(503, 'export_busy', 'Un’altra esportazione è in lettura: riprova tra qualche secondo.', {
    retryAfter: 10,
  });

/** Reads exports of WordPress (WXR), each in a child process. */
@Injectable()
export class WxrReader {
  private readonly reader = new FileReader<{ maxItems: number }, ReaderLine>({
    program: fileURLToPath(new URL('./wxr-reader.child.js', import.meta.url)),
    limits,
    createError: (failure) =>
      failure === 'busy' || failure === 'stopped' ? exportBusy() : unreadable(failures[failure]),
  });

  /** @throws ApiError 422 for a file that is no export, or beyond the limits */
  async read(load: () => Promise<Uint8Array>): Promise<WordPressItem[]> {
    const lines = await this.reader.read(load, { maxItems });
    return lines.map((line) => {
      if ('fault' in line) throw unreadable(faults[line.fault]);
      return line.item;
    });
  }
}
