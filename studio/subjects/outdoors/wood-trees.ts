import type { Canvas } from '../../core/canvas.js';
import { hex, mix, type Rgb } from '../../core/colour.js';
import { clamp, smooth } from '../../core/maths.js';
import type { Noise } from '../../core/noise.js';
import type { Beam, Mood } from './wood-moods.js';

export interface Tree {
  z: number;
  u: number;
  bend: number;
  girth: number;
}

export function paintTrunk(
  canvas: Canvas,
  noise: Noise,
  tree: Tree,
  set: { horizon: number; kind: string; mood: Mood; light: Beam },
): void {
  const { width: w, height: h } = canvas;
  const near = tree.z ** 1.6;
  const half = (0.004 + 0.036 * near) * tree.girth * (set.kind === 'oak' ? 1.5 : 1);
  const foot = set.horizon + 0.01 + 0.36 * near;
  const bark = set.kind === 'oak' ? hex('#5d4c3a') : hex('#8d897c');
  const c: Rgb = [0, 0, 0];
  for (let y = 0; y < Math.min(h, foot * h); y++) {
    const v = y / h;
    const mid = tree.u + tree.bend * 0.07 * (foot - v) + 0.006 * near * noise.at(v * 9, tree.u * 50);
    const flare = 1 + 0.9 * Math.exp(-(foot - v) / (0.03 + 0.03 * near)) - 0.25 * (foot - v);
    const reach = half * flare;
    for (let x = Math.max(0, Math.floor((mid - reach) * w)); x <= Math.min(w - 1, (mid + reach) * w); x++) {
      const s = (x / w - mid) / reach;
      if (Math.abs(s) > 1) continue;
      const round = Math.sqrt(1 - s * s);
      const rough = noise.fbm((s * 3 + tree.u * 40) * (set.kind === 'oak' ? 2.2 : 0.8), (v * 22) / (0.3 + near), 4);
      const lit = clamp(0.25 + 0.5 * (s * 0.75 + 0.35) + 0.35 * rough) + set.light(x / w, v) * 1.3;
      mix(set.mood.shade, bark, lit * (0.55 + 0.45 * round), c);
      mix(
        c,
        hex('#55682c'),
        smooth(0.1, 0.5, noise.fbm(s * 2 + tree.u * 9, v * 8, 3) + 0.3 * smooth(foot - 0.25, foot, v) - 0.1) * 0.6,
        c,
      );
      mix(c, set.mood.air, 0.82 * (1 - near) ** 1.6, c);
      const i = (y * w + x) * 3;
      const edge = smooth(1, 0.9, Math.abs(s));
      for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] - canvas.rgb[i + k]) * edge;
    }
  }
}

/** Leaves as small dabs of paint, in the crown of one tree or over the whole upper edge. */
export function dabs(
  canvas: Canvas,
  z: number,
  count: number,
  next: () => number,
  mood: Mood,
  light: Beam,
  around: number | undefined,
  kind: string,
): void {
  const { width: w, height: h } = canvas;
  const near = z ** 1.6;
  const size = (1.3 + 5.2 * near) * (h / 1067);
  const c: Rgb = [0, 0, 0];
  for (let n = 0; n < count; n++) {
    const spread = around === undefined ? next() : around + (next() - 0.5) * (0.12 + 0.34 * near);
    const drop = next();
    const u = spread;
    const v = around === undefined ? drop ** 2.6 * 0.34 : 0.5 - near * 0.28 - (drop - 0.3) * (0.42 - 0.1 * near);
    if (u < 0 || u >= 1 || v < 0 || v >= 1) {
      next();
      continue;
    }
    const pick = next();
    const lit = clamp(0.35 + (0.3 - v) + light(u, v) + (pick - 0.5) * 0.7);
    mix(mood.leaf[3], lit > 0.62 ? mood.leaf[2] : pick > 0.5 ? mood.leaf[1] : mood.leaf[0], clamp(lit * 1.3), c);
    mix(c, mood.air, 0.8 * (1 - near) ** 1.5, c);
    const turn = pick * 6.28;
    const long = size * (kind === 'oak' ? 1.3 : 1.6);
    for (let dy = -Math.ceil(long); dy <= long; dy++)
      for (let dx = -Math.ceil(long); dx <= long; dx++) {
        const a = dx * Math.cos(turn) + dy * Math.sin(turn);
        const b = dy * Math.cos(turn) - dx * Math.sin(turn);
        const d = Math.hypot(a / long, b / (size * 0.75));
        const px = Math.floor(u * w) + dx;
        const py = Math.floor(v * h) + dy;
        if (d > 1 || px < 0 || py < 0 || px >= w || py >= h) continue;
        const i = (py * w + px) * 3;
        const t = 0.85 * smooth(1, 0.7, d);
        for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] * (0.85 + 0.3 * (1 - d)) - canvas.rgb[i + k]) * t;
      }
  }
}
