import { setTimeout } from './timers.js';

type Listener = (event: { type: string }) => void;

/** The part of AbortSignal that does not need a whole EventTarget: `abort` listeners, called once. */
class AbortSignal {
  aborted = false;
  reason: unknown;
  onabort: Listener | null = null;
  private readonly listeners = new Set<Listener>();

  static abort(reason?: unknown): AbortSignal {
    const controller = new AbortController();
    controller.abort(reason);
    return controller.signal;
  }
  static timeout(delayMs: number): AbortSignal {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('TimeoutError')), delayMs);
    return controller.signal;
  }
  addEventListener(type: string, listener: Listener): void {
    if (type === 'abort') this.listeners.add(listener);
  }
  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
  /** Called by the controller. */
  signalAbort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    const event = { type: 'abort' };
    this.onabort?.(event);
    for (const listener of this.listeners) listener(event);
    this.listeners.clear();
  }
}

class AbortController {
  readonly signal = new AbortSignal();
  abort(reason: unknown = new Error('AbortError')): void {
    this.signal.signalAbort(reason);
  }
}

type Handler = ((event: { data: unknown }) => void) | null;

/** Delivers values without cloning them: both ports belong to the same realm. */
class MessagePort {
  onmessage: Handler = null;
  other: MessagePort | undefined;
  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.({ data }));
  }
  start(): void {}
  close(): void {
    this.other = undefined;
  }
}

class MessageChannel {
  readonly port1 = new MessagePort();
  readonly port2 = new MessagePort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

export { AbortController, AbortSignal, MessageChannel };
