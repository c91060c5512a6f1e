/** Returns a generator of numbers in 0..1 (mulberry32), the only source of randomness: a master can be drawn again. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Distances from a point to the nearest two centres of a cell pattern, with id (0..1) and position of the nearest. */
export interface Cell {
  near: number;
  next: number;
  id: number;
  x: number;
  y: number;
}

/** Gradient noise in two and three dimensions, about -0.7..0.7, one table of permutations per seed. */
export class Noise {
  private readonly table = new Uint8Array(512);
  private readonly gradient = new Float32Array(512);
  private readonly cell: Cell = { near: 0, next: 0, id: 0, x: 0, y: 0 };

  constructor(seed: number) {
    const next = random(seed * 7919 + 17);
    const order = Array.from({ length: 256 }, (_, i) => i);
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    for (let i = 0; i < 512; i++) this.table[i] = order[i & 255];
    for (let i = 0; i < 256; i++) {
      this.gradient[i * 2] = Math.cos((i / 256) * Math.PI * 2);
      this.gradient[i * 2 + 1] = Math.sin((i / 256) * Math.PI * 2);
    }
  }

  at(x: number, y: number): number {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = x - i;
    const v = y - j;
    const p = this.table;
    const a = p[i & 255] + (j & 255);
    const b = p[(i + 1) & 255] + (j & 255);
    const g = this.gradient;
    const g00 = p[a] * 2;
    const g10 = p[b] * 2;
    const g01 = p[a + 1] * 2;
    const g11 = p[b + 1] * 2;
    const s = fade(u);
    const top = g[g00] * u + g[g00 + 1] * v;
    const right = g[g10] * (u - 1) + g[g10 + 1] * v;
    const low = g[g01] * u + g[g01 + 1] * (v - 1);
    const corner = g[g11] * (u - 1) + g[g11 + 1] * (v - 1);
    const up = top + (right - top) * s;
    return up + (low + (corner - low) * s - up) * fade(v);
  }

  at3(x: number, y: number, z: number): number {
    const k = Math.floor(z);
    const w = fade(z - k);
    const here = this.at(x + k * 37.17, y + k * 17.31);
    return here + (this.at(x + (k + 1) * 37.17, y + (k + 1) * 17.31) - here) * w;
  }

  fbm(x: number, y: number, octaves = 5, gain = 0.5): number {
    let sum = 0;
    let amplitude = 1;
    let px = x;
    let py = y;
    for (let o = 0; o < octaves; o++) {
      sum += amplitude * this.at(px, py);
      amplitude *= gain;
      const turned = px * 1.62 - py * 1.18 + 7.3;
      py = px * 1.18 + py * 1.62 + 3.1;
      px = turned;
    }
    return sum;
  }

  fbm3(x: number, y: number, z: number, octaves = 4): number {
    let sum = 0;
    let amplitude = 1;
    let f = 1;
    for (let o = 0; o < octaves; o++) {
      sum += amplitude * this.at3(x * f + o * 9.7, y * f, z * f - o * 3.3);
      amplitude *= 0.5;
      f *= 2.03;
    }
    return sum;
  }

  /** Sharp crests, 0..about 1. */
  ridged(x: number, y: number, octaves = 5): number {
    let sum = 0;
    let amplitude = 0.5;
    let weight = 1;
    let f = 1;
    for (let o = 0; o < octaves; o++) {
      const crest = 1 - Math.abs(this.at(x * f + o * 17.1, y * f + o * 5.3)) * 1.6;
      const value = Math.max(0, crest) ** 2 * weight;
      sum += value * amplitude;
      weight = Math.min(1, value * 1.4);
      amplitude *= 0.5;
      f *= 2.02;
    }
    return sum;
  }

  /** Nearest centres of a jittered square grid; the returned object is reused by the next call. */
  cells(x: number, y: number, jitter = 0.8): Cell {
    const ci = Math.floor(x);
    const cj = Math.floor(y);
    const out = this.cell;
    out.near = 9;
    out.next = 9;
    for (let j = cj - 1; j <= cj + 1; j++) {
      for (let i = ci - 1; i <= ci + 1; i++) {
        const a = this.table[(this.table[i & 255] + j) & 255];
        const b = this.table[(a + 91) & 255];
        const px = i + 0.5 + (a / 255 - 0.5) * jitter;
        const py = j + 0.5 + (b / 255 - 0.5) * jitter;
        const d = Math.hypot(x - px, y - py);
        if (d < out.near) {
          out.next = out.near;
          out.near = d;
          out.id = this.table[(a + b) & 255] / 255;
          out.x = px;
          out.y = py;
        } else if (d < out.next) out.next = d;
      }
    }
    return out;
  }
}
