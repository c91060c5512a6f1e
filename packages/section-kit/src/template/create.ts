import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CreateError, type SectionValues, writeTemplate } from './template.js';

/** The slot that the template fills. */
export const templateSlot = 'home.articles';
/** Orders begin here and grow by ten, so that a team can put another part in between. */
const firstOrder = 80;
const orderStep = 10;

/** What a new section has to differ from. */
export type TakenPlaces = { paths: string[]; slotOrders: number[] };

type Manifest = { routes?: { path: string }[]; slots?: { slot: string; order: number }[] };

/** Returns the places of the sections in the subfolders of `root`, by their section.json. */
export function readTakenPlaces(root: string): TakenPlaces {
  const manifests = readdirSync(root)
    .map((name) => path.join(root, name, 'section.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  const slots = manifests.flatMap((manifest) => manifest.slots ?? []);
  return {
    paths: manifests.flatMap(({ routes = [] }) => routes.map((route) => route.path)),
    slotOrders: slots.filter(({ slot }) => slot === templateSlot).map(({ order }) => order),
  };
}

/**
 * Returns the template's values for a new section.
 * @throws CreateError for an invalid name or title, and for a path that another section has
 */
export function sectionValues(name: string, title: string, { paths, slotOrders }: TakenPlaces): SectionValues {
  if (!/^mf-[a-z][a-z0-9-]{1,38}$/.test(name))
    throw new CreateError(`«${name}» non va bene: un nome è «mf-» seguito da lettere minuscole, cifre e trattini.`);
  if (title.trim() === '' || title.length > 40) throw new CreateError('Il titolo ha da 1 a 40 caratteri.');
  const route = `/${name.slice('mf-'.length)}`;
  if (paths.includes(route))
    throw new CreateError(`Il percorso ${route} è già di un'altra sezione: scegliere un altro nome.`);
  const slotOrder = Math.max(firstOrder, ...slotOrders.map((taken) => taken + orderStep));
  return { name, title: title.trim(), navigationOrder: firstOrder, slotOrder };
}

/**
 * Writes a section into the new folder `dir` of this repository.
 * @throws CreateError if the folder exists
 */
export function createWorkspace(dir: string, values: SectionValues): void {
  if (existsSync(dir)) throw new CreateError(`${dir} esiste già.`);
  writeTemplate('section', dir, values);
  writeTemplate('workspace', dir, values);
}

/**
 * Writes a section into `dir` as a repository of its own.
 * @throws CreateError if the folder contains anything but `.git`
 */
export function createRepository(dir: string, values: SectionValues & { site: string }): void {
  if (readdirSync(dir).some((name) => name !== '.git'))
    throw new CreateError(`${dir} non è vuota: il comando scrive solo in una cartella vuota.`);
  writeTemplate('section', dir, values);
  writeTemplate('repository', dir, values);
}
