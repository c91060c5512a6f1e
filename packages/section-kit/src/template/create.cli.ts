#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRepository, sectionValues } from './create.js';
import { downloadKit, takenPlacesOf, readSiteKit } from './site-kit.js';
import { CreateError } from './template.js';

const usage = 'Uso: npm exec --yes -- https://sito/kit/create-section.tgz mf-mostre "Mostre" [--site https://sito]';

/** Returns the site that npm downloaded this program from, by the lock file of the folder it was installed into. */
function downloadSite(): string | undefined {
  const lockFile = fileURLToPath(new URL('../../../../.package-lock.json', import.meta.url));
  if (!existsSync(lockFile)) return undefined;
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { resolved?: string }> };
  const url = lock.packages['node_modules/@salaria/create-section']?.resolved;
  return url !== undefined && /^https?:/.test(url) ? new URL(url).origin : undefined;
}

async function create(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  const [name, title, ...others] = positionals;
  if (name === undefined || title === undefined || others.length > 0) throw new CreateError(usage);
  const address = values.site ?? downloadSite();
  if (address === undefined || !URL.canParse(address)) throw new CreateError(`Di quale sito? ${usage}`);
  const site = new URL(address).origin;
  const dir = process.cwd();
  const kit = await readSiteKit(site);
  createRepository(dir, { ...sectionValues(name, title, takenPlacesOf(kit)), site });
  await downloadKit(site, kit, dir);
  console.log(
    [
      `${name} è in ${dir}, con il kit ${kit.version} di ${site}. Ora:`,
      '  npm install        una volta',
      '  npm test           le prove',
      '  npm run dev        la sezione dentro il sito, solo per voi',
      '  npm run release    la mette in linea (serve la chiave: SALARIA_TOKEN)',
    ].join('\n'),
  );
}

try {
  await create();
} catch (error) {
  console.error(error instanceof CreateError ? error.message : error);
  process.exitCode = 1;
}
