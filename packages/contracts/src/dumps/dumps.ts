import { idSchema, instantSchema, named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** Files with all records of a kind, in the order of the list of dumps, and their media types. */
export const dumpFiles = {
  'artifacts.jsonl': 'application/jsonl',
  'artifacts.csv': 'text/csv; charset=utf-8',
  'artifacts.geojson': 'application/geo+json',
  'artifacts.linked-art.json': 'application/ld+json',
  'articles.jsonl': 'application/jsonl',
} as const;
export type DumpName = keyof typeof dumpFiles;

/** A file with all records that may be redistributed, as they were on a night. */
export const dumpSchema = named(
  'Dump',
  z.object({
    id: idSchema,
    name: z.string(),
    mediaType: z.string(),
    /** Path of this file, which does not change. */
    url: z.string(),
    /** Path of the newest file of this name. */
    latestUrl: z.string(),
    madeAt: instantSchema,
    bytes: z.int(),
    /** Hexadecimal. */
    sha256: z.string(),
    records: z.int(),
    /** Published records that are left out, because no licence allows their redistribution. */
    withheld: z.int(),
    /** What the records are under, each with the number of its records. */
    licences: z.array(z.object({ licence: z.string(), address: z.optional(z.string()), records: z.int() })),
  }),
);
export type Dump = z.infer<typeof dumpSchema>;
export const dumpsSchema = z.array(dumpSchema);
export const dumpExample: Dump = {
  id: 12,
  name: 'artifacts.jsonl',
  mediaType: 'application/jsonl',
  url: '/api/dumps/12/artifacts.jsonl',
  latestUrl: '/api/dumps/artifacts.jsonl',
  madeAt: '2026-11-29T03:00:12.000Z',
  bytes: 48213,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  records: 38,
  withheld: 2,
  licences: [{ licence: 'CC BY-SA 4.0', address: 'http://creativecommons.org/licenses/by-sa/4.0/', records: 38 }],
};
