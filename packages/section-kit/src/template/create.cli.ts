#!/usr/bin/env node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CreateError } from './create-error.js';
import { createRepository, sectionValues } from './create.js';
import { downloadKit, placesTakenOn, readSiteKit } from './site-kit.js';

const usage = 'Uso: npm exec --yes -- https://sito/kit/create-section.tgz mf-mostre "Mostre" [--site https://sito]';

/** Returns the site that npm downloaded this program from, by the lock file of the folder it was installed into. */
function downloadSite(): string | undefined {
  const lockFile = fileURLToPath(new URL('../../../../.package-lock.json', import.meta.url));
  if (!existsSync(lockFile)) return undefined;
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, { resolved?: string }> };
  const url = lock.packages['node_modules/@salaria/create-section']?.resolved;
  return url !== undefined && /^https?:/.test(url) ? new URL(url).origin : undefined;
}

/** Writes the site and the kit's file into the new package.json. */
function completePackageJson(dir: string, site: string, kitFile: string): void {
  const file = path.join(dir, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const completed = { ...json, salaria: { site }, devDependencies: { '@salaria/section-kit': `file:${kitFile}` } };
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
}

async function create(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
  const [name, title, ...others] = positionals;
  if (name === undefined || title === undefined || others.length > 0) throw new CreateError(usage);
  const site = values.site ?? downloadSite();
  if (site === undefined) throw new CreateError(`Di quale sito? ${usage}`);
  const dir = process.cwd();
  const kit = await readSiteKit(site);
  createRepository(dir, sectionValues(name, title, placesTakenOn(kit)));
  completePackageJson(dir, site, await downloadKit(site, kit, dir));
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
