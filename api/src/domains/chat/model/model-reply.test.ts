import type { ChatLimit } from '../chat-limit.js';
import { parseBeginning, parseReply } from './model-prompt.js';
import { ModelSlots } from './model-slots.js';

const mark = 'abcdef';
const timeOf = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};

describe('the reply of a language model', () => {
  it.each([
    ['Era il 1931. [2]', 'Era il 1931.', [2]],
    ['Era il 1931... [2] [1] Poi nevicò [3].', 'Era il 1931... Poi nevicò.', [2, 1, 3]],
    ['«Era il 1931.» [1, 2]\nNevicò.', '«Era il 1931.»', [1, 2]],
  ])('has the citations of %j', (content, text, cited) => {
    expect(parseReply(content, mark, 3)).toEqual({ text, cited });
  });

  it.each([
    ['marks', '.'.repeat(100_000)],
    ['marks and quotes', '.»'.repeat(50_000)],
    ['spaces', ` ${' '.repeat(100_000)}x`],
    ['open brackets', '. ['.repeat(30_000)],
    ['digits in an open bracket', `. [${'1 '.repeat(50_000)}`],
    ['citations', 'Era il 1931. [1]'.repeat(6000)],
    ['thoughts', '<think>'.repeat(15_000)],
  ])('is read in linear time when it is full of %s', (_, content) => {
    expect(timeOf(() => parseReply(content, mark, 3))).toBeLessThan(1000);
    expect(timeOf(() => parseBeginning(content, mark, 3))).toBeLessThan(1000);
  });
});

describe('the slots of the language model', () => {
  it('are eight for the site, four for an address and one for a browser, and are given back', async () => {
    let client: ChatLimit['client'] = { address: 'scuola', browser: undefined };
    const slots = new ModelSlots({
      get client() {
        return client;
      },
    } as ChatLimit);
    let fail = () => {};
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no model'));
    });
    const ask = (address: string, browser?: string) => {
      client = { address, browser };
      return slots.run(() => failing);
    };
    const running = [ask('scuola'), ...['a', 'b', 'c'].map((browser) => ask('scuola', browser))];
    expect(await ask('scuola', 'd')).toBe('busy');
    running.push(...['e', 'f', 'g'].map((browser) => ask('casa', browser)), ask('museo', 'h'));
    expect(await ask('museo', 'h')).toBe('busy');
    expect(await ask('archivio', 'i')).toBe('busy');
    fail();
    expect((await Promise.allSettled(running)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    await expect(ask('archivio', 'i')).rejects.toThrow('no model');
  });
});
