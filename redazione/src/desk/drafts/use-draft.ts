import * as z from '@salaria/contracts/z';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver, type SaveState } from './draft-saver';
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

export interface DraftOptions<Content> {
  owner: DraftOwner;
  /** Key of the entry in this browser. */
  entry: string;
  /** What it is, for staff. */
  label?: string | undefined;
  version: number;
  content: Content;
  /** Reads a content from the browser's storage. */
  schema: z.ZodMiniType<Content>;
  save: (version: number, content: Content) => Promise<number>;
}

export interface Draft<Content> {
  saver: DraftSaver<Content>;
  state: SaveState;
  content: Content;
  /** Time of the text that this browser had kept and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
}

interface Start<Content> {
  saver: DraftSaver<Content>;
  resumedAt: number | undefined;
}

function begin<Content>(options: DraftOptions<Content>): Start<Content> {
  const { owner, entry, label, version, content, schema, save } = options;
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
  if (local.version === version) saver.continueFrom(version, kept.data, true);
  else saver.reportConflict(kept.data);
  return { saver, resumedAt: local.changedAt };
}

/**
 * Saves a text while it is written: automatically on the server, and in this browser until the server has it. Another
 * entry needs another instance (`key`).
 */
export function useDraft<Content>(options: DraftOptions<Content>): Draft<Content> {
  const [{ saver, resumedAt }] = useState(() => begin(options));
  const { entry } = options;
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const content = useSyncExternalStore(saver.subscribe, saver.getContent, saver.getContent);
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
  return { saver, state, content, resumedAt };
}
