import iconv from 'iconv-lite';

/** Of Windows, of old Macs, of DOS and old Excel. The first of those that fit equally well is taken. */
const encodings = ['windows-1252', 'macroman', 'cp850'];

/** `città`, `perché`, `più`; not `ecc…` and `sec…`, whose … is the à of DOS. */
const accentAtEnd =
  /(?:(?<!\b(?:ecc|etc|sec|cfr))(?<=[bcdfghlmnpqrstvz])|(?<=\b(?:c|g|p|ch|qu|gi|pi|ci|pu)))[àèéìòù](?!\p{L})/giu;
const standingE = /(?<![\p{L}\d])[èÈ](?!\p{L})/gu;
/** Other characters above ASCII that Italian texts contain. */
const italian = /[àèéìíîòóùúÀÈÉÌÒÙçäöüßêâñ’‘“”«»–—…€°ºª²³½×·•]/g;
const aboveAscii = /[^\0-\x7f]/g;

/**
 * Decodes a text file: UTF-16 and UTF-8 with or without byte order mark or else, of older encodings, the one that gives
 * the most plausible Italian.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicode = utf16Of(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node 20's own decoder reads the bytes 0x80 to 0x9F, such as ’ and €, as control characters.
    const texts = encodings.map((encoding) => iconv.decode(Buffer.from(bytes), encoding));
    const [best = ''] = texts.toSorted((one, other) => plausibility(other) - plausibility(one));
    return best;
  }
}

/** Returns a number that is greater for a text that is more like Italian. */
function plausibility(text: string): number {
  const sample = text.slice(0, 1_000_000);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  // What is not among the Italian characters counts against an encoding.
  return 3 * (count(accentAtEnd) + count(standingE)) + 2 * count(italian) - count(aboveAscii);
}

/** Returns the byte order of UTF-16: by its mark, or by the zero bytes of the first characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = [...bytes.subarray(0, 1000)];
  const [even, odd] = [0, 1].map((half) => sample.filter((byte, index) => byte === 0 && index % 2 === half).length);
  if (even === undefined || odd === undefined || even + odd <= sample.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
