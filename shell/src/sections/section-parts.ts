import type { RegisteredSection, Release } from '@salaria/contracts/sections';
import type { ComponentType } from 'react';
import { forget, loadModule } from './federation-runtime';
import { failureKind, reportFailure } from './report-failure';

/** A module of a section that a page or a slot is made of. */
export type Part = { component: ComponentType; release: Release };
export type PartResult = Part | 'unavailable';

/** A release that has not come by then is given up, ms. */
const timeLimit = 4000;
const secondRetryAfter = 1000;

const results = new Map<string, Promise<PartResult>>();
const arrived = new Map<string, Part>();
const key = (release: Release | null, section: string, expose: string) =>
  `${section}/${release?.id ?? 'none'}/${expose}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), timeLimit);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Once, at once again, and once more after a second; only what all three could not is a failure of the release. */
async function loadRelease(section: string, release: Release, expose: string): Promise<Part | undefined> {
  let failure: unknown;
  for (const wait of [0, 0, secondRetryAfter]) {
    if (wait > 0) await pause(wait);
    try {
      return { component: await withinLimit(loadModule(release, expose)), release };
    } catch (error) {
      failure = error;
      forget(release);
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
      arrived.set(key(section.release, section.name, expose), part);
      return part;
    }
  }
  return 'unavailable';
}

/** The part if it is here already. */
export const arrivedPart = (section: RegisteredSection, expose: string): Part | undefined =>
  arrived.get(key(section.release, section.name, expose));

/** Loads a part of the live release, else of the one before; asked twice it is loaded once. Never rejects. */
export function loadPart(section: RegisteredSection, expose: string): Promise<PartResult> {
  const id = key(section.release, section.name, expose);
  const known = results.get(id);
  if (known) return known;
  const result = load(section, expose);
  results.set(id, result);
  return result;
}

/** Forgets what became of a part, so that it is tried anew. */
export function retryPart(section: RegisteredSection, expose: string): void {
  results.delete(key(section.release, section.name, expose));
}

/** The part of the release before, for when the live one threw while rendering. */
export async function loadPreviousPart(section: RegisteredSection, expose: string): Promise<PartResult> {
  const { previous } = section;
  return (
    (previous && expose in previous.exposes && (await loadRelease(section.name, previous, expose))) || 'unavailable'
  );
}

/** Puts a part where the first render finds it; the server does this. */
export function providePart(section: RegisteredSection, expose: string, component: ComponentType): void {
  if (section.release) arrived.set(key(section.release, section.name, expose), { component, release: section.release });
}
