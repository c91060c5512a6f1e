// npm run check:sections [-- file or folder]: checks with this version, on a restored backup, the releases that are live
// there. The site itself is neither read nor changed.
import path from 'node:path';
import { main } from './postgres-tools.mjs';
import { backupAt, withRestored } from './restored-backup.mjs';
import { readCommandLine } from '../command-line.mjs';
import { freePort } from '../local-site/ports.mjs';
import { node, root, runAttached } from '../steps.mjs';

await main(async () => {
  const cwd = path.join(root, 'api');
  const { positionals } = readCommandLine({ usage: 'Uso: npm run check:sections [-- FILE O CARTELLA]', maxWords: 1 });
  process.exitCode = await withRestored(backupAt(positionals[0]), async (url, folder) => {
    const env = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(await freePort()) };
    return runAttached(node, [path.join(cwd, 'dist/cli/check-sections.cli.js')], { cwd, env });
  });
});
