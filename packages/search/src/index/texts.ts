/** Texts as UTF-8 in one array: outside the JavaScript heap, and half as large as strings with typographic quotes. */
export interface Texts {
  bytes: Uint8Array;
  /** Text i has the bytes from offsets[i] up to offsets[i + 1]. */
  offsets: Uint32Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const textAt = ({ bytes, offsets }: Texts, i: number): string =>
  decoder.decode(bytes.subarray(offsets[i], offsets[i + 1]));

/** Texts with `push`. */
export class GrowingTexts {
  private bytes = new Uint8Array(64 * 1024);
  private length = 0;
  private readonly ends: number[] = [0];

  push(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    const needed = this.length + text.length * 3;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
    this.ends.push(this.length);
  }

  finish(): Texts {
    return { bytes: this.bytes.slice(0, this.length), offsets: Uint32Array.from(this.ends) };
  }
}
