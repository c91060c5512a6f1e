import { Canvas } from '../../core/canvas.js';
import { hex, mix, type Rgb } from '../../core/colour.js';
import { bell, clamp, lerp, smooth } from '../../core/maths.js';
import { Noise, random } from '../../core/noise.js';
import type { Subject } from '../subject.js';
import { lieAbout } from './wood-floor.js';
import { type Beam, type Mood, moods } from './wood-moods.js';
import { dabs, paintTrunk } from './wood-trees.js';

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

/** Height of the horizon, 0..1 from the top. */
const horizon = 0.56;

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
  const light: Beam = (u, v) =>
    plan.beam === undefined ? 0 : bell(u - plan.beam - (0.5 - v) * 0.34, 0.1 + 0.05 * v) * smooth(-0.1, 0.35, v);
  paintBack(canvas, noise, plan, mood, light);
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

type Plan = Partial<WoodPlan>;

/** The air between the trunks, and the floor below the horizon. */
function paintBack(canvas: Canvas, noise: Noise, plan: Plan, mood: Mood, light: Beam): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const u = x / w;
      const v = y / h;
      const glow = bell(u - (plan.beam ?? plan.path ?? 0.55), 0.42) * bell(v - 0.45, 0.4);
      const mass = noise.fbm(u * 7, v * 6, 5);
      mix(mood.far, mood.air, clamp(glow + mass * 0.5), c);
      mix(c, mood.leaf[3], smooth(0.05, 0.5, mass + 0.42 - glow * 0.7 - v * 0.25) * 0.5, c);
      if (v > horizon - 0.02 * noise.at(u * 5, 1)) paintFloor(noise, plan, mood, light, u, v, c);
      canvas.set(i, c);
    }
}

/** Writes the colour of the floor at a point of the picture to `c`. */
function paintFloor(noise: Noise, plan: Plan, mood: Mood, light: Beam, u: number, v: number, c: Rgb): void {
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
