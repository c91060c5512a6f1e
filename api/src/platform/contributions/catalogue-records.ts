import type { ArtifactDetails } from '@salaria/contracts/artifacts';
import { idParamSchema } from '@salaria/contracts/common';
import type { Rights } from '@salaria/contracts/rights';
import * as z from '@salaria/contracts/z';
import { type Contributions, createProviderDecorator } from './contributions.js';

/** Something that the site describes, for the catalogues of others: JSON-LD and OAI-PMH are written from it. */
export interface CatalogueRecord {
  /** Id of its row; undefined for a record of a file. */
  id?: number;
  /** Names it in the address of its page: an id or a slug. */
  key: string;
  /** Path and query of its page, which with the site's origin is its URI. */
  page: string;
  /** Class of schema.org. */
  type: 'Article' | 'CreativeWork' | 'DefinedTerm' | 'Place';
  title: string;
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
  /** Addresses of further pictures. */
  pictures?: readonly string[] | undefined;
  /** Of a museum object. */
  details?: ArtifactDetails;
  author?: string | null | undefined;
  /** What the author is: 'Archeologa'. */
  authorRole?: string | null | undefined;
  /** ISO 8601 instant of its publication. */
  issued?: string | null | undefined;
  /** In words, in Italian. */
  status?: string;
  /** Where it comes from, in words. */
  origin?: string | null | undefined;
  /** In words: 'II secolo d.C.'. */
  dating?: string | number | null | undefined;
  /** Key of its period among the records of kind `periods`. */
  period?: string | undefined;
  place?: RecordPlace | undefined;
  /** Number of its kind in the Art & Architecture Thesaurus. */
  aat?: string | null | undefined;
  /** Of its own; those of the site hold where it has none. */
  rights?: Rights | undefined;
  /** Path of an address that stays when its title changes. */
  identifier?: string;
  /** Its addresses in other catalogues. */
  sameAs?: readonly string[];
  /** Paths of the pages of what it contains. */
  parts?: readonly string[];
}

export interface RecordPlace {
  /** Path and query of its page; undefined for a place without one. */
  page?: string;
  name?: string | null | undefined;
  /** Decimal degrees; undefined for a place without coordinates. */
  position?: { latitude: number; longitude: number } | undefined;
  /** Number in the gazetteer Pleiades. */
  pleiades?: string | null | undefined;
}

interface CatalogueRecordsOptions {
  /** As in `/api/changes` where that lists them. */
  kind: string;
  /** Patterns of their pages; the one parameter, in path or query, names a record: `/gallery?reperto=:id`. */
  pages: readonly string[];
  /** Returns the key in the value of that parameter. Default: all of it. */
  keyOf?: (value: string) => string;
  /** Path of the GeoJSON collection with those that have coordinates. */
  geoJson?: string;
  /** Whether they are museum objects, which LIDO can describe. */
  areMuseumObjects?: true;
}

/** Reads records of one kind. */
interface CatalogueRecordsReader {
  /** Returns the public ones of these keys, in any order. Keys come from clients. */
  findRecords(keys: readonly string[]): Promise<CatalogueRecord[]>;
  /**
   * Returns those of these ids that exist, with their `id`. For records that catalogues harvest; their changes are in
   * `/api/changes`.
   */
  harvestRecords?(ids: readonly number[]): Promise<CatalogueRecord[]>;
}

/** Marks a provider of records for catalogues. */
export const CatalogueRecords = createProviderDecorator<CatalogueRecordsOptions, CatalogueRecordsReader>();

export type RecordSource = CatalogueRecordsOptions & { reader: CatalogueRecordsReader };

/** Returns the records of all kinds. */
export const recordSources = (contributions: Contributions): RecordSource[] =>
  contributions.providers(CatalogueRecords).map(([options, reader]) => ({ ...options, reader }));

/** Returns whether a text of an address can be a key: PostgreSQL stores no control characters. */
export const isRecordKey = (text: string): boolean => /^[^\p{Cc}\p{Surrogate}]{1,200}$/u.test(text);

/** Returns the ids of rows among the keys. */
export const filterIdKeys = (keys: readonly string[]): number[] =>
  keys.flatMap((key) => z.safeParse(idParamSchema, key).data ?? []);

/** Returns a place's position when both texts are decimal degrees. */
export function parsePosition(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
): RecordPlace['position'] {
  const [lat, lng] = [parseDegrees(latitude, 90), parseDegrees(longitude, 180)];
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
}

function parseDegrees(text: string | null | undefined, limit: number): number | undefined {
  if (!text || !/^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text)) return undefined;
  return Math.abs(Number(text)) <= limit ? Number(text) : undefined;
}
