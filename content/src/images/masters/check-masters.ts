import { open, stat } from 'node:fs/promises';
import type { Content } from '../../content.js';
import type { ContentReader } from '../../files/content-reader.js';
import { webpWidth } from '../webp-width.js';
import { maxMasterBytes, minMasterWidth } from './master-limits.js';

const maxTotalBytes = 25_000_000;

/** Reports masters that are too heavy, too small or not WebP. */
export async function checkMasters(reader: ContentReader, content: Content): Promise<void> {
  let totalBytes = 0;
  for (const { slug, master } of content.images.values()) {
    if (master === undefined) continue;
    const file = `images/${slug}.webp`;
    const { size } = await stat(master);
    totalBytes += size;
    if (size > maxMasterBytes)
      reader.report(file, 1, '', `pesa ${kilobytes(size)}: al massimo ${kilobytes(maxMasterBytes)}`);
    const width = webpWidth(await readHeader(master));
    if (width === undefined) reader.report(file, 1, '', "non è un'immagine WebP");
    else if (width < minMasterWidth)
      reader.report(file, 1, '', `è larga ${width} pixel: almeno ${minMasterWidth}, meglio 1600`);
  }
  if (totalBytes > maxTotalBytes) {
    reader.report(
      'images',
      1,
      '',
      `tutte le immagini insieme pesano ${kilobytes(totalBytes)}: al massimo ${kilobytes(maxTotalBytes)}`,
    );
  }
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('it-IT')} kB`;
}

async function readHeader(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
