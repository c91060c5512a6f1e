import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { loadModule } from './federation-runtime';
import { completeRegistry } from '../registry-store';
import { reportFailure } from '../report-failure';

/**
 * A loaded module of a section that fills a page or a slot. `as` is its root element where another release has rendered
 * the server's HTML: a different element makes React discard that, while hydration would keep its attributes.
 */
export type Part = { component: ComponentType; release: Release; as?: 'section' };
export type PartResult = Part | 'unavailable';

/** Time after which the previous release is loaded as well; the first that loads is used. */
const previousDelayMs = 2000;
/** Time after which a part counts as unavailable. */
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

async function load(section: RegisteredSection, expose: string, data?: Promise<unknown>): Promise<PartResult> {
  const { release, previous, canary, name } = section.release ? section : await withReleases(section);
  const live = loadRelease(name, release, expose);
  const liveFailure = live.then((part) => part && new Promise<never>(() => undefined));
  const older = Promise.race([liveFailure, pause(previousDelayMs)]).then(() => loadRelease(name, previous, expose));
  const part = await Promise.race([firstLoaded([live, older]), pause(unavailableAfterMs)]);
  await data;
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
 * Loads a part of the live release, else of the previous one. Coalesces concurrent calls; never rejects. With `data`
 * the part is loaded when that has resolved as well: a page keeps the server's HTML until code and data are there. They
 * are one promise, because a component that is rendered again has to `use` the same ones in the same order.
 */
export function loadPart(section: RegisteredSection, expose: string, data?: Promise<unknown>): Promise<PartResult> {
  const id = partKey(section, expose);
  const pending = results.get(id);
  if (pending) return pending;
  const result = load(section, expose, data);
  results.set(id, result);
  return result;
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
