import { Canvas } from '../core/canvas.js';
import type { Rgb } from '../core/colour.js';
import type { Field } from '../core/field.js';
import { clamp, towards } from '../core/maths.js';

interface ReliefLight {
  /** Degrees: 0 = light from the right, 90 = from above, 135 = from the upper left. */
  azimuth?: number;
  elevation?: number;
  key?: Rgb;
  sky?: Rgb;
  /** Strength of the shine and its sharpness; `shineAt` (0..1 for each pixel) makes it vary. */
  shine?: number;
  gloss?: number;
  shineAt?: (i: number) => number;
  /** Metals tint their shine with their own colour. */
  metal?: boolean;
  /** Width of the half shadow, larger is softer. */
  soft?: number;
}

/**
 * Lights a surface seen from straight above. Heights are in pixels, the albedo in linear light.
 * One key light with cast shadows, an open sky darkened in hollows at three scales, and a shine.
 */
export function lightRelief(
  heights: Field,
  albedo: (x: number, y: number, i: number, out: Rgb) => void,
  light: ReliefLight = {},
): Canvas {
  const { azimuth = 135, elevation = 32, key = [2.5, 2.25, 1.85], sky = [0.42, 0.47, 0.56] } = light;
  const { shine = 0.04, gloss = 18, metal = false, soft = 1 } = light;
  const { width: w, height: h, data } = heights;
  const canvas = new Canvas(w, h);
  const [lx, up, lz] = towards(azimuth, elevation);
  const ly = -up;
  const hv = Math.hypot(lx, ly, lz + 1);
  const half: Rgb = [lx / hv, ly / hv, (lz + 1) / hv];
  const hollows = [3, 12, 40].map((r) => ({ r, field: heights.blur(r).data }));
  const colour: Rgb = [0, 0, 0];
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const gx = (data[x + 1 < w ? i + 1 : i] - data[x > 0 ? i - 1 : i]) * 0.5;
      const gy = (data[y + 1 < h ? i + w : i] - data[y > 0 ? i - w : i]) * 0.5;
      const n = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const facing = Math.max(0, (-gx * lx - gy * ly + lz) * n);
      const lit = facing > 0 ? castShadow(heights, x, y, lx, ly, lz, soft) : 0;
      let open = 1;
      for (const hollow of hollows) open /= 1 + (Math.max(0, hollow.field[i] - data[i]) * 1.7) / hollow.r;
      const glint =
        Math.max(0, (-gx * half[0] - gy * half[1] + half[2]) * n) ** gloss *
        shine *
        (light.shineAt ? light.shineAt(i) : 1) *
        lit;
      albedo(x, y, i, colour);
      const flat = 0.55 + 0.45 * n;
      const direct = facing * lit;
      for (let c = 0; c < 3; c++) {
        const tint = metal ? colour[c] * 3.2 : 1;
        canvas.rgb[i * 3 + c] =
          colour[c] * (direct * key[c] + sky[c] * open * flat + 0.05 * open) + glint * key[c] * tint;
      }
    }
  return canvas;
}

/** 1 in the open, 0 in full shadow: walks towards the light over the height field, farther steps wider. */
function castShadow(heights: Field, x: number, y: number, lx: number, ly: number, lz: number, soft: number): number {
  const { width: w, height: h, data } = heights;
  const flat = Math.hypot(lx, ly);
  if (flat < 1e-3) return 1;
  const dx = lx / flat;
  const dy = ly / flat;
  const rise = lz / flat;
  const base = data[y * w + x] + 0.25;
  let clear = 1;
  for (let t = 1.5, step = 1; t < 170; t += step, step *= 1.045) {
    const px = (x + dx * t) | 0;
    const py = (y + dy * t) | 0;
    if (px < 0 || py < 0 || px >= w || py >= h) break;
    const gap = base + rise * t - data[py * w + px];
    const room = 0.5 + (gap * 2.2) / (soft * (0.8 + t * 0.16));
    if (room < clear) {
      clear = room;
      if (clear <= 0) return 0;
    }
  }
  return clamp(clear);
}
