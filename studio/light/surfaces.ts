import { hex, mix, type Rgb, scale } from '../core/colour.js';
import { clamp, smooth } from '../core/maths.js';
import type { Noise } from '../core/noise.js';

/**
 * Height in pixels and colour of a raw material at a pixel. `k` is pixels per unit of grain (1 = a 1600 px picture).
 */
export interface Surface {
  height: (x: number, y: number) => number;
  colour: (x: number, y: number, out: Rgb) => void;
}

const moss = hex('#6b7040');
const lichen = hex('#c9b98a');

/** Weathered limestone: soft waves, small pits, grey and honey patches, lichen. `wear` 0 = fresh, 1 = old. */
export function limestone(noise: Noise, k: number, wear = 0.6, light = hex('#c9bda3'), dark = hex('#9c8d74')): Surface {
  const pit = (x: number, y: number): number =>
    smooth(0.34, 0.62, noise.fbm(x / (17 * k), y / (13 * k), 4) + 0.1 * noise.at(x / (140 * k), y / (140 * k)));
  return {
    height: (x, y) =>
      (noise.fbm(x / (150 * k), y / (150 * k), 3) * 5 +
        noise.fbm(x / (26 * k), y / (26 * k), 4) * 2.1 +
        noise.at(x / (2.6 * k), y / (2.6 * k)) * 0.5) *
        k *
        (0.5 + wear * 0.6) -
      pit(x, y) * 4.5 * k * wear,
    colour: (x, y, out) => {
      mix(light, dark, clamp(0.45 + noise.fbm(x / (190 * k) + 4, y / (120 * k), 4) * 0.9), out);
      const grain = 1 + 0.22 * noise.fbm(x / (7 * k), y / (7 * k), 3);
      for (let c = 0; c < 3; c++) out[c] *= grain;
      mix(out, scale(dark, 0.55), pit(x, y) * 0.5 * wear, out);
      mix(out, moss, smooth(0.25, 0.6, noise.fbm(x / (110 * k) + 50, y / (110 * k), 5)) * 0.4 * wear, out);
      mix(out, lichen, smooth(0.42, 0.6, noise.fbm(x / (44 * k) + 90, y / (44 * k), 4)) * 0.45 * wear, out);
    },
  };
}

/** Fired clay with fine turning or smoothing marks. */
export function clay(noise: Noise, k: number, light = hex('#c4805a'), dark = hex('#a2603f')): Surface {
  return {
    height: (x, y) =>
      (noise.fbm(x / (120 * k), y / (120 * k), 3) * 4 +
        noise.fbm(x / (20 * k), y / (12 * k), 4) * 1.3 +
        noise.at(x / (2.2 * k), y / (2.2 * k)) * 0.55) *
        k -
      smooth(0.42, 0.6, noise.fbm(x / (9 * k), y / (9 * k), 3)) * 2.4 * k,
    colour: (x, y, out) => {
      mix(light, dark, clamp(0.5 + noise.fbm(x / (160 * k), y / (160 * k), 4)), out);
      const grain = 1 + 0.25 * noise.fbm(x / (6 * k), y / (6 * k), 3);
      for (let c = 0; c < 3; c++) out[c] *= grain;
      mix(out, hex('#d9c2a0'), smooth(0.4, 0.7, noise.fbm(x / (60 * k) + 70, y / (60 * k), 4)) * 0.35, out);
    },
  };
}

/** Earth with crumbs and small stones. */
export function soil(noise: Noise, k: number, light = hex('#8d7150'), dark = hex('#5b4531'), crumbs = 1): Surface {
  return {
    height: (x, y) => {
      const stone = noise.cells(x / (34 * k), y / (34 * k), 0.9);
      const pebble =
        stone.id > 0.82
          ? Math.sqrt(Math.max(0, 1 - (stone.near / (0.16 + stone.id * 0.16)) ** 2)) * 12 * (stone.id - 0.5)
          : 0;
      const crumb = noise.cells(x / (9 * k) + 40, y / (9 * k), 0.95);
      return (
        (noise.fbm(x / (130 * k), y / (130 * k), 4) * 14 +
          Math.max(0, 0.6 - crumb.near) * 6 * crumb.id * crumbs +
          noise.fbm(x / (5 * k), y / (5 * k), 3) * 1.6 +
          pebble) *
        k
      );
    },
    colour: (x, y, out) => {
      mix(light, dark, clamp(0.5 + noise.fbm(x / (70 * k), y / (70 * k), 5)), out);
      const stone = noise.cells(x / (34 * k), y / (34 * k), 0.9);
      if (stone.id > 0.82 && stone.near < 0.16 + stone.id * 0.16)
        mix(out, mix(hex('#7d7263'), hex('#a39681'), (stone.id - 0.82) * 5), 0.75, out);
    },
  };
}

/** Plain ground for artifacts: fine paper-like stone, slate, or linen. */
export function backdrop(noise: Noise, k: number, name: string): Surface {
  const [light, dark, grain] = backdrops[name] ?? backdrops['sand'];
  return {
    height: (x, y) =>
      (noise.fbm(x / (90 * k), y / (90 * k), 3) * 1.4 +
        noise.fbm(x / (5 * k), y / (5 * k), 3) * grain +
        (name === 'linen' ? (Math.sin(x / (1.3 * k)) + Math.sin(y / (1.3 * k))) * 0.28 : 0)) *
      k,
    colour: (x, y, out) => {
      mix(light, dark, clamp(0.5 + noise.fbm(x / (500 * k), y / (420 * k), 3) * 0.5), out);
    },
  };
}
const backdrops: Record<string, [Rgb, Rgb, number]> = {
  sand: [hex('#cdbfa4'), hex('#b9a98b'), 0.35],
  slate: [hex('#3b3d40'), hex('#2a2b2e'), 0.55],
  linen: [hex('#d6cbb5'), hex('#c8bca3'), 0.15],
  dark: [hex('#2c2622'), hex('#1d1917'), 0.3],
  grey: [hex('#a5a29b'), hex('#908d86'), 0.3],
  velvet: [hex('#47251f'), hex('#33180f'), 0.5],
};

export const bronze = {
  base: hex('#4f3f26'),
  high: hex('#927043'),
  patina: [hex('#4f7b66'), hex('#335848'), hex('#76997f')],
};

/** Bronze after centuries: bare on the high parts, green in the hollows. `height01` 0..1 within the relief. */
export function patinated(
  noise: Noise,
  k: number,
  green = 0.6,
): (x: number, y: number, height01: number, out: Rgb) => void {
  return (x, y, height01, out) => {
    mix(bronze.base, bronze.high, clamp(height01 * 0.8 + 0.3 * noise.fbm(x / (60 * k), y / (60 * k), 3)), out);
    const cover = smooth(0.62, 0.2, height01 + 0.55 - green + noise.fbm(x / (80 * k) + 20, y / (80 * k), 5) * 0.7);
    const tone = mix(
      bronze.patina[1],
      bronze.patina[0],
      smooth(-0.3, 0.3, noise.fbm(x / (90 * k) + 7, y / (90 * k), 4)),
    );
    mix(tone, bronze.patina[2], smooth(0.1, 0.5, noise.fbm(x / (30 * k), y / (30 * k) + 9, 4)) * 0.7, tone);
    mix(out, tone, cover * 0.85, out);
    const grain = 1 + 0.3 * noise.fbm(x / (5 * k), y / (5 * k), 3);
    for (let c = 0; c < 3; c++) out[c] *= grain;
  };
}

/** Rust: brown and orange scales with pits. */
export function rusted(
  noise: Noise,
  k: number,
): { height: (x: number, y: number) => number; colour: (x: number, y: number, out: Rgb) => void } {
  return {
    height: (x, y) =>
      (noise.fbm(x / (34 * k), y / (34 * k), 5) * 7 -
        smooth(0.25, 0.5, noise.fbm(x / (15 * k) + 5, y / (15 * k), 4)) * 5 +
        noise.fbm(x / (4 * k), y / (4 * k), 2) * 1.2) *
      k,
    colour: (x, y, out) => {
      mix(hex('#5f4130'), hex('#3a2b25'), clamp(0.5 + noise.fbm(x / (50 * k), y / (50 * k), 4)), out);
      mix(out, hex('#a5683a'), smooth(0.1, 0.55, noise.fbm(x / (30 * k) + 30, y / (30 * k), 5)) * 0.75, out);
    },
  };
}
