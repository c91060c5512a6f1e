import type { Entries } from '@salaria/content/entries/entry';
import { readOnlyEntries } from '@salaria/content/files/read-files';
import { contentRoot } from '../../platform/project-root.js';

let sample: Promise<Entries> | undefined;

/**
 * Returns the entries that are the only ones of their kinds as the content of this checkout has them, by id. They
 * are shown where the database has none, as after an update that brought the kind; the first publication stores them.
 */
export function sampleEntries(): Promise<Entries> {
  sample ??= readOnlyEntries(contentRoot);
  return sample;
}

/** Returns the fields of an entry of the sample. */
export const sampleFields = async (kind: string): Promise<Record<string, unknown>> =>
  (await sampleEntries()).get(`${kind}/${kind}`)?.fields ?? {};
