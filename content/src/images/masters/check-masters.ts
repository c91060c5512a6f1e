import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Problem } from '../../files/problem.js';
import { pictureLimits } from '@salaria/contracts/desk/content/pictures';

const maxTotalBytes = 25_000_000;

/** Reports masters, by the names of their pictures, that are too heavy, too small or not WebP. */
export async function checkMasters(masters: ReadonlyMap<string, string>): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report = (file: string, reason: string) => problems.push({ file, line: 1, field: '', reason });
  let totalBytes = 0;
  for (const [slug, master] of masters) {
    const file = `images/${slug}.webp`;
    const bytes = await readFile(master);
    totalBytes += bytes.length;
    if (bytes.length > pictureLimits.maxMasterBytes)
      report(file, `pesa ${kilobytes(bytes.length)}: al massimo ${kilobytes(pictureLimits.maxMasterBytes)}`);
    const picture = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (picture?.format !== 'webp') report(file, "non è un'immagine WebP");
    else if (picture.width < pictureLimits.minWidth)
      report(file, `è larga ${picture.width} pixel: almeno ${pictureLimits.minWidth}, meglio 1600`);
  }
  if (totalBytes > maxTotalBytes) {
    report(
      'images',
      `tutte le immagini insieme pesano ${kilobytes(totalBytes)}: al massimo ${kilobytes(maxTotalBytes)}`,
    );
  }
  return problems;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('it-IT')} kB`;
}
