import * as z from '@salaria/contracts/z';

const draftSchema = z.object({
  /** Version of the entry on which the text is based. */
  version: z.union([z.number(), z.string()]),
  content: z.unknown(),
  /** The text of that version, where it may have to be compared with a later one. */
  base: z.optional(z.unknown()),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: z.optional(z.string()),
  /** Path and query of the page that it was written on. */
  path: z.optional(z.string()),
});
/** A text that the server does not have yet, as this browser keeps it; its content is unchecked. */
export type LocalDraft = z.infer<typeof draftSchema>;

/** The account of a browser's drafts; the holder of the key of the site has no account. */
export type DraftOwner = number | null;

const prefix = 'salaria-redazione-bozza:';
/** No session lasts longer (docs/decisions/0030): who has not come back by then does not continue the text. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

const keyOf = (owner: DraftOwner, entry: string): string => `${prefix}${owner ?? 'chiave'}:${entry}`;

/** Returns what the browser stores; undefined where private windows have no storage. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function read(key: string): LocalDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(storage()?.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns the drafts whose keys have a beginning, the latest first; those that cannot be read are the oldest. */
const draftsFrom = (start: string) =>
  Object.keys(storage() ?? {})
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, draft: read(key) }))
    .sort((a, b) => (b.draft?.changedAt ?? 0) - (a.draft?.changedAt ?? 0));

/** Returns the draft of an entry. */
export const readLocalDraft = (owner: DraftOwner, entry: string): LocalDraft | undefined => read(keyOf(owner, entry));

/** Stores the draft of an entry; the oldest ones make room for it. Returns whether the browser has it now. */
export function writeLocalDraft(
  owner: DraftOwner,
  entry: string,
  draft: Omit<LocalDraft, 'changedAt'> & { changedAt?: number },
): boolean {
  const key = keyOf(owner, entry);
  const path = window.location.pathname + window.location.search;
  const text = JSON.stringify({ changedAt: Date.now(), path, ...draft });
  const others = draftsFrom(prefix).filter((other) => other.key !== key);
  for (;;) {
    try {
      storage()?.setItem(key, text);
      return storage() !== undefined;
    } catch {
      const oldest = others.pop();
      if (!oldest) return false;
      storage()?.removeItem(oldest.key);
    }
  }
}

export const removeLocalDraft = (owner: DraftOwner, entry: string): void => storage()?.removeItem(keyOf(owner, entry));

/** Returns the drafts of an account in this browser, the latest first. */
export const listLocalDrafts = (owner: DraftOwner) =>
  draftsFrom(keyOf(owner, '')).flatMap(({ key, draft }) =>
    draft ? [{ ...draft, entry: key.slice(keyOf(owner, '').length) }] : [],
  );

/** Removes the drafts of all accounts that are too old to be continued. */
export function removeOldDrafts(): void {
  for (const { key, draft } of draftsFrom(prefix))
    if (Date.now() - (draft?.changedAt ?? 0) > maxAgeMs) storage()?.removeItem(key);
}

/** Removes all drafts of an account from this browser, for its logout. */
export function removeLocalDrafts(owner: DraftOwner): void {
  for (const { key } of draftsFrom(keyOf(owner, ''))) storage()?.removeItem(key);
}
