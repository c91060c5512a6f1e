import * as z from '@salaria/contracts/z';
import { type AskedPart, comparedFields, isEqual } from './compared-fields';
import { type DraftOwner, readLocalDraft, removeLocalDraft, writeLocalDraft } from './local-drafts';
import { conflictState, type SaveState, stateAfter } from './save-state';

/** A text as the server has it. */
export interface Stored<Content> {
  version: number;
  content: Content;
}

/** What another editor has saved. */
interface SavedByOther<Content> {
  content: Content;
  person: string;
  savedAt: string | null;
}

/** A text that two people have written, until one of them chooses. */
export interface Conflict<Content> {
  theirs: SavedByOther<Content>;
  /** The places that both have changed, differently. */
  asked: AskedPart[];
  /** Goes on with the own text in the places of `kept`, and with the other one in the others. */
  resolve: (kept: readonly AskedPart[]) => Promise<void>;
  postpone: () => void;
}

/** A text as this page has it. */
export interface DraftSnapshot<Content> extends Stored<Content> {
  state: SaveState;
  /** What this page and the server had in common last; undefined while that is unknown. */
  base: Content | undefined;
  /** Changes when the text comes from elsewhere, so that its form begins again. */
  generation: number;
  /** Time of the text that this browser had and that the page continues, in milliseconds since the epoch. */
  resumedAt: number | undefined;
  conflict: Conflict<Content> | undefined;
  /** Who has changed other parts of the text, which this page has taken. */
  mergedWith: string | undefined;
}

export interface DraftOptions<Content> extends Stored<Content> {
  /** Key of the entry in this browser. */
  entry: string;
  /** What it is, for staff. */
  label: string;
  /** Reads a content from the browser's storage. */
  schema: z.ZodMiniType<Content>;
  /** Saves the text on the server, and resolves with its new version. */
  save: (version: number, content: Content) => Promise<number>;
  /** Reads what the server has now. */
  read: () => Promise<SavedByOther<Content> & Stored<Content>>;
  /** Keeps a text that loses against another editor's. */
  setAside?: (content: Content) => Promise<unknown>;
}

const debounceMs = 1200;
const retryMs = 5000;

/** Returns what a page begins with: the text of the server, or the one of this browser that the server does not have. */
function firstSnapshot<Content>(owner: DraftOwner, options: DraftOptions<Content>): DraftSnapshot<Content> {
  const { entry, version, content, schema } = options;
  const fresh = {
    version,
    content,
    base: content,
    generation: 0,
    resumedAt: undefined,
    conflict: undefined,
    mergedWith: undefined,
  };
  const local = readLocalDraft(owner, entry);
  const kept = z.safeParse(schema, local?.content);
  if (!local || !kept.success || isEqual(kept.data, content)) return { ...fresh, state: { kind: 'saved' } };
  const resumed = { ...fresh, content: kept.data, resumedAt: local.changedAt };
  if (local.version === version) return { ...resumed, state: { kind: 'unsaved' } };
  return { ...resumed, base: z.safeParse(schema, local.base).data, state: conflictState };
}

/** The savers of open pages, and of those that were left while a request was in flight, by entry. */
const savers = new Map<string, Pick<DraftSaver<never>, 'flush' | 'whenIdle'>>();

/** Saves what the pages have not saved. Resolves when each has an answer or knows that there is none. */
export const flushDrafts = (): Promise<unknown> => Promise.all([...savers.values()].map((saver) => saver.flush()));

/** Resolves when no save of an entry is in flight, so that a read gets its version. */
export const waitForPendingSave = async (entry: string): Promise<void> => savers.get(entry)?.whenIdle();

/** Returns whether a page that was left is still saving an entry. */
export const isBeingSaved = (entry: string): boolean => savers.has(entry);

/**
 * Saves a text while it is written: one request at a time, after a pause in typing, again after failures. This browser
 * keeps it until the server has it.
 */
export class DraftSaver<Content> {
  private snapshot: DraftSnapshot<Content>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The requests, which run one after another; undefined when all have ended. */
  private queue: Promise<void> | undefined;
  private hasEnded = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly owner: DraftOwner,
    private readonly options: DraftOptions<Content>,
  ) {
    this.snapshot = firstSnapshot(owner, options);
  }

  readonly getSnapshot = (): DraftSnapshot<Content> => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Saves while a page is open. Returns a function that ends this. */
  readonly open = (): (() => void) => {
    const { kind } = this.snapshot.state;
    this.hasEnded = false;
    savers.set(this.options.entry, this);
    if (kind === 'saved') this.keep();
    if (kind === 'unsaved') this.schedule(0);
    if (kind === 'conflict') void this.compare();
    const flush = () => void this.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      void this.end();
    };
  };

  /** Takes over a change, and saves it after a pause. */
  readonly change = (content: Content): void => {
    const { state } = this.snapshot;
    const isWaiting = ['conflict', 'retrying', 'saving'].includes(state.kind);
    this.set({ content, state: isWaiting ? state : { kind: 'unsaved' } });
    this.keep();
    if (!isWaiting) this.schedule(debounceMs);
  };

  /** Saves now what is not saved. Resolves with whether the server has everything. */
  readonly flush = (): Promise<boolean> => this.enqueue(this.send);

  /**
   * Makes another call that changes the entry, once everything is saved; changes in the meantime are saved after it.
   * Resolves with false, without the call, if the text cannot be saved now.
   *
   * @throws what `call` rejects with
   */
  readonly callWhenSaved = (call: (version: number) => Promise<Stored<Content>>): Promise<boolean> =>
    this.enqueue(async () => {
      if (!(await this.send())) return false;
      const { content, version } = this.snapshot;
      const next = await call(version);
      this.continueFrom(next, content === this.snapshot.content ? next.content : this.snapshot.content);
      return true;
    });

  /** Continues from another version of the entry; what differs is saved after `delayMs`. */
  readonly continueFrom = (stored: Stored<Content>, content = stored.content, delayMs = 0): void => {
    const isChanged = !isEqual(content, stored.content);
    this.set({
      version: stored.version,
      content,
      base: stored.content,
      state: isChanged ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() },
      generation: this.snapshot.generation + (isEqual(content, this.snapshot.content) ? 0 : 1),
      conflict: undefined,
    });
    this.keep();
    clearTimeout(this.timer);
    if (isChanged) this.schedule(delayMs);
  };

  /** Shows a conflict that another call has met. */
  readonly reportConflict = (): void => {
    this.set({ state: conflictState });
    void this.compare();
  };

  /** Reads what another editor has saved. Changes of different fields and paragraphs meet without a question. */
  readonly compare = async (): Promise<void> => {
    const theirs = await this.options.read().catch(() => undefined);
    if (!theirs) return;
    const { asked, merge, isMerged } = comparedFields(this.snapshot.content, this.snapshot.base, theirs.content);
    const resolve = async (kept: readonly AskedPart[]) => {
      if (kept.length < asked.length) await this.options.setAside?.(this.snapshot.content);
      this.continueFrom(theirs, Object.assign({}, theirs.content, merge(kept)));
      if (isMerged) this.set({ mergedWith: theirs.person });
    };
    if (asked.length === 0) await resolve([]);
    else this.set({ conflict: { theirs, asked, resolve, postpone: () => this.set({ conflict: undefined }) } });
  };

  readonly whenIdle = async (): Promise<void> => this.queue;

  /** Ends the saver: what is not saved is sent once more. Resolves when no request is in flight. */
  readonly end = async (): Promise<void> => {
    this.hasEnded = true;
    clearTimeout(this.timer);
    if (this.snapshot.state.kind === 'unsaved' || this.queue) await this.flush();
    if (this.hasEnded && savers.get(this.options.entry) === this) savers.delete(this.options.entry);
  };

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (!this.hasEnded) this.timer = setTimeout(() => void this.flush(), delayMs);
  }

  private enqueue<T>(task: () => Promise<T>): Promise<T> {
    const result = this.queue ? this.queue.then(task) : task();
    const queue = Promise.allSettled([result]).then(() => {
      if (this.queue === queue) this.queue = undefined;
    });
    this.queue = queue;
    return result;
  }

  /** Sends what is not saved. Resolves with whether the server has everything. */
  private readonly send = async (): Promise<boolean> => {
    const { content, version, state } = this.snapshot;
    if (state.kind === 'saved' || state.kind === 'conflict') return state.kind === 'saved';
    clearTimeout(this.timer);
    this.set({ state: { kind: 'saving' } });
    try {
      const saved = await this.options.save(version, content);
      this.continueFrom({ version: saved, content }, this.snapshot.content, debounceMs);
    } catch (error) {
      this.set({ state: stateAfter(error) });
      if (this.snapshot.state.kind === 'retrying') this.schedule(retryMs);
      if (this.snapshot.state.kind === 'conflict') void this.compare();
    }
    return this.snapshot.state.kind === 'saved';
  };

  /** Keeps the text in this browser until the server has it. */
  private keep(): void {
    const { entry, label } = this.options;
    const { version, content, base, state } = this.snapshot;
    if (state.kind === 'saved') removeLocalDraft(this.owner, entry);
    else writeLocalDraft(this.owner, entry, { version, content, base, label });
  }

  private set(changes: Partial<DraftSnapshot<Content>>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    for (const listener of this.listeners) listener();
  }
}
