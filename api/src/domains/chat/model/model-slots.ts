import { Injectable } from '@nestjs/common';
import { ChatLimit } from '../chat-limit.js';

/** Requests to the model at once, in one process. A class behind one address leaves half of them to others. */
const maxRequests = { site: 8, address: 4, browser: 1 } as const;

/** Keeps a browser, an address and a burst of visitors from occupying the model, which answers one request in seconds. */
@Injectable()
export class ModelSlots {
  private readonly occupied = new Map<string, number>();

  constructor(private readonly limit: ChatLimit) {}

  /** Runs a request to the model for the client of the current request; `'busy'`, without running it, when no slot is free. */
  async run<T>(request: () => Promise<T>): Promise<T | 'busy'> {
    const { address, browser = `of ${address}` } = this.limit.client;
    const slots = [
      ['site', maxRequests.site],
      [`address ${address}`, maxRequests.address],
      [`browser ${browser}`, maxRequests.browser],
    ] as const;
    if (slots.some(([name, max]) => (this.occupied.get(name) ?? 0) >= max)) return 'busy';
    for (const [name] of slots) this.add(name, 1);
    try {
      return await request();
    } finally {
      for (const [name] of slots) this.add(name, -1);
    }
  }

  private add(name: string, count: number): void {
    const total = (this.occupied.get(name) ?? 0) + count;
    if (total > 0) this.occupied.set(name, total);
    else this.occupied.delete(name);
  }
}
