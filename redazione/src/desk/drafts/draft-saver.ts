import * as z from '@salaria/contracts/z';
import { ApiError, NoAnswerError } from '@salaria/ui';
import { isTemporary } from '../data/is-temporary';
import { bodyOf } from '../parts/submit';
import { isEqual } from './is-equal';

export type SaveState =
  /** The server has the text; `at` is undefined until this page has saved something. */
  | { kind: 'saved'; at?: Date }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** No answer, or one that says "later"; saved again automatically. */
  | { kind: 'retrying'; isOffline: boolean }
  | { kind: 'logged-out' }
  /** The server refuses the text as it is; saved again after the next change. */
  | { kind: 'refused'; message: string }
  /** Another person has saved in the meantime. */
  | { kind: 'conflict' };

/** A text as the server has it. */
export interface Stored<Content> {
  version: number;
  content: Content;
}

/** A text as this page has it. */
export interface DraftSnapshot<Content> extends Stored<Content> {
  state: SaveState;
  /** What this page and the server had in common last; undefined while that is unknown. */
  base: Content | undefined;
  /** Changes when the text comes from elsewhere, so that its form begins again. */
  generation: number;
}

export interface DraftSaverOptions<Content> extends Stored<Content> {
  /** Saves the text on the server, and resolves with its new version. */
  save: (version: number, content: Content) => Promise<number>;
  /** Called with each change and, without a draft, once the server has everything. */
  keepLocally: (draft: Stored<Content> | undefined) => void;
}

const debounceMs = 1200;
const retryMs = 5000;

/** `edit_conflict` of the contents, `conflict` of rows with a version. */
const conflictSchema = z.object({ code: z.enum(['edit_conflict', 'conflict']) });

/** Returns whether a call was refused because another editor has changed the entry in the meantime. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && bodyOf(error, conflictSchema) !== undefined;

const refusedText = 'Il server non ha accettato il testo.';

/** Returns the state that a failed save leads to. */
function stateAfter(error: unknown): SaveState {
  if (isTemporary(error)) return { kind: 'retrying', isOffline: error instanceof NoAnswerError };
  const { status, serverMessage } = error instanceof ApiError ? error : { status: 0, serverMessage: undefined };
  if (status === 401) return { kind: 'logged-out' };
  return isEditConflict(error) ? { kind: 'conflict' } : { kind: 'refused', message: serverMessage ?? refusedText };
}

/** Saves a text while it is written: one request at a time, after a pause in typing, again after failures. */
export class DraftSaver<Content> {
  private snapshot: DraftSnapshot<Content>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | undefined;
  private hasEnded = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly options: DraftSaverOptions<Content>) {
    const { version, content } = options;
    this.snapshot = { version, content, base: content, state: { kind: 'saved' }, generation: 0 };
  }

  readonly getSnapshot = (): DraftSnapshot<Content> => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes over a change, and saves it after a pause. */
  readonly change = (content: Content): void => {
    const { version, state } = this.snapshot;
    this.options.keepLocally({ version, content });
    const isWaiting = ['conflict', 'logged-out', 'retrying'].includes(state.kind) || this.inFlight !== undefined;
    this.set({ content, state: isWaiting ? state : { kind: 'unsaved' } });
    if (!isWaiting) this.schedule(debounceMs);
  };

  /** Saves now what is not saved. Resolves with whether the server has everything. */
  readonly flush = async (): Promise<boolean> => {
    const { kind } = this.snapshot.state;
    if (kind === 'saved' || kind === 'conflict') return kind === 'saved';
    clearTimeout(this.timer);
    await this.inFlight;
    if (!this.isSaved()) await this.save();
    return this.isSaved();
  };

  /**
   * Makes another call that changes the entry, once everything is saved; changes in the meantime are saved after it.
   * Resolves with false, without the call, if the text cannot be saved now.
   *
   * @throws what `call` rejects with
   */
  readonly callWhenSaved = async (call: (version: number) => Promise<Stored<Content>>): Promise<boolean> => {
    if (!(await this.flush())) return false;
    const { content, version } = this.snapshot;
    const request = call(version);
    this.inFlight = request.then(
      () => undefined,
      () => undefined,
    );
    try {
      const next = await request;
      this.inFlight = undefined;
      this.continueFrom(next, content === this.snapshot.content ? next.content : this.snapshot.content);
    } catch (error) {
      this.inFlight = undefined;
      if (content !== this.snapshot.content) this.change(this.snapshot.content);
      throw error;
    }
    return true;
  };

  /** Continues from another version of the entry, after a conflict or a change of its state; saves what differs. */
  readonly continueFrom = (stored: Stored<Content>, content: Content = stored.content): void => {
    clearTimeout(this.timer);
    const isChanged = !isEqual(content, stored.content);
    const { version } = stored;
    this.options.keepLocally(isChanged ? { version, content } : undefined);
    this.set({
      version,
      content,
      base: stored.content,
      state: isChanged ? { kind: 'unsaved' } : { kind: 'saved', at: new Date() },
      generation: this.snapshot.generation + (isEqual(content, this.snapshot.content) ? 0 : 1),
    });
    if (isChanged) this.schedule(0);
  };

  /** Shows a conflict found without a request of this saver; `kept` is a text of the browser that goes on from nothing known. */
  readonly reportConflict = (kept?: Content): void =>
    this.set({ state: { kind: 'conflict' }, ...(kept !== undefined && { content: kept, base: undefined }) });

  /** Begins to save, at first and after `end`. */
  readonly start = (): void => {
    this.hasEnded = false;
    if (this.snapshot.state.kind === 'unsaved' && !this.inFlight) this.schedule(debounceMs);
  };

  /** Ends the saver: what is not saved is sent once more. Resolves when no request is in flight. */
  readonly end = async (): Promise<void> => {
    if (this.snapshot.state.kind === 'unsaved' || this.inFlight) await this.flush();
    this.hasEnded = true;
    clearTimeout(this.timer);
  };

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.hasEnded) return;
    this.timer = setTimeout(() => void this.save(), delayMs);
  }

  private save(): Promise<void> {
    this.inFlight ??= this.send().finally(() => {
      this.inFlight = undefined;
      if (this.snapshot.state.kind === 'unsaved') this.schedule(debounceMs);
    });
    return this.inFlight;
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    const { content, version: before } = this.snapshot;
    this.set({ state: { kind: 'saving' } });
    try {
      const version = await this.options.save(before, content);
      const latest = this.snapshot.content;
      const isLatest = content === latest;
      this.options.keepLocally(isLatest ? undefined : { version, content: latest });
      this.set({ version, base: content, state: isLatest ? { kind: 'saved', at: new Date() } : { kind: 'unsaved' } });
    } catch (error) {
      const state = stateAfter(error);
      this.set({ state });
      if (state.kind === 'retrying') this.schedule(retryMs);
    }
  }

  private readonly isSaved = (): boolean => this.snapshot.state.kind === 'saved';

  private set(changes: Partial<DraftSnapshot<Content>>): void {
    this.snapshot = { ...this.snapshot, ...changes };
    for (const listener of this.listeners) listener();
  }
}
