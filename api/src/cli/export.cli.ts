import { contentRoot } from '@salaria/content/content-root';
import { ContentExporter } from '../content/export/content-exporter.service.js';
import { Contributions } from '../platform/contributions/contributions.js';
import { ContentDownload } from '../platform/contributions/contributed-rows.js';
import { withProviders } from './command-database.js';
import { CommandError, parseCommandLine, runCommandLine, resolveTypedPath } from './command-line.js';

const usage = 'Uso: npm run content:export [-- --out CARTELLA] [--overwrite]';

/**
 * `npm run content:export [-- --out folder] [--overwrite]`: exit code 1 when files there differ from the site,
 * unless told to overwrite them.
 */
async function main(): Promise<void> {
  const { values } = parseCommandLine({ options: { out: { type: 'string' }, overwrite: { type: 'boolean' } }, usage });
  const folder = values.out === undefined ? contentRoot : resolveTypedPath(values.out);
  await withProviders(async (app) => {
    const exporter = app.get(ContentExporter);
    const exported = await exporter.read(app.get(Contributions).methods(ContentDownload));
    const { overwrite = false } = values;
    const { written, removed, differing } = await exporter.write(folder, exported, { overwrite });
    for (const warning of exported.warnings) console.warn(warning);
    if (differing.length > 0) throw differingFilesError(differing);
    for (const path of written) console.log(`~ ${path}`);
    for (const path of removed) console.log(`- ${path}`);
    const downloads = exported.downloads.map(({ path }) => path).join(', ');
    console.log(`${exported.files.length} file, ${written.length} scritti; per i visitatori: ${downloads}`);
  });
}

const differingFilesError = (paths: readonly string[]) =>
  new CommandError(
    [
      ...paths.map((path) => `${path}  diverso da ciò che ha il sito`),
      '',
      'Nulla è stato scritto: con --overwrite questi file diventano come il sito; --out CARTELLA scrive altrove.',
    ].join('\n'),
  );

runCommandLine(main);
