import type { ChatReply } from '@salaria/contracts/chat';
import type { Response } from 'express';
import { currentResponse } from '../../platform/requests/request-context.js';

/**
 * The server-sent events of a reply that is still being written: `text` with all of the text so far, then `reply` with
 * what other clients get as JSON. A reply without `text` is JSON for every client.
 */
export class ReplyEvents {
  constructor(private readonly response: Response) {}

  /** Returns the events of the current reply for a client that accepts them. */
  static whereAccepted(): ReplyEvents | undefined {
    const response = currentResponse();
    return response.req.get('accept')?.includes('text/event-stream') ? new ReplyEvents(response) : undefined;
  }

  sendText(text: string): void {
    if (!this.response.headersSent && !this.response.destroyed) {
      // Proxies must neither keep the events back nor compress them.
      const headers = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' };
      this.response.set({ ...headers, 'Content-Type': 'text/event-stream; charset=utf-8' }).status(200);
    }
    this.send('text', text);
  }

  /** Ends the events, if any was sent. */
  end(reply: ChatReply): void {
    if (!this.response.headersSent) return;
    this.send('reply', reply);
    this.response.end();
  }

  private send(event: string, data: unknown): void {
    if (this.response.writable) this.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
