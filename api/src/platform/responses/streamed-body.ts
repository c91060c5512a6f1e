import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A response that is sent in parts, each before the next one is made. */
export class StreamedBody {
  constructor(
    private readonly parts: AsyncIterable<string | Uint8Array>,
    /** Whether its format compresses what it has. */
    readonly isCompressed = false,
  ) {}

  stream(): Readable {
    return Readable.from(inTurns(this.parts), { objectMode: false });
  }

  /** Returns all of it as text. */
  async text(): Promise<string> {
    const parts: Buffer[] = [];
    for await (const part of this.parts) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString();
  }
}

/** Yields parts with other requests in between, also where no part waits for anything. */
async function* inTurns<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of parts) {
    yield part;
    await setImmediate();
  }
}
