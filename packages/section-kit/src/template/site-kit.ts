import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TakenPlaces, templateSlot } from './create.js';
import { CreateError } from './template.js';

/** What this program reads of a site's kit.json. */
export type SiteKit = {
  version: string;
  packages: Record<string, { url: string; integrity: string }>;
  slots: { slot: string; taken: { order: number }[] }[];
  routes: { path: string }[];
};

/** For kit.json or a package. */
const timeoutMs = 60_000;

async function get(site: string, url: string): Promise<Response> {
  const response = await fetch(new URL(url, site), { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (!response) throw new CreateError(`${site} non risponde.`);
  if (!response.ok) throw new CreateError(`${site} ha risposto ${response.status} a ${url}.`);
  return response;
}

/**
 * Reads what a site says about its kit.
 * @throws CreateError without a response in time
 */
export async function readSiteKit(site: string): Promise<SiteKit> {
  return (await (await get(site, '/kit.json')).json()) as SiteKit;
}

/** Returns the places of the site's sections. */
export const takenPlacesOf = ({ routes, slots }: SiteKit): TakenPlaces => ({
  paths: routes.map((route) => route.path),
  slotOrders: slots.filter(({ slot }) => slot === templateSlot).flatMap(({ taken }) => taken.map(({ order }) => order)),
});

/**
 * Downloads the site's section kit into `kit/section-kit.tgz` of `dir`. The team's repository keeps the file: it must be
 * installable also when the site is down or has a newer kit.
 * @throws CreateError if the file does not have the integrity that kit.json names
 */
export async function downloadKit(site: string, { packages }: SiteKit, dir: string): Promise<void> {
  const kit = packages['section-kit'];
  if (!kit) throw new CreateError(`${site} non distribuisce il kit delle sezioni.`);
  const bytes = Buffer.from(await (await get(site, kit.url)).arrayBuffer());
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (integrity !== kit.integrity) throw new CreateError(`${kit.url} non corrisponde alla sua impronta: riprovare.`);
  mkdirSync(path.join(dir, 'kit'), { recursive: true });
  writeFileSync(path.join(dir, 'kit/section-kit.tgz'), bytes);
}
