import { clamp } from './maths.js';

/** A grid of numbers: heights, masks, distances. Row after row, `data[y * width + x]`. */
export class Field {
  readonly data: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
    data?: Float32Array,
  ) {
    this.data = data ?? new Float32Array(width * height);
  }

  static of(width: number, height: number, value: (x: number, y: number, i: number) => number): Field {
    const out = new Field(width, height);
    for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) out.data[i] = value(x, y, i);
    return out;
  }

  at(x: number, y: number): number {
    const i = x < 0 ? 0 : x >= this.width ? this.width - 1 : x | 0;
    const j = y < 0 ? 0 : y >= this.height ? this.height - 1 : y | 0;
    return this.data[j * this.width + i];
  }

  /** Bilinear, edges repeated. */
  sample(x: number, y: number): number {
    const u = clamp(x, 0, this.width - 1.001);
    const v = clamp(y, 0, this.height - 1.001);
    const i = u | 0;
    const j = v | 0;
    const k = j * this.width + i;
    const d = this.data;
    const top = d[k] + (d[k + 1] - d[k]) * (u - i);
    const low = d[k + this.width] + (d[k + this.width + 1] - d[k + this.width]) * (u - i);
    return top + (low - top) * (v - j);
  }

  add(other: Field, factor = 1): this {
    for (let i = 0; i < this.data.length; i++) this.data[i] += other.data[i] * factor;
    return this;
  }

  map(value: (v: number, i: number) => number): Field {
    const out = new Field(this.width, this.height);
    for (let i = 0; i < out.data.length; i++) out.data[i] = value(this.data[i], i);
    return out;
  }

  /** Three box blurs, close to a Gaussian of the given radius in cells. */
  blur(radius: number): Field {
    if (radius < 0.5) return this.map((v) => v);
    const r = Math.max(1, Math.round(radius * 0.6));
    let from = this.data;
    let to: Float32Array = new Float32Array(from.length);
    const scratch = new Float32Array(from.length);
    for (let pass = 0; pass < 3; pass++) {
      boxRows(from, scratch, this.width, this.height, r);
      boxColumns(scratch, to, this.width, this.height, r);
      from = to;
      if (pass === 0) to = new Float32Array(from.length);
      else to = from;
    }
    return new Field(this.width, this.height, from);
  }
}

function boxRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = from[row] * r;
    for (let x = 0; x < r; x++) sum += from[row + Math.min(w - 1, x)];
    for (let x = 0; x < w; x++) {
      sum += from[row + Math.min(w - 1, x + r)];
      to[row + x] = sum * k;
      sum -= from[row + Math.max(0, x - r)];
    }
  }
}

function boxColumns(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    sums[x] = from[x] * r;
    for (let y = 0; y < r; y++) sums[x] += from[Math.min(h - 1, y) * w + x];
  }
  for (let y = 0; y < h; y++) {
    const ahead = Math.min(h - 1, y + r) * w;
    const behind = Math.max(0, y - r) * w;
    for (let x = 0; x < w; x++) {
      sums[x] += from[ahead + x];
      to[y * w + x] = sums[x] * k;
      sums[x] -= from[behind + x];
    }
  }
}

/** Distance in cells from every cell inside the mask (> 0.5) to its border; 0 outside. Two-pass chamfer, 2 % error. */
export function depthInside(mask: Field): Field {
  const { width: w, height: h } = mask;
  const d = new Field(
    w,
    h,
    mask.data.map((v) => (v > 0.5 ? 1e6 : 0)),
  );
  const a = d.data;
  const relax = (i: number, j: number, cost: number): void => {
    const v = a[j] + cost;
    if (v < a[i]) a[i] = v;
  };
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (a[i] === 0) continue;
      relax(i, i - 1, 1);
      relax(i, i - w, 1);
      relax(i, i - w - 1, 1.4142);
      relax(i, i - w + 1, 1.4142);
    }
  for (let y = h - 2; y > 0; y--)
    for (let x = w - 2; x > 0; x--) {
      const i = y * w + x;
      if (a[i] === 0) continue;
      relax(i, i + 1, 1);
      relax(i, i + w, 1);
      relax(i, i + w + 1, 1.4142);
      relax(i, i + w - 1, 1.4142);
    }
  for (let x = 0; x < w; x++) {
    a[x] = Math.min(a[x], 1);
    a[(h - 1) * w + x] = Math.min(a[(h - 1) * w + x], 1);
  }
  return d;
}

/** Swells a mask into a rounded body: 0 at its border, `top` from `radius` cells inwards, circular in between. */
export function inflate(mask: Field, radius: number, top: number): Field {
  return depthInside(mask).map((d) => {
    const t = 1 - Math.min(1, d / radius);
    return d > 0 ? top * Math.sqrt(1 - t * t) : 0;
  });
}
