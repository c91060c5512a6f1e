import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

type Reply = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  sessionId?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
};

/** ms for the answer to one call; a browser on a busy machine takes some seconds to start. */
const patience = 30_000;

/** The Chrome DevTools Protocol over file descriptors 3 and 4 (--remote-debugging-pipe): JSON texts, each ended by NUL. */
export class DevtoolsPipe {
  private readonly waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  private readonly hearers: ((method: string, params: Record<string, unknown>) => void)[] = [];
  private readonly input: Writable;
  private next = 1;
  private rest = '';
  private session: string | undefined;

  constructor(browser: ChildProcess) {
    this.input = browser.stdio[3] as Writable;
    this.input.on('error', () => undefined);
    const output = browser.stdio[4] as Readable;
    output.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    browser.on('exit', () => this.fail(new Error('il browser di prova è finito')));
    browser.on('error', (error) => this.fail(error));
  }

  /** From now on calls and events are those of this page. */
  use(session: string): void {
    this.session = session;
  }

  on(hear: (method: string, params: Record<string, unknown>) => void): void {
    this.hearers.push(hear);
  }

  /** Rejects when there is no answer within `limit` ms: a page that never ends its work answers nothing. */
  call(method: string, params: object = {}, limit = patience): Promise<Record<string, unknown>> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.waiting.delete(id) && reject(new Error(`non risponde a ${method} entro ${limit / 1000} secondi`)),
        limit,
      );
      const end =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.waiting.set(id, { resolve: end(resolve), reject: end(reject) });
      this.input.write(`${JSON.stringify({ id, method, params, ...(this.session && { sessionId: this.session }) })}\0`);
    });
  }

  private hear(text: string): void {
    const parts = (this.rest + text).split('\0');
    this.rest = parts.pop() ?? '';
    for (const part of parts) this.take(JSON.parse(part) as Reply);
  }

  private take({ id, method, params, result, error }: Reply): void {
    if (id === undefined) {
      for (const hear of this.hearers) hear(method ?? '', params ?? {});
      return;
    }
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiter?.reject(new Error(error.message));
    else waiter?.resolve(result ?? {});
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
