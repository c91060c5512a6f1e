import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '@salaria/content/content-root';
import { StartupError } from '../platform/startup-error.js';
import { openCommandDatabase } from './command-database.js';
import { exportContent, writeExport } from '../content/export.js';

/** `npm run content:export [-- --out folder]`: exit code 1 when files there are newer than the last import. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  // npm runs a workspace's command inside its folder; the reader means the one where the command was typed.
  const out = values.out === undefined ? contentRoot : resolve(process.env.INIT_CWD ?? '.', values.out);
  const database = await openCommandDatabase(process.env);
  try {
    const exported = await exportContent(database.dataSource);
    const { written, newer } = await writeExport(database.dataSource, out, exported);
    for (const warning of exported.warnings) console.warn(warning);
    if (newer.length > 0) {
      for (const path of newer) console.error(`${path}  modificato dopo l'ultima importazione`);
      console.error(
        '\nNulla è stato scritto: importare prima questi file, oppure esportare altrove con --out CARTELLA.',
      );
      process.exitCode = 1;
      return;
    }
    for (const path of written) console.log(`~ ${path}`);
    console.log(
      `${exported.files.length} file, ${written.length} scritti; per i visitatori: ${exported.downloads.map(({ path }) => path).join(', ')}`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
