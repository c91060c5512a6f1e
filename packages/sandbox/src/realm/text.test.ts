import fc from 'fast-check';
import { TextDecoder, TextEncoder } from './text.js';

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
