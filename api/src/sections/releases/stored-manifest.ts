import type { RouteRead } from '@salaria/contracts/route-reads';
import type { BuiltRelease, SectionManifest } from '@salaria/contracts/sections';

type Call = Omit<RouteRead, 'otherwise'>;

/** `category=:categoria?`, `verified=:verificate{si=true}?`, `limit=3` */
function toQueryParameter(pair: string): NonNullable<Call['query']>[number] {
  const [, name = '', value = '', isOptional] = /^([^=]*)=?(.*?)(\?)?$/.exec(pair) ?? [];
  const [, parameter, mapping] = /^:(\w+)(?:\{(.*)\})?$/.exec(value) ?? [];
  if (parameter === undefined) return { name, value };
  return {
    name,
    parameter,
    ...(mapping && { values: Object.fromEntries(mapping.split(',').map((each) => each.split('='))) }),
    ...(!isOptional && { required: true }),
  };
}

function toCall(text: string): Call {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/.exec(text) ?? [];
  return query === undefined ? { path } : { path, query: query.split('&').map(toQueryParameter) };
}

/** Returns a read in the notation of version 1 of the section kit, `/api/categories/:c/posts|/api/posts`, as an object. */
function toRead(read: RouteRead | string): RouteRead {
  if (typeof read !== 'string') return read;
  const [first = '', second] = read.split('|');
  return { ...toCall(first), ...(second !== undefined && { otherwise: toCall(second) }) };
}

const withReads = <Part extends { reads?: RouteRead[] | undefined }>(part: Part): Part =>
  part.reads ? { ...part, reads: part.reads.map(toRead) } : part;

const currentManifest = (stored: SectionManifest): SectionManifest => ({
  ...stored,
  routes: stored.routes.map(withReads),
  ...(stored.slots && { slots: stored.slots.map(withReads) }),
});

/** TypeORM transforms the nulls of a row that a join does not find, too. */
const columnOf = <T>(from: (stored: T) => T) => ({
  to: (value: T) => value,
  from: (stored: T | null) => stored && from(stored),
});

/**
 * Transformers of columns with a manifest: releases that were stored with version 1 of the section kit have their reads
 * as texts. Unused from the release on in which no registry has such a release.
 */
export const storedManifest = columnOf(currentManifest);
export const storedBuild = columnOf<BuiltRelease>((stored) => ({
  ...stored,
  manifest: currentManifest(stored.manifest),
}));
