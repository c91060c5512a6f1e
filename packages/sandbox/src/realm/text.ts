/** UTF-8 only, without streaming: what rendering code uses of the Encoding Standard. */
const replacementCharacter = 0xfffd;

function* utf8(text: string): Generator<number> {
  for (const character of text) {
    const point = character.codePointAt(0);
    const code = point === undefined || (point >= 0xd800 && point <= 0xdfff) ? replacementCharacter : point;
    if (code < 0x80) yield code;
    else if (code < 0x800) yield* [0xc0 | (code >> 6), 0x80 | (code & 63)];
    else if (code < 0x10000) yield* [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    else yield* [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
  }
}

export class TextEncoder {
  readonly encoding = 'utf-8';
  encode(text = ''): Uint8Array {
    return Uint8Array.from(utf8(String(text)));
  }
}

/** Lowest code point that needs a sequence of the given length; anything below is an overlong form. */
const minCodePoints = [0, 0x80, 0x800, 0x10000];

/** The code point that starts at `start`, and how many bytes it takes; an ill-formed sequence is U+FFFD. */
function decodeAt(bytes: Uint8Array, start: number): { code: number; length: number } {
  const lead = bytes[start] ?? replacementCharacter;
  if (lead < 0x80) return { code: lead, length: 1 };
  const following =
    lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xc2 && lead < 0xe0 ? 1 : 0;
  if (following === 0) return { code: replacementCharacter, length: 1 };
  let code = lead & (0x3f >> following);
  for (let index = 1; index <= following; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return { code: replacementCharacter, length: index };
    code = (code << 6) | (byte & 63);
  }
  const isValid = code >= (minCodePoints[following] ?? 0) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return { code: isValid ? code : replacementCharacter, length: following + 1 };
}

export class TextDecoder {
  readonly encoding = 'utf-8';
  constructor(label = 'utf-8') {
    if (!/^\s*utf-?8\s*$/i.test(label)) throw new RangeError(`${label} is not supported: only utf-8 is`);
  }
  decode(input: ArrayBuffer | ArrayBufferView = new Uint8Array()): string {
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    let text = '';
    let index = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    while (index < bytes.length) {
      const { code, length } = decodeAt(bytes, index);
      text += String.fromCodePoint(code);
      index += length;
    }
    return text;
  }
}
