import { clamp } from './maths.js';

/** Linear light, 0..1 for a white surface. */
export type Rgb = [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** '#a68f6b' -> linear light. */
export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** Writes a blend of two colours into `out` (or a new array) and returns it. */
export function mix(a: Rgb, b: Rgb, t: number, out: Rgb = [0, 0, 0]): Rgb {
  const k = clamp(t);
  out[0] = a[0] + (b[0] - a[0]) * k;
  out[1] = a[1] + (b[1] - a[1]) * k;
  out[2] = a[2] + (b[2] - a[2]) * k;
  return out;
}

export const scale = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];

/** A film's curve (rational fit with a soft toe and shoulder), then sRGB in 0..255. */
export function develop(v: number, exposure: number): number {
  const x = Math.max(0, v * exposure);
  const film = (x * (2.2 * x + 0.22)) / (x * (2.05 * x + 0.95) + 0.2);
  const t = clamp(film);
  return 255 * (t <= 0.0031308 ? t * 12.92 : 1.055 * t ** (1 / 2.4) - 0.055);
}
