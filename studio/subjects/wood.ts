import { Canvas } from '../core/canvas.js';
import { hex, mix, type Rgb } from '../core/colour.js';
import { bell, clamp, lerp, smooth } from '../core/maths.js';
import { Noise, random } from '../core/noise.js';
import type { Subject } from './subject.js';

export interface WoodPlan {
  kind: 'beech' | 'oak';
  /** Colours of the hour. */
  mood: 'green' | 'golden' | 'cool';
  /** Place of the beam of light and the path, 0..1 across; no value = none. */
  beam: number;
  path: number;
  trunks: number;
  /** A squared stone, an altar or a spring with its pool on the forest floor. */
  stone: boolean;
  spring: boolean;
  rocks: number;
}

const moods = {
  green: {
    air: hex('#cfd9ae'),
    far: hex('#9fb389'),
    shade: hex('#28331d'),
    leaf: [hex('#5f7d2e'), hex('#86a13f'), hex('#b3bf5a'), hex('#3d5522')],
    ground: hex('#5d4a31'),
    litter: hex('#8a6a3f'),
  },
  golden: {
    air: hex('#f2d9a2'),
    far: hex('#cdb074'),
    shade: hex('#3a2d1a'),
    leaf: [hex('#8a8a35'), hex('#b59c3f'), hex('#d8b75a'), hex('#5d5a24')],
    ground: hex('#6b5232'),
    litter: hex('#a67c40'),
  },
  cool: {
    air: hex('#c3d4cb'),
    far: hex('#8fa89c'),
    shade: hex('#1f2b26'),
    leaf: [hex('#476b45'), hex('#5f8556'), hex('#87a374'), hex('#2f4a36')],
    ground: hex('#4d4636'),
    litter: hex('#6f6148'),
  },
};

/**
 * The inside of a wood, painted back to front: air, trunks by distance, leaves in dabs, floor with litter, and what
 * lies there.
 */
export const wood: Subject<WoodPlan> = (plan) => {
  const { seed, width: w, height: h, kind = 'beech', trunks = 46, rocks = 0 } = plan;
  const mood = moods[plan.mood ?? 'green'];
  const noise = new Noise(seed);
  const next = random(seed + 3);
  const canvas = new Canvas(w, h);
  const horizon = 0.56;
  const c: Rgb = [0, 0, 0];
  const light = (u: number, v: number): number =>
    plan.beam === undefined ? 0 : bell(u - plan.beam - (0.5 - v) * 0.34, 0.1 + 0.05 * v) * smooth(-0.1, 0.35, v);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const u = x / w;
      const v = y / h;
      const glow = bell(u - (plan.beam ?? plan.path ?? 0.55), 0.42) * bell(v - 0.45, 0.4);
      const mass = noise.fbm(u * 7, v * 6, 5);
      mix(mood.far, mood.air, clamp(glow + mass * 0.5), c);
      mix(c, mood.leaf[3], smooth(0.05, 0.5, mass + 0.42 - glow * 0.7 - v * 0.25) * 0.5, c);
      if (v > horizon - 0.02 * noise.at(u * 5, 1)) {
        const far = 1 / (v - horizon + 0.04);
        const gx = (u - 0.5) * far * 1.6;
        const gz = far * 1.3;
        const ground = mix(
          mood.ground,
          mood.litter,
          clamp(0.45 + noise.fbm(gx * 1.4, gz * 1.4, 5) + 0.5 * noise.at(gx * 16, gz * 16)),
        );
        mix(ground, mood.leaf[0], smooth(0.0, 0.45, noise.fbm(gx * 0.6 + 9, gz * 0.6, 4)) * 0.7, ground);
        const dapple = smooth(0.05, 0.4, noise.fbm(gx * 0.8 + 30, gz * 0.8, 3) + 0.35 * noise.at(gx * 3, gz * 3));
        const shade = 0.34 + 0.5 * dapple + 0.8 * light(u, v);
        if (plan.path !== undefined) {
          const off =
            Math.abs(u - lerp(plan.path, plan.path + 0.07 * Math.sin(gz * 0.5), 0.8) - 0.03 * noise.at(gz * 0.7, 3)) /
            (0.3 * (v - horizon) + 0.015);
          mix(ground, hex('#b59a6f'), smooth(1.15, 0.7, off + 0.2 * noise.at(gx * 3, gz * 3)) * 0.8, ground);
        }
        const grain = 0.8 + 0.5 * noise.at(gx * 40, gz * 40);
        for (let k = 0; k < 3; k++) ground[k] *= shade * grain * 1.25;
        mix(ground, mood.air, smooth(0.16, 0, v - horizon) * 0.8, c);
      }
      canvas.set(i, c);
    }
  const order = Array.from({ length: trunks }, () => ({
    z: next() ** 0.75,
    u: next(),
    bend: next() - 0.5,
    girth: 0.7 + next() * 0.7,
  })).sort((a, b) => a.z - b.z);
  for (const tree of order) {
    if (tree.z > 0.55 && Math.abs(tree.u - (plan.path ?? plan.beam ?? -1)) < 0.16) continue;
    paintTrunk(canvas, noise, tree, { horizon, kind, mood, light });
    dabs(canvas, tree.z, 260, next, mood, light, tree.u, kind);
  }
  dabs(canvas, 0.95, 5200, next, mood, light, undefined, kind);
  if (rocks > 0 || plan.spring || plan.stone) lieAbout(canvas, noise, plan, mood, light);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const ray =
        light(x / w, y / h) * (0.75 + 0.5 * noise.at((x / w) * 26 + (y / h) * 9, 2.5)) * smooth(0.95, 0.3, y / h);
      for (let k = 0; k < 3; k++) canvas.rgb[i * 3 + k] += mood.air[k] * ray * 0.32;
    }
  return { canvas, development: { exposure: 1.25, saturation: 0.95, vignette: 0.5 } };
};

type Mood = (typeof moods)['green'];
interface Tree {
  z: number;
  u: number;
  bend: number;
  girth: number;
}

function paintTrunk(
  canvas: Canvas,
  noise: Noise,
  tree: Tree,
  set: { horizon: number; kind: string; mood: Mood; light: (u: number, v: number) => number },
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
function dabs(
  canvas: Canvas,
  z: number,
  count: number,
  next: () => number,
  mood: Mood,
  light: (u: number, v: number) => number,
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

/** Mossy rocks, a squared block, a spring with a pool. */
function lieAbout(
  canvas: Canvas,
  noise: Noise,
  plan: Partial<WoodPlan> & { seed: number },
  mood: Mood,
  light: (u: number, v: number) => number,
): void {
  const { width: w, height: h } = canvas;
  const next = random(plan.seed + 41);
  const c: Rgb = [0, 0, 0];
  if (plan.spring) {
    for (let y = Math.floor(h * 0.6); y < h; y++)
      for (let x = 0; x < w; x++) {
        const u = x / w;
        const v = y / h;
        const bank = Math.hypot((u - 0.5) / 0.36, (v - 0.86) / 0.15) + 0.16 * noise.fbm(u * 7, v * 9, 3);
        if (bank > 1) continue;
        const mirror = Math.max(0, Math.floor((1.28 - v) * h * 0.55));
        const from =
          (Math.min(h - 1, mirror) * w + Math.min(w - 1, Math.max(0, x + Math.floor(noise.at(u * 30, v * 90) * 7)))) *
          3;
        const ripple = 0.85 + 0.3 * noise.fbm(u * 14, v * 60, 3);
        for (let k = 0; k < 3; k++)
          c[k] =
            (canvas.rgb[from + k] * 0.55 + [0.05, 0.1, 0.1][k]) * ripple +
            0.5 *
              smooth(0.1, 0.02, Math.abs(u - 0.5 - 0.02 * noise.at(v * 20, 1))) *
              smooth(0.82, 0.73, v) *
              mood.air[k];
        const i = (y * w + x) * 3;
        const t = smooth(1, 0.94, bank);
        for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] - canvas.rgb[i + k]) * t;
      }
  }
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
  for (const s of stones)
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
