import fc from 'fast-check';
import { TextDecoder, TextEncoder } from './text.js';
import { AbortController, MessageChannel } from './events.js';
import { clearTimeout, runNextTimer, setInterval, setTimeout } from './timers.js';
import { createHostFormat } from '../engine/formatting.js';
import { readOutcome } from '../thread/page-result.js';

describe('TextEncoder and TextDecoder', () => {
  const native = { encoder: new globalThis.TextEncoder(), decoder: new globalThis.TextDecoder() };

  it('encodes any text as the platform does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...new TextEncoder().encode(text)]).toEqual([...native.encoder.encode(text)]);
      }),
    );
    expect([...new TextEncoder().encode('\ud800x')]).toEqual([...native.encoder.encode('\ud800x')]);
  });

  it('decodes well-formed text as the platform does, without a byte order mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = native.encoder.encode(text);
        expect(new TextDecoder().decode(bytes)).toBe(native.decoder.decode(bytes));
      }),
    );
    expect(new TextDecoder().decode(Uint8Array.of(0xef, 0xbb, 0xbf, 65))).toBe('A');
  });

  it('decodes ill-formed bytes to replacement characters', () => {
    for (const bytes of [[0xff], [0xc0, 0x80], [0xe2, 0x82], [65, 0xe2, 66]])
      expect(new TextDecoder().decode(Uint8Array.from(bytes))).toBe(native.decoder.decode(Uint8Array.from(bytes)));
  });

  it('refuses other encodings', () => {
    expect(() => new TextDecoder('latin1')).toThrow(RangeError);
  });
});

describe('timers and events', () => {
  function runAll() {
    while (runNextTimer());
  }

  it('calls back in the order of the delays, then in the order of the calls', () => {
    const calls: string[] = [];
    setTimeout(() => calls.push('late'), 2000);
    setTimeout((name) => calls.push(String(name)), 10, 'first');
    setTimeout(() => calls.push('second'), 10);
    clearTimeout(setTimeout(() => calls.push('never'), 1));
    runAll();
    expect(calls).toEqual(['first', 'second', 'late']);
  });

  it('repeats an interval until it is cleared', () => {
    let count = 0;
    const id = setInterval(() => {
      count += 1;
      if (count === 3) clearTimeout(id);
    }, 0);
    runAll();
    expect(count).toBe(3);
  });

  it('delivers messages between ports', () => {
    const { port1, port2 } = new MessageChannel();
    let received: unknown;
    port1.onmessage = ({ data }) => {
      received = data;
    };
    port2.postMessage('text');
    expect(received).toBeUndefined();
    runAll();
    expect(received).toBe('text');
  });

  it('aborts once, with its reason', () => {
    const controller = new AbortController();
    const reasons: unknown[] = [];
    controller.signal.addEventListener('abort', () => reasons.push(controller.signal.reason));
    controller.abort('first');
    controller.abort('second');
    expect(reasons).toEqual(['first']);
    expect(() => controller.signal.throwIfAborted()).toThrow();
  });
});

describe('formatting by the host', () => {
  const valid = { kind: 'NumberFormat', locales: ['it-IT'], options: {}, method: 'format', args: ['1234.5'] };
  const ask = (request: unknown): unknown => JSON.parse(createHostFormat(10).format(JSON.stringify(request)));

  it('formats a valid request', () => {
    expect(ask(valid)).toEqual({ value: '1234,5' });
  });

  it.each([
    ['an unknown formatter', { ...valid, kind: 'Segmenter' }],
    ['an inherited formatter', { ...valid, kind: 'constructor' }],
    ['an inherited method', { ...valid, method: 'constructor' }],
    ['a setter', { ...valid, method: '__proto__' }],
    ['a locale that is no locale', { ...valid, locales: ['it; DROP'] }],
    ['many locales', { ...valid, locales: Array(9).fill('it') }],
    ['a nested option', { ...valid, options: { style: { toString: 'x' } } }],
    ['a long option', { ...valid, options: { unit: 'x'.repeat(41) } }],
    ['an argument of another type', { ...valid, args: [{}] }],
    ['a long argument', { ...valid, args: ['1'.repeat(1025)] }],
    ['no object', null],
  ])('refuses %s', (_name, request) => {
    expect(ask(request)).toEqual({ error: expect.any(String) });
  });

  it('answers text that is not JSON with an error', () => {
    expect(createHostFormat(10).format('{')).toContain('error');
  });

  it('refuses calls beyond its limit until the count starts again', () => {
    const host = createHostFormat(1);
    host.format(JSON.stringify(valid));
    expect(host.format(JSON.stringify(valid))).toContain('too many calls');
    host.resetCalls();
    expect(host.format(JSON.stringify(valid))).toContain('value');
  });
});

describe('the result of a render', () => {
  const page = { html: '<p>', styles: [{ name: 'css a', css: 'a{color:red}' }], errors: [] };
  const read = (change: object) => readOutcome(JSON.stringify({ page: { ...page, ...change }, lines: [] }));

  it('reads a page', () => {
    expect(read({})).toEqual({ page: { html: page.html, styles: page.styles }, errors: [], lines: [] });
  });

  it.each(['</style><meta http-equiv=refresh content=0>', 'a{}</STYLE ><script src=/x>', '</style'])(
    'refuses a style sheet that ends its element: %s',
    (css) => {
      expect(() => read({ styles: [{ name: 'css a', css }] })).toThrow('not a page');
    },
  );

  it('cuts a title and a description that are longer than any head needs', () => {
    const text = 'x'.repeat(2_000_000);
    const outcome = read({ title: text, description: text });
    const cut = 'page' in outcome ? outcome.page : undefined;
    expect([cut?.title?.length, cut?.description?.length]).toEqual([1000, 1000]);
  });
});
