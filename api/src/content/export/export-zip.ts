import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { DataSource } from 'typeorm';
import { exportContent } from './export.js';

/** Files of a ZIP archive have a date; one for all keeps equal archives equal. */
const fileDate = '2000-01-01T12:00:00';

/** Returns the content files with the edits of the site, as `npm run content:export` writes them, as a ZIP archive. */
export async function exportZip(source: DataSource): Promise<Buffer> {
  const { files, masters } = await exportContent(source, []);
  const entries: AsyncZippable = Object.fromEntries([
    ...files.map(({ path, text }) => [path, strToU8(text)] as const),
    // Pictures are compressed already.
    ...masters.map(({ path, bytes }) => [path, [new Uint8Array(bytes), { level: 0 }]] as const),
  ]);
  return new Promise((resolve, reject) => {
    zip(entries, { mtime: fileDate }, (error, data) => (error ? reject(error) : resolve(Buffer.from(data))));
  });
}
