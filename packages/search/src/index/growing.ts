import type { Texts } from './texts.js';

/** A typed array with `push`; a plain array takes eight bytes per number. */
export class GrowingArray {
  private values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Uint32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  slice(): Uint32Array {
    return this.values.slice(0, this.length);
  }
}

const encoder = new TextEncoder();

/** Texts with `push`. */
export class GrowingTexts {
  private bytes = new Uint8Array(64 * 1024);
  private length = 0;
  private readonly ends = new GrowingArray();

  push(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    const needed = this.length + text.length * 3;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.ends.push(this.length);
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  finish(): Texts {
    this.ends.push(this.length);
    return { bytes: this.bytes.slice(0, this.length), offsets: this.ends.slice() };
  }
}
