import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import { unhydrated, unloaded } from '@salaria/ui/hydration/early-input';
import type { ComponentType } from 'react';
import { waitForPart } from './delayed-parts';
import { loadModule } from './federation-runtime';
import { requestFiles } from './request-files';
import { completeRegistry } from '../registry-store';
import { reportFailure } from '../report-failure';

/**
 * A loaded module of a section that fills a page or a slot. `as` is its root element where another release has rendered
 * the server's HTML: a different element makes React discard that, while hydration would keep its attributes.
 */
export type Part = { component: ComponentType; release: Release; as?: 'section' };
export type PartResult = Part | 'unavailable';

/** Time after which the previous release is loaded as well, while the live one is not there; the first is used. */
const previousDelayMs = 2000;
/** Time after which a part counts as unavailable, or as delayed where the page has the server's HTML of it. */
const unavailableAfterMs = 7500;

const results = new Map<string, Promise<PartResult>>();
const loaded = new Map<string, Part>();
const partKey = ({ name, release }: Pick<RegisteredSection, 'name' | 'release'>, expose: string) =>
  `${name}/${release?.id ?? 'none'}/${expose}`;
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Loads a module; undefined if that fails, or the release does not have it. */
async function loadRelease(section: string, release: Release | null, expose: string): Promise<Part | undefined> {
  if (!release || !(expose in release.exposes)) return undefined;
  try {
    return { component: await loadModule(section, release, expose), release };
  } catch {
    return undefined;
  }
}

/** Resolves to the first of `parts` that is loaded; to undefined when none is. */
function firstLoaded(parts: readonly Promise<Part | undefined>[]): Promise<Part | undefined> {
  const found = parts.map(async (part) => (await part) ?? Promise.reject(new Error('not loaded')));
  return Promise.any(found).catch(() => undefined);
}

/** Returns a section with its releases, which a page embeds for its own sections only. */
async function withReleases(section: RegisteredSection): Promise<RegisteredSection> {
  const { sections } = await completeRegistry();
  return sections.find(({ name }) => name === section.name) ?? section;
}

/** Loads the live release, and the previous one as well when that fails or takes long; undefined if both fail. */
function loadAnyRelease({ name, release, previous }: RegisteredSection, expose: string): Promise<Part | undefined> {
  const live = loadRelease(name, release, expose);
  const older = Promise.race([live, pause(previousDelayMs)]).then(
    (part) => part ?? loadRelease(name, previous, expose),
  );
  return firstLoaded([live, older]);
}

/** Whether the content of the page has the server's HTML of a part: it can be read, and its links and forms work. */
function isReadable({ name }: RegisteredSection, expose: string): boolean {
  // The server renders with this module too.
  const part = globalThis.document?.querySelector(`main [data-section="${name}"][data-part="${expose}"]`);
  return part?.matches(`[${unhydrated}], [${unloaded}]`) === true && !part.parentElement?.closest('[data-section]');
}

async function load(section: RegisteredSection, expose: string, data?: Promise<unknown>): Promise<PartResult> {
  const known = section.release ? section : await withReleases(section);
  const loadPart = () => loadAnyRelease(known, expose);
  const loading = loadPart();
  let part = await Promise.race([loading, pause(unavailableAfterMs)]);
  if (!part && isReadable(known, expose)) part = await waitForPart(known.title, loading, loadPart);
  await data;
  const { release, previous, canary, name } = known;
  if (!part) return 'unavailable';
  if (release && part.release !== release) reportFailure({ section: name, release: release.id, kind: 'fallback' });
  if (part.release !== (canary ? previous : release)) part.as = 'section';
  loaded.set(partKey({ name, release }, expose), part);
  return part;
}

/** Returns the part if it is loaded already. */
export const loadedPart = (section: RegisteredSection, expose: string): Part | undefined =>
  loaded.get(partKey(section, expose));

/**
 * Loads a part of the live release, else of the previous one. Coalesces concurrent calls; never rejects. While the page
 * keeps the server's HTML of the part, it waits until the part is loaded or the page left. With `data` the part is loaded
 * when that has resolved as well: a page keeps the server's HTML until code and data are there. They are one promise,
 * because a component that is rendered again has to `use` the same ones in the same order.
 */
export function loadPart(section: RegisteredSection, expose: string, data?: Promise<unknown>): Promise<PartResult> {
  const id = partKey(section, expose);
  const pending = results.get(id);
  if (pending) return pending;
  const result = load(section, expose, data);
  results.set(id, result);
  return result;
}

/** Loads a part ahead of its page, with all files that it and its reads need in one step. */
export async function preloadPart(section: RegisteredSection, expose: string): Promise<void> {
  const { release } = section.release ? section : await withReleases(section);
  if (release) requestFiles(release, expose);
  await loadPart(section, expose);
}

/** Discards the result of a part, so that the next call loads it again. */
export function discardPart(section: RegisteredSection, expose: string): void {
  results.delete(partKey(section, expose));
}

/** Loads the part of the previous release, after the live one threw while rendering. */
export async function loadPreviousPart(section: RegisteredSection, expose: string): Promise<PartResult> {
  const { name, previous, release } = section;
  const part = await loadRelease(name, previous, expose);
  if (part && release) reportFailure({ section: name, release: release.id, kind: 'fallback' });
  return part || 'unavailable';
}

/** Provides a part to the first render; used by SSR. */
export function providePart(section: RegisteredSection, expose: string, component: ComponentType): void {
  if (section.release) loaded.set(partKey(section, expose), { component, release: section.release });
}
