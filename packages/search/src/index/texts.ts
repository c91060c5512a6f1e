/** Texts as UTF-8 in one array: outside the JavaScript heap, and half as large as strings with typographic quotes. */
export interface Texts {
  bytes: Uint8Array;
  /** Text i has the bytes from offsets[i] up to offsets[i + 1]. */
  offsets: Uint32Array;
}

const decoder = new TextDecoder();

/** Returns text `i`. */
export const textAt = ({ bytes, offsets }: Texts, i: number): string =>
  decoder.decode(bytes.subarray(offsets[i], offsets[i + 1]));
