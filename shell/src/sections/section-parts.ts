import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { discardContainer, loadModule } from './federation-runtime';
import { failureKind, reportFailure } from './report-failure';

/** A loaded module of a section that fills a page or a slot. */
export type Part = { component: ComponentType; release: Release };
export type PartResult = Part | 'unavailable';

/** Timeout of one attempt to load a module. */
const attemptTimeoutMs = 4000;
/** Delays before the three attempts. */
const attemptDelaysMs = [0, 0, 1000];

const results = new Map<string, Promise<PartResult>>();
const loaded = new Map<string, Part>();
const key = (release: Release | null, section: string, expose: string) =>
  `${section}/${release?.id ?? 'none'}/${expose}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), attemptTimeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a module in up to three attempts; reports a failure of the release if all fail. */
async function loadRelease(section: string, release: Release, expose: string): Promise<Part | undefined> {
  let failure: unknown;
  for (const delayMs of attemptDelaysMs) {
    if (delayMs > 0) await pause(delayMs);
    try {
      return { component: await withTimeout(loadModule(release, expose)), release };
    } catch (error) {
      failure = error;
      discardContainer(release);
    }
  }
  void failureKind(release, expose, failure).then((kind) => reportFailure({ section, release: release.id, kind }));
  return undefined;
}

async function load(section: RegisteredSection, expose: string): Promise<PartResult> {
  for (const release of [section.release, section.previous]) {
    if (!release || !(expose in release.exposes)) continue;
    const part = await loadRelease(section.name, release, expose);
    if (part) {
      loaded.set(key(section.release, section.name, expose), part);
      return part;
    }
  }
  return 'unavailable';
}

/** Returns the part if it is loaded already. */
export const loadedPart = (section: RegisteredSection, expose: string): Part | undefined =>
  loaded.get(key(section.release, section.name, expose));

/** Loads a part of the live release, else of the previous one. Coalesces concurrent calls; never rejects. */
export function loadPart(section: RegisteredSection, expose: string): Promise<PartResult> {
  const id = key(section.release, section.name, expose);
  const pending = results.get(id);
  if (pending) return pending;
  const result = load(section, expose);
  results.set(id, result);
  return result;
}

/** Discards the result of a part, so that the next call loads it again. */
export function retryPart(section: RegisteredSection, expose: string): void {
  results.delete(key(section.release, section.name, expose));
}

/** Loads the part of the previous release, after the live one threw while rendering. */
export async function loadPreviousPart(section: RegisteredSection, expose: string): Promise<PartResult> {
  const { previous } = section;
  return (
    (previous && expose in previous.exposes && (await loadRelease(section.name, previous, expose))) || 'unavailable'
  );
}

/** Provides a part to the first render; used by SSR. */
export function providePart(section: RegisteredSection, expose: string, component: ComponentType): void {
  if (section.release) loaded.set(key(section.release, section.name, expose), { component, release: section.release });
}
