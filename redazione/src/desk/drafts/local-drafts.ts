import * as z from '@salaria/contracts/z';

const draftSchema = z.object({
  /** Version of the entry on which the text is based. */
  version: z.union([z.number(), z.string()]),
  content: z.unknown(),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label: z.optional(z.string()),
  /** Path and query of the page that it was written on. */
  path: z.optional(z.string()),
});
/** A text that the server does not have yet, as this browser keeps it; its content is unchecked. */
export type LocalDraft = z.infer<typeof draftSchema>;
export type ListedDraft = LocalDraft & { entry: string };

/** The account of a browser's drafts; the holder of the key of the site has no account. */
export type DraftOwner = number | null;

const prefix = 'salaria-redazione-bozza:';
/** No session lasts longer (docs/decisions/0030): who has not come back by then does not continue the text. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

const ownerPrefix = (owner: DraftOwner): string => `${prefix}${owner ?? 'chiave'}:`;
const keyOf = (owner: DraftOwner, entry: string): string => ownerPrefix(owner) + entry;

function read(key: string): LocalDraft | undefined {
  try {
    return z.parse(draftSchema, JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns the keys of the drafts, the latest first; none where private windows have no storage. */
function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => ({ key, changedAt: read(key)?.changedAt ?? 0 }))
      .sort((a, b) => b.changedAt - a.changedAt)
      .map(({ key }) => key);
  } catch {
    return [];
  }
}

const remove = (keys: readonly string[]): void => {
  for (const key of keys) localStorage.removeItem(key);
};

/** Returns the draft of an entry. */
export const readLocalDraft = (owner: DraftOwner, entry: string): LocalDraft | undefined => read(keyOf(owner, entry));

/** Returns when and where a draft is written. */
export const originOf = (label: string | undefined) => ({
  changedAt: Date.now(),
  label,
  path: window.location.pathname + window.location.search,
});

/**
 * Stores the draft of an entry; the oldest ones make room for it. Returns whether the browser has it now.
 */
export function writeLocalDraft(owner: DraftOwner, entry: string, draft: LocalDraft): boolean {
  const key = keyOf(owner, entry);
  const others = keysFrom(prefix).filter((other) => other !== key);
  for (;;) {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
      return true;
    } catch {
      const oldest = others.pop();
      if (oldest === undefined) return false;
      remove([oldest]);
    }
  }
}

export const removeLocalDraft = (owner: DraftOwner, entry: string): void =>
  remove(keysFrom(prefix).filter((key) => key === keyOf(owner, entry)));

/** Returns the drafts of an account in this browser, the latest first. */
export const listLocalDrafts = (owner: DraftOwner): ListedDraft[] =>
  keysFrom(ownerPrefix(owner)).flatMap((key) => {
    const draft = read(key);
    return draft ? [{ ...draft, entry: key.slice(ownerPrefix(owner).length) }] : [];
  });

/** Removes the drafts of all accounts that are too old to be continued. */
export const removeOldDrafts = (): void =>
  remove(keysFrom(prefix).filter((key) => Date.now() - (read(key)?.changedAt ?? 0) > maxAgeMs));

/** Removes all drafts of an account from this browser, for its logout. */
export const removeLocalDrafts = (owner: DraftOwner): void => remove(keysFrom(ownerPrefix(owner)));
