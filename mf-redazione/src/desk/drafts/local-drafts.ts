/** A text that the server does not have yet, as this browser keeps it. */
export interface LocalDraft<Content> {
  /** Version of the entry on which the text is based. */
  version: number;
  content: Content;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** What it is, for staff: 'Risposta a Anna Bianchi'. */
  label?: string | undefined;
  /** Path and query of the page that it was written on. */
  path?: string | undefined;
}

const prefix = 'salaria-redazione-bozza:';
/** Of all drafts in this browser together; browsers give an origin some 5 million. */
const maxCharacters = 2_000_000;
const maxDrafts = 30;
/** No session lasts longer (docs/decisions/0030): who has not come back by then does not continue the text. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/** The account of a browser's drafts; the holder of the key of the site has no account. */
export type DraftOwner = number | null;

const ownerPrefix = (owner: DraftOwner): string => `${prefix}${owner ?? 'chiave'}:`;
const keyOf = (owner: DraftOwner, entry: string): string => ownerPrefix(owner) + entry;

/** Runs `use` with the browser's storage; private windows and full disks refuse it, and the desk works without. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) === true,
  );

function parse(text: string | null): LocalDraft<unknown> | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('version' in value) || !('content' in value)) return undefined;
    const { version, content } = value;
    const changedAt = 'changedAt' in value ? Number(value.changedAt) : Number.NaN;
    if (typeof version !== 'number' || !Number.isFinite(changedAt)) return undefined;
    const textOf = (name: string) => {
      const part: unknown = Reflect.get(value, name);
      return typeof part === 'string' ? { [name]: part } : {};
    };
    return { version, content, changedAt, ...textOf('label'), ...textOf('path') };
  } catch {
    return undefined;
  }
}

/** Removes the oldest drafts besides `kept` until the limits hold, and those that cannot be read. */
function trim(storage: Storage, kept: string): void {
  const drafts = keysIn(storage)
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    .map(({ key, text }) => ({ key, size: key.length + text.length, changedAt: parse(text)?.changedAt ?? 0 }))
    .sort((a, b) => b.changedAt - a.changedAt);
  let characters = 0;
  drafts.forEach(({ key, size }, index) => {
    characters += size;
    if (key !== kept && (index >= maxDrafts || characters > maxCharacters)) storage.removeItem(key);
  });
}

/** Returns the draft of an entry; its content is unchecked. */
export const readLocalDraft = (owner: DraftOwner, entry: string): LocalDraft<unknown> | undefined =>
  withStorage((storage) => parse(storage.getItem(keyOf(owner, entry))));

/** Returns when and where a draft is written. */
export const originOf = (label: string | undefined) => ({
  changedAt: Date.now(),
  label,
  path: window.location.pathname + window.location.search,
});

/** Stores the draft of an entry. Returns whether the browser has it now. */
export function writeLocalDraft(owner: DraftOwner, entry: string, draft: LocalDraft<unknown>): boolean {
  const key = keyOf(owner, entry);
  const text = JSON.stringify(draft);
  if (text.length > maxCharacters) return false;
  return (
    withStorage((storage) => {
      storage.setItem(key, text);
      trim(storage, key);
      return true;
    }) ?? false
  );
}

export function removeLocalDraft(owner: DraftOwner, entry: string): void {
  withStorage((storage) => storage.removeItem(keyOf(owner, entry)));
}

export interface ListedDraft extends LocalDraft<unknown> {
  entry: string;
}

/** Returns the drafts of an account in this browser, the latest first. */
export const listLocalDrafts = (owner: DraftOwner): ListedDraft[] =>
  withStorage((storage) =>
    keysIn(storage)
      .filter((key) => key.startsWith(ownerPrefix(owner)))
      .flatMap((key) => {
        const draft = parse(storage.getItem(key));
        return draft ? [{ ...draft, entry: key.slice(ownerPrefix(owner).length) }] : [];
      })
      .sort((a, b) => b.changedAt - a.changedAt),
  ) ?? [];

/** Removes the drafts of all accounts that are too old to be continued. */
export function removeOldDrafts(): void {
  withStorage((storage) => {
    for (const key of keysIn(storage)) {
      const changedAt = parse(storage.getItem(key))?.changedAt ?? 0;
      if (Date.now() - changedAt > maxAgeMs) storage.removeItem(key);
    }
  });
}

/** Removes all drafts of an account from this browser, for its logout. */
export function removeLocalDrafts(owner: DraftOwner): void {
  withStorage((storage) => {
    for (const key of keysIn(storage)) if (key.startsWith(ownerPrefix(owner))) storage.removeItem(key);
  });
}
