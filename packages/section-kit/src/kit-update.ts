import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CreateError } from './template/create-error.js';
import { downloadKit, readSiteKit, type SiteKit } from './template/site-kit.js';

type PackageJson = { devDependencies?: Record<string, string> };
type Change = SiteKit['changes'][number];

const kitName = '@salaria/section-kit';
const kitFile = /^file:kit\/section-kit-(.+)\.tgz$/;

/** Returns the numbers of a version, without the hash of its build. */
const numbersOf = (version: string): number[] => (version.split('-')[0] ?? '').split('.').map(Number);

/** Returns the changes after `version`, the oldest first. */
export function changesSince(changes: readonly Change[], version: string): Change[] {
  const installed = numbersOf(version);
  const isNewer = (change: Change): boolean => {
    const own = numbersOf(change.version);
    const position = own.findIndex((part, index) => part !== installed[index]);
    return position >= 0 && (own[position] ?? 0) > (installed[position] ?? 0);
  };
  return changes.filter(isNewer).reverse();
}

const formatChange = ({ version, breaking, changes }: Change): string =>
  [`${version}`, ...breaking.map((text) => `  ! ${text}`), ...changes.map((text) => `  • ${text}`)].join('\n');

const breakingNote = 'Ciò che è segnato con ! può chiedere modifiche: npm run types e npm test dicono dove.';
const isBreaking = (changes: readonly Change[]): boolean => changes.some(({ breaking }) => breaking.length > 0);

/** Returns the version of the kit in `kit/` that package.json in `dir` names; undefined in a workspace of the site. */
function installedVersion(dir: string): string | undefined {
  const json = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
  return kitFile.exec(json.devDependencies?.[kitName] ?? '')?.[1];
}

/** The dev server does not wait for it, and ends while it is read. */
const announcementTimeoutMs = 5000;

/**
 * Resolves with a message for teams whose site has another kit than `dir`, with the changes between them; with
 * undefined when it is the same, or the site does not answer.
 */
export async function kitAnnouncement(dir: string, site: string): Promise<string | undefined> {
  const installed = installedVersion(dir);
  if (installed === undefined) return undefined;
  const kit = await readSiteKit(site, announcementTimeoutMs).catch(() => undefined);
  if (kit === undefined || kit.version === installed) return undefined;
  const changes = changesSince(kit.changes, installed);
  return [
    `Il sito ha un altro kit: ${installed} → ${kit.version}. Per prenderlo: npm run kit:update`,
    ...changes.map(formatChange),
    ...(isBreaking(changes) ? [breakingNote] : []),
  ].join('\n');
}

/**
 * Replaces the kit in `kit/` of `dir` by the one of `site`. Resolves with the versions and the changes between them, or
 * with undefined when the site has no other.
 * @throws CreateError in a folder whose package.json names no kit in `kit/`
 */
export async function replaceKit(
  dir: string,
  site: string,
): Promise<{ from: string; to: string; changes: Change[] } | undefined> {
  const file = path.join(dir, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  const current = json.devDependencies?.[kitName] ?? '';
  const from = kitFile.exec(current)?.[1];
  if (from === undefined)
    throw new CreateError(`${file} non prende il kit dalla cartella kit/: qui non c'è niente da aggiornare.`);
  const kit = await readSiteKit(site);
  if (kit.version === from) return undefined;
  const downloaded = await downloadKit(site, kit, dir);
  rmSync(path.join(dir, current.slice('file:'.length)), { force: true });
  const devDependencies = { ...json.devDependencies, [kitName]: `file:${downloaded}` };
  writeFileSync(file, `${JSON.stringify({ ...json, devDependencies }, null, 2)}\n`);
  return { from, to: kit.version, changes: changesSince(kit.changes, from) };
}

/** Runs `salaria-section kit:update [--site https://site]`. Resolves with the exit code. */
export async function updateKit(args: string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args, options: { site: { type: 'string' } } });
    const site = values.site ?? process.env.SALARIA_SITE;
    if (site === undefined)
      throw new CreateError('Di quale sito? --site https://sito, o «salaria.site» in package.json.');
    const replaced = await replaceKit(process.cwd(), site);
    if (!replaced) {
      console.log(`Il kit è già quello di ${site}.`);
      return 0;
    }
    const { from, to, changes } = replaced;
    console.log([`Kit ${from} → ${to}`, ...changes.map(formatChange)].join('\n'));
    if (isBreaking(changes)) console.log(breakingNote);
    return spawnSync('npm', ['install'], { stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
  } catch (error) {
    console.error(error instanceof CreateError ? error.message : error);
    return 1;
  }
}
