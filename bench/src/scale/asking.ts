import { adminToken } from '../measure/own-processes.js';
import { browserHeaders, raw } from '../measure/raw.js';
import { quantile } from '../measure/statistics.js';
import { prose } from './texts.js';

// What disturbs a request makes it slower, never faster; these times have no other side to be held against.
const undisturbed = 0.1;

/** An address with what it cost: milliseconds, and bytes as sent. */
export interface Asked {
  /** Right after a write. */
  anewMs: number;
  /** The same again. */
  keptMs: number;
  bytes: number;
  /** Of the answers, how many were not 200. */
  failed: number;
}

// For the lists of documents, which are the staff's.
const headers = { ...browserHeaders, authorization: `Bearer ${adminToken}` };

const timed = async (address: string) => {
  const began = performance.now();
  const { status, body } = await raw(address, { headers });
  return { ms: performance.now() - began, bytes: body.length, right: status === 200 };
};

/** Asks for addresses one after another, `times` times each after a write that `write` does, and once more. */
export async function askEach(
  url: string,
  paths: readonly string[],
  times: number,
  write: () => Promise<unknown>,
): Promise<Map<string, Asked>> {
  const found = new Map(
    paths.map((path) => [path, { anew: [] as number[], kept: [] as number[], bytes: 0, failed: 0 }]),
  );
  for (let round = 0; round < times; round += 1) {
    await write();
    for (const [path, one] of found) {
      const first = await timed(url + path);
      const again = await timed(url + path);
      if (first.right) one.anew.push(first.ms);
      if (again.right) one.kept.push(again.ms);
      one.bytes = again.bytes;
      one.failed += Number(!first.right) + Number(!again.right);
    }
  }
  return new Map(
    [...found].map(([path, { anew, kept, ...rest }]) => [
      path,
      { anewMs: quantile(anew, undisturbed), keptMs: quantile(kept, undisturbed), ...rest },
    ]),
  );
}

/** Milliseconds of a question to the chat, the fastest tenth; each comes from another address, so that nobody has asked too much. */
export async function askChat(url: string, times: number): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const body = JSON.stringify({ message: `Che cosa si sa di ${prose(6)}?` });
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${i}`,
    };
    const began = performance.now();
    const { status } = await raw(`${url}/api/chat`, { method: 'POST', headers, body });
    if (status === 200) taken.push(performance.now() - began);
  }
  return quantile(taken, undisturbed);
}
