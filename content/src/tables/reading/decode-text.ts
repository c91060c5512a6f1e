import iconv from 'iconv-lite';

/** Characters above ASCII that Italian texts contain. */
const italian = /[àèéìíîòóùúÀÈÉÌÒÙçäöüßêâñ’‘“”«»–—…€°ºª²³½×·•]/g;

/**
 * Decodes a text file: UTF-16 and UTF-8 with or without byte order mark or else, of the encodings of Windows and of old
 * Macs, the one that gives more characters of Italian texts.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicode = utf16Of(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node 20's own decoder reads the bytes 0x80 to 0x9F, such as ’ and €, as control characters.
    const windows = iconv.decode(Buffer.from(bytes), 'windows-1252');
    const mac = iconv.decode(Buffer.from(bytes), 'macroman');
    return countItalian(mac) > countItalian(windows) ? mac : windows;
  }
}

const countItalian = (text: string): number => text.slice(0, 1_000_000).match(italian)?.length ?? 0;

/** Returns the byte order of UTF-16: by its mark, or by the zero bytes of the first characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = [...bytes.subarray(0, 1000)];
  const [even, odd] = [0, 1].map((half) => sample.filter((byte, index) => byte === 0 && index % 2 === half).length);
  if (even === undefined || odd === undefined || even + odd <= sample.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
