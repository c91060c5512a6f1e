import type { ChangeEntity } from '../../../platform/changes/change.entity.js';

const discoveryContext = 'http://iiif.io/api/discovery/1/context.json';
/** Media type of the list of changes and its pages. */
export const discoveryType = `application/ld+json;profile="${discoveryContext}"`;

/** Changes of a page. */
export const changesPerPage = 100;

const listAddress = (origin: string) => `${origin}/iiif/changes.json`;
const pageAddress = (origin: string, after: number) => `${origin}/iiif/changes/${after}.json`;
const pageReference = (origin: string, after: number) => ({
  id: pageAddress(origin, after),
  type: 'OrderedCollectionPage',
});

/** Returns the list of changes; `lastAfter` is the number before the first change of its last page. */
export const toChangeList = (origin: string, totalItems: number, lastAfter: number): object => ({
  '@context': discoveryContext,
  id: listAddress(origin),
  type: 'OrderedCollection',
  totalItems,
  first: pageReference(origin, 0),
  last: pageReference(origin, lastAfter),
});

/** A change, and the address of the manifest that it is about. */
export interface ManifestChange {
  change: Pick<ChangeEntity, 'addedAt' | 'changedAt' | 'removedAt'>;
  manifest: string;
  /** Whether the manifest is there: what has lost its pictures has none. */
  exists: boolean;
}

/** Neighbours of a page, by the numbers before their first changes. */
interface Neighbours {
  after: number;
  previous: number | undefined;
  next: number | undefined;
}

/** Returns a page of the list, the oldest change first. */
export function toChangePage(
  origin: string,
  { after, previous, next }: Neighbours,
  changes: readonly ManifestChange[],
): object {
  return {
    '@context': discoveryContext,
    ...pageReference(origin, after),
    partOf: { id: listAddress(origin), type: 'OrderedCollection' },
    ...(previous !== undefined && { prev: pageReference(origin, previous) }),
    ...(next !== undefined && { next: pageReference(origin, next) }),
    orderedItems: changes.map(({ change, manifest, exists }) => ({
      type: typeOf(change, exists),
      object: { id: manifest, type: 'Manifest' },
      endTime: (change.removedAt ?? change.changedAt).toISOString(),
    })),
  };
}

function typeOf({ addedAt, changedAt }: ManifestChange['change'], exists: boolean): 'Create' | 'Update' | 'Delete' {
  if (!exists) return 'Delete';
  return addedAt.getTime() === changedAt.getTime() ? 'Create' : 'Update';
}
