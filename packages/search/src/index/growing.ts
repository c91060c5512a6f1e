import type { Texts } from './texts.js';

/** A typed array with `push`; a plain array takes eight bytes per number. */
export class GrowingArray<Values extends Uint32Array | Uint8Array = Uint32Array> {
  private values: Values;
  length = 0;

  constructor(private readonly create: (length: number) => Values) {
    this.values = create(1024);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.values[index] ?? 0;
  }

  append(values: Values): void {
    this.reserve(values.length);
    this.values.set(values, this.length);
    this.length += values.length;
  }

  slice(): Values {
    return this.values.slice(0, this.length) as Values;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.values.length) return;
    const larger = this.create(Math.max(this.length + count, this.values.length * 2));
    larger.set(this.values);
    this.values = larger;
  }
}

export const growingNumbers = (): GrowingArray => new GrowingArray((length) => new Uint32Array(length));
export const growingBytes = (): GrowingArray<Uint8Array> =>
  new GrowingArray<Uint8Array>((length) => new Uint8Array(length));

const encoder = new TextEncoder();

/** Texts with `push`. */
export class GrowingTexts {
  private readonly bytes = growingBytes();
  private readonly offsets = growingNumbers();

  push(text: string): void {
    this.offsets.push(this.bytes.length);
    this.bytes.append(encoder.encode(text));
  }

  /** Appends text `i` of others. */
  copy({ bytes, offsets }: Texts, i: number): void {
    this.offsets.push(this.bytes.length);
    this.bytes.append(bytes.subarray(offsets[i], offsets[i + 1]));
  }

  finish(): Texts {
    this.offsets.push(this.bytes.length);
    return { bytes: this.bytes.slice(), offsets: this.offsets.slice() };
  }
}
