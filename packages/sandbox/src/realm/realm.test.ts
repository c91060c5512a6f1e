import fc from 'fast-check';
import { TextDecoder, TextEncoder } from './text.js';
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
    const expected = { page: { html: page.html, styles: page.styles, slots: [] }, errors: [], lines: [] };
    expect(read({})).toEqual(expected);
  });

  it('reads the slots of a page, and nothing else in their list', () => {
    const slot = { slot: 'mf-host.card', props: { id: 7 } };
    const slots = [{ ...slot, more: 1 }, null, 'x', { slot: 1, props: {} }, { slot: 'mf-host.card' }];
    expect(read({ slots })).toMatchObject({ page: { slots: [slot] } });
    expect(read({ slots: 'x' })).toMatchObject({ page: { slots: [] } });
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
