import type { Canvas } from '../../core/canvas.js';
import { hex, mix, type Rgb } from '../../core/colour.js';
import { clamp, smooth } from '../../core/maths.js';
import { type Noise, random } from '../../core/noise.js';
import type { WoodPlan } from './wood.js';
import type { Beam, Mood } from './wood-moods.js';

/** Mossy rocks, a squared block, a spring with a pool. */
export function lieAbout(
  canvas: Canvas,
  noise: Noise,
  plan: Partial<WoodPlan> & { seed: number },
  mood: Mood,
  light: Beam,
): void {
  if (plan.spring) paintPool(canvas, noise, mood);
  for (const stone of stonesOf(plan)) paintStone(canvas, noise, light, stone);
}

function paintPool(canvas: Canvas, noise: Noise, mood: Mood): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
  for (let y = Math.floor(h * 0.6); y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = x / w;
      const v = y / h;
      const bank = Math.hypot((u - 0.5) / 0.36, (v - 0.86) / 0.15) + 0.16 * noise.fbm(u * 7, v * 9, 3);
      if (bank > 1) continue;
      const mirror = Math.max(0, Math.floor((1.28 - v) * h * 0.55));
      const from =
        (Math.min(h - 1, mirror) * w + Math.min(w - 1, Math.max(0, x + Math.floor(noise.at(u * 30, v * 90) * 7)))) * 3;
      const ripple = 0.85 + 0.3 * noise.fbm(u * 14, v * 60, 3);
      for (let k = 0; k < 3; k++)
        c[k] =
          (canvas.rgb[from + k] * 0.55 + [0.05, 0.1, 0.1][k]) * ripple +
          0.5 * smooth(0.1, 0.02, Math.abs(u - 0.5 - 0.02 * noise.at(v * 20, 1))) * smooth(0.82, 0.73, v) * mood.air[k];
      const i = (y * w + x) * 3;
      const t = smooth(1, 0.94, bank);
      for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] - canvas.rgb[i + k]) * t;
    }
}

/** A stone: its middle and radius, 0..1 of the picture. */
interface Stone {
  u: number;
  v: number;
  r: number;
  square: boolean;
}

function stonesOf(plan: Partial<WoodPlan> & { seed: number }): Stone[] {
  const next = random(plan.seed + 41);
  const stones = Array.from({ length: Math.max(plan.rocks ?? 0, plan.spring ? 20 : 0) }, (_, i) => {
    const around = plan.spring ? (i / 20) * 6.283 : 0;
    return plan.spring
      ? {
          u: 0.5 + Math.cos(around) * (0.37 + 0.05 * next()),
          v: 0.86 + Math.sin(around) * 0.15 - (Math.sin(around) < -0.5 ? 0.02 : 0),
          r: 0.03 + next() * 0.05,
          square: false,
        }
      : { u: next(), v: 0.66 + next() * 0.3, r: 0.02 + next() * 0.04, square: false };
  }).sort((a, b) => a.v - b.v);
  if (plan.stone) stones.push({ u: plan.beam === undefined ? 0.5 : plan.beam - 0.08, v: 0.8, r: 0.09, square: true });
  return stones;
}

function paintStone(canvas: Canvas, noise: Noise, light: Beam, s: Stone): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
  for (let y = Math.floor((s.v - s.r * 1.8) * h); y < Math.min(h, (s.v + s.r) * h); y++)
    for (let x = Math.floor((s.u - s.r * 1.6) * w); x < (s.u + s.r * 1.6) * w; x++) {
      if (x < 0 || y < 0 || x >= w || y >= h) continue;
      const dx = (x / w - s.u) / s.r;
      const dy = (((y / h - s.v) / s.r) * h) / w;
      let nx = dx;
      let ny = dy * 1.5;
      let d: number;
      let face = 0;
      if (s.square) {
        const skew = dx + dy * 0.12;
        d = Math.max(Math.abs(skew) - 1, Math.abs(dy + 0.1) - 0.62) + 1;
        face = dy + 0.1 < -0.36 ? 1 : 0.5;
        nx = 0.1;
        ny = face === 1 ? -1 : 0.1;
      } else d = Math.hypot(nx, ny) * (1 + 0.22 * noise.fbm((x / w) * 22 + s.u * 9, (y / h) * 22, 3));
      if (d > 1) continue;
      const grain = noise.fbm((x / w) * 60, (y / h) * 60, 4);
      const up = clamp(0.45 - ny * 0.5 + nx * 0.15 + grain * 0.25);
      mix(hex('#3f3d33'), hex('#a39d8a'), up * (0.65 + 0.9 * light(x / w, y / h)), c);
      mix(c, hex('#5f7430'), smooth(0.35, 0.75, up + grain * 0.7) * (s.square ? 0.35 : 0.75), c);
      const i = (y * w + x) * 3;
      const t = smooth(1, 0.96, d);
      for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] - canvas.rgb[i + k]) * t;
    }
}
