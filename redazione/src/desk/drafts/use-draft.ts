import * as z from '@salaria/contracts/z';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.queries';
import { DraftSaver, type DraftSnapshot, type Stored } from './draft-saver';
import { isEqual } from './is-equal';
import { type DraftOwner, originOf, readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-drafts';

/** Savers of the open pages. */
const openSavers = new Set<{ flush: () => Promise<boolean> }>();

/** Saves what the open pages have not saved. Resolves when each has an answer or knows that there is none. */
export const flushOpenDrafts = (): Promise<unknown> => Promise.all([...openSavers].map((saver) => saver.flush()));

/** Requests that outlive their page, by entry. */
const pendingSaves = new Map<string, Promise<void>>();

/** Resolves when no save of a page that was left is in flight, so that a read gets its version. */
export const waitForPendingSave = (entry: string): Promise<void> => pendingSaves.get(entry) ?? Promise.resolve();

/** Returns whether a page that was left is still saving an entry. */
export const isBeingSaved = (entry: string): boolean => pendingSaves.has(entry);

/** What another editor has saved. */
interface SavedByOther<Content> {
  content: Content;
  person: string;
  savedAt: string | null;
}

export interface DraftOptions<Content> extends Stored<Content> {
  /** Key of the entry in this browser. */
  entry: string;
  /** What it is, for staff. */
  label: string;
  /** Reads a content from the browser's storage. */
  schema: z.ZodMiniType<Content>;
  save: (version: number, content: Content) => Promise<number>;
  /** Reads what the server has now. */
  read: () => Promise<SavedByOther<Content> & Stored<Content>>;
  /** Keeps a text that loses against another editor's. */
  setAside?: (content: Content) => Promise<unknown>;
}

/** A text that two people have written, until one of them chooses. */
export interface Conflict<Content> {
  theirs: SavedByOther<Content>;
  /** The fields that both have changed, differently. */
  asked: string[];
  /** Goes on with the own text in the fields of `kept`, and with the other one in those that are asked otherwise. */
  resolve: (kept: readonly string[]) => Promise<void>;
  postpone: () => void;
}

export interface Draft<Content> extends DraftSnapshot<Content> {
  saver: DraftSaver<Content>;
  /** Time of the text that this browser had kept and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
  conflict: Conflict<Content> | undefined;
  /** Reads what another editor has saved. */
  compare: () => Promise<void>;
}

function begin<Content>(owner: DraftOwner, options: DraftOptions<Content>) {
  const { entry, label, version, content, schema, save } = options;
  const saver = new DraftSaver<Content>({
    version,
    content,
    save,
    keepLocally: (draft) => {
      if (draft) writeLocalDraft(owner, entry, { ...draft, ...originOf(label) });
      else removeLocalDraft(owner, entry);
    },
  });
  const local = readLocalDraft(owner, entry);
  const kept = z.safeParse(schema, local?.content);
  if (!local || !kept.success || isEqual(kept.data, content)) {
    if (local) removeLocalDraft(owner, entry);
    return { saver, resumedAt: undefined };
  }
  if (local.version === version) saver.continueFrom({ version, content }, kept.data);
  else saver.reportConflict(kept.data);
  return { saver, resumedAt: local.changedAt };
}

const fieldsIn = (content: object) => new Map<string, unknown>(Object.entries(content));

/** Returns the names of the fields in which two contents differ. */
export function differingFields(a: object, b: object): string[] {
  const [left, right] = [fieldsIn(a), fieldsIn(b)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((name) => !isEqual(left.get(name), right.get(name)));
}

/** Returns a content with the named fields of `mine`. */
export const withFieldsOf = <Content extends object>(
  theirs: Content,
  mine: Content,
  names: readonly string[],
): Content => Object.assign({}, theirs, Object.fromEntries(names.map((name) => [name, fieldsIn(mine).get(name)])));

/** Returns the fields that two people have changed differently, and those that only this page has changed. */
function compared(mine: object, base: object | undefined, theirs: object): { asked: string[]; onlyMine: string[] } {
  const differing = differingFields(mine, theirs);
  if (!base) return { asked: differing, onlyMine: [] };
  const changedHere = differing.filter((name) => differingFields(base, mine).includes(name));
  const changedThere = differingFields(base, theirs);
  return {
    asked: changedHere.filter((name) => changedThere.includes(name)),
    onlyMine: changedHere.filter((name) => !changedThere.includes(name)),
  };
}

/** Finds out what another editor has saved. Changes of different fields meet without a question. */
function useConflict<Content extends object>(
  saver: DraftSaver<Content>,
  isConflict: boolean,
  options: DraftOptions<Content>,
) {
  const [conflict, setConflict] = useState<Conflict<Content>>();
  const latest = useRef(options);
  latest.current = options;
  const compare = useCallback(async () => {
    const theirs = await latest.current.read().catch(() => undefined);
    if (!theirs) return;
    const { content, base } = saver.getSnapshot();
    const { asked, onlyMine } = compared(content, base, theirs.content);
    const resolve = async (kept: readonly string[]) => {
      const { content: written } = saver.getSnapshot();
      if (asked.some((field) => !kept.includes(field))) await latest.current.setAside?.(written);
      saver.continueFrom(theirs, withFieldsOf(theirs.content, written, [...onlyMine, ...kept]));
    };
    if (asked.length === 0) await resolve([]);
    else setConflict({ theirs, asked, resolve, postpone: () => setConflict(undefined) });
  }, [saver]);
  useEffect(() => {
    if (isConflict) void compare();
    else setConflict(undefined);
  }, [isConflict, compare]);
  return { conflict, compare };
}

/**
 * Saves a text while it is written: automatically on the server, and in this browser until the server has it. Another
 * entry needs another instance (`key`).
 */
export function useDraft<Content extends object>(options: DraftOptions<Content>): Draft<Content> {
  const owner = useSession().accountId;
  const [{ saver, resumedAt }] = useState(() => begin(owner, options));
  const { entry } = options;
  const snapshot = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  useEffect(() => {
    saver.start();
    openSavers.add(saver);
    const retry = () => void saver.flush();
    const hide = () => document.visibilityState === 'hidden' && void saver.flush();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', hide);
      openSavers.delete(saver);
      const end = saver.end().finally(() => {
        if (pendingSaves.get(entry) === end) pendingSaves.delete(entry);
      });
      pendingSaves.set(entry, end);
    };
  }, [saver, entry]);
  const isConflict = snapshot.state.kind === 'conflict';
  return { ...snapshot, saver, resumedAt, ...useConflict(saver, isConflict, options) };
}
