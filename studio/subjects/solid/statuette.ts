import { hex, mix, type Rgb } from '../../core/colour.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { patinated } from '../../light/surfaces.js';
import { type Body, bounded, box, flesh, type Limb, moved, type Shape, softMin, union } from '../../solid/bodies.js';
import { portray } from '../../solid/portray.js';
import { stageFor } from '../../solid/stages.js';
import type { Subject } from '../subject.js';

interface StatuettePlan {
  figure: 'offerer' | 'hercules' | 'goddess' | 'hand' | 'weight' | 'whorl';
  room: string;
  turn: number;
  tilt: number;
  green: number;
}
type P = readonly [number, number, number];
const l = (a: P, b: P, ra: number, rb = ra, flat = 1): Limb => ({ a, b, ra, rb, flat });

const legs = (spread: number, flat: number): Limb[] => [
  l([-0.06, 0.44, 0], [-spread, 0.24, 0], 0.05, 0.036, flat),
  l([-spread, 0.24, 0], [-spread, 0.1, 0], 0.036, 0.024, flat),
  l([0.06, 0.44, 0], [spread, 0.24, 0.03], 0.05, 0.036, flat),
  l([spread, 0.24, 0.03], [spread, 0.1, 0.02], 0.036, 0.024, flat),
  l([-spread, 0.09, 0], [-spread, 0.09, 0.06], 0.022),
  l([spread, 0.09, 0.02], [spread, 0.09, 0.08], 0.022),
];

/** Limbs of each figure, feet at 0.08 on a base, about 1 tall. */
const figures: Record<string, Limb[]> = {
  offerer: [
    ...legs(0.07, 0.6),
    l([0, 0.44, 0], [0, 0.72, 0], 0.075, 0.062, 0.5),
    l([0, 0.7, 0], [-0.24, 0.6, 0.06], 0.034, 0.024, 0.6),
    l([-0.24, 0.6, 0.06], [-0.36, 0.64, 0.14], 0.022, 0.02),
    l([0, 0.7, 0], [0.24, 0.6, 0.06], 0.034, 0.024, 0.6),
    l([0.24, 0.6, 0.06], [0.36, 0.64, 0.14], 0.022, 0.02),
    l([0, 0.74, 0], [0, 0.84, 0.01], 0.036),
    l([0, 0.91, 0.01], [0, 0.925, 0.01], 0.078, 0.078, 0.55),
    l([0, 0.9, 0.05], [0, 0.885, 0.062], 0.012),
    l([-0.025, 0.925, 0.05], [-0.025, 0.925, 0.051], 0.012),
    l([0.025, 0.925, 0.05], [0.025, 0.925, 0.051], 0.012),
  ],
  hercules: [
    ...legs(0.13, 0.9),
    l([0, 0.45, 0], [0, 0.54, 0], 0.08, 0.07, 0.8),
    l([0, 0.54, 0], [0, 0.71, 0], 0.075, 0.105, 0.7),
    l([-0.1, 0.73, 0], [-0.23, 0.82, -0.02], 0.045, 0.036),
    l([-0.23, 0.82, -0.02], [-0.2, 0.97, 0.0], 0.036, 0.028),
    l([-0.2, 0.98, 0], [-0.08, 1.12, -0.04], 0.02, 0.042),
    l([0.1, 0.73, 0], [0.23, 0.62, 0.04], 0.045, 0.034),
    l([0.23, 0.62, 0.04], [0.3, 0.6, 0.17], 0.034, 0.028),
    l([0.28, 0.61, 0.1], [0.3, 0.36, 0.09], 0.045, 0.07, 0.35),
    l([0.3, 0.36, 0.09], [0.27, 0.24, 0.09], 0.05, 0.018, 0.4),
    l([0, 0.76, 0], [0, 0.82, 0.01], 0.045),
    l([0, 0.88, 0.01], [0, 0.91, 0], 0.068, 0.072),
    l([0, 0.875, 0.07], [0, 0.86, 0.078], 0.014),
    l([0, 0.83, 0.05], [0, 0.82, 0.055], 0.034),
    l([-0.05, 0.95, 0], [0.05, 0.95, 0], 0.04),
  ],
  goddess: [
    l([0, 0.1, 0], [0, 0.46, 0], 0.155, 0.1, 0.75),
    l([0, 0.46, 0], [0, 0.7, 0], 0.095, 0.1, 0.62),
    l([-0.1, 0.71, 0], [-0.19, 0.56, 0.02], 0.044, 0.034),
    l([-0.19, 0.56, 0.02], [-0.24, 0.5, 0.17], 0.032, 0.026),
    l([0.1, 0.71, 0], [0.2, 0.57, 0.02], 0.044, 0.034),
    l([0.2, 0.57, 0.02], [0.18, 0.48, 0.15], 0.032, 0.026),
    l([-0.25, 0.5, 0.2], [-0.25, 0.505, 0.2], 0.055, 0.055, 1),
    l([0, 0.75, 0], [0, 0.81, 0.01], 0.042),
    l([0, 0.87, 0.01], [0, 0.9, 0], 0.066, 0.07),
    l([0, 0.865, 0.066], [0, 0.85, 0.074], 0.012),
    l([-0.07, 0.93, 0], [0.07, 0.93, 0], 0.032),
    l([0, 0.95, -0.01], [0, 0.99, -0.01], 0.055, 0.03),
    l([-0.07, 0.09, 0.09], [-0.07, 0.09, 0.13], 0.024),
    l([0.06, 0.09, 0.09], [0.06, 0.09, 0.13], 0.024),
  ],
  hand: [
    l([-0.02, 0.06, 0], [-0.01, 0.2, 0], 0.12, 0.115, 0.6),
    l([0, 0.24, 0], [0.005, 0.46, 0], 0.15, 0.15, 0.36),
    l([-0.1, 0.5, 0], [-0.115, 0.83, 0.0], 0.044, 0.03, 0.75),
    l([-0.034, 0.52, 0], [-0.038, 0.92, 0], 0.047, 0.032, 0.75),
    l([0.036, 0.52, 0], [0.04, 0.88, 0], 0.046, 0.031, 0.75),
    l([0.102, 0.49, 0], [0.112, 0.75, 0], 0.04, 0.027, 0.75),
    l([-0.13, 0.24, 0.02], [-0.21, 0.42, 0.035], 0.055, 0.042, 0.8),
    l([-0.21, 0.42, 0.035], [-0.2, 0.58, 0.035], 0.042, 0.03, 0.8),
  ],
};

/** A small votive figure on its stone, a votive hand, or a loom weight or whorl of clay. */
export const statuette: Subject<StatuettePlan> = (plan) => {
  const { seed, figure = 'offerer' } = plan;
  const noise = new Noise(seed);
  const clayThing = figure === 'hand' || figure === 'weight' || figure === 'whorl';
  const small = figure === 'weight' || figure === 'whorl';
  const stage = stageFor(
    { tilt: small ? 24 : 7, ...plan, room: plan.room ?? (clayThing ? 'museum' : 'dark') },
    small ? (figure === 'weight' ? 0.4 : 0.3) : 0.53,
    small ? (figure === 'weight' ? 1.25 : 1) : figure === 'hercules' ? 1.5 : 1.32,
  );
  const body = small ? weightOrWhorl(figure) : limbsOf(figure);
  const pleats = figure === 'goddess';
  const metal = patinated(noise, 1, plan.green ?? 0.6);
  const earth: [Rgb, Rgb] =
    figure === 'whorl'
      ? [hex('#6d5f52'), hex('#4a4038')]
      : figure === 'hand'
        ? [hex('#d0a184'), hex('#b17f61')]
        : [hex('#c98a5e'), hex('#a86a43')];
  const thing: Body = {
    ball: [0, 0.5, 0, 0.85],
    distance: (x, y, z) =>
      body(x, y, z) +
      (pleats && y < 0.5 && y > 0.1 ? 0.006 * Math.sin(Math.atan2(x, z + 0.02) * 17) * smooth(0.5, 0.35, y) : 0),
    bump: (x, y, z) => 0.003 * noise.fbm3(x * 18, y * 18, z * 18, 3),
    shine: clayThing ? 0.03 : 0.4,
    gloss: clayThing ? 10 : 14,
    metal: !clayThing,
    colour: (x, y, z, out) => {
      if (!clayThing)
        return metal((x + z * 0.7) * 420, (y + z * 0.4) * 420, clamp(0.5 + noise.fbm3(x * 6, y * 6, z * 6, 3)), out);
      mix(earth[0], earth[1], clamp(0.5 + noise.fbm3(x * 6, y * 6, z * 6, 4) * 1.3), out);
      if (figure === 'hand')
        mix(out, hex('#e6dccb'), smooth(0.15, 0.5, noise.fbm3(x * 5 + 7, y * 5, z * 5, 4)) * 0.6, out);
    },
  };
  stage.bodies.push(thing);
  if (!clayThing) {
    const base = box(0.26, 0.04, 0.2, 0.012);
    stage.bodies.push({
      ball: [0, 0.04, 0, 0.36],
      distance: (x, y, z) => base(x, y - 0.04, z) + 0.006 * noise.fbm3(x * 9, y * 9, z * 9, 2),
      bump: (x, y, z) => 0.004 * noise.fbm3(x * 26, y * 26, z * 26, 3),
      colour: (x, y, z, out) =>
        void mix(hex('#bdb19a'), hex('#938770'), clamp(0.5 + noise.fbm3(x * 7, y * 7, z * 7, 4)), out),
    });
  }
  const { canvas } = portray(stage);
  return { canvas, development: { exposure: clayThing ? 0.84 : 1, vignette: 0.4 } };
};

function limbsOf(figure: string): Shape {
  const limbs = figures[figure];
  return bounded(
    flesh(limbs, figure === 'offerer' ? 0.025 : 0.035),
    limbs.flatMap((limb) => [limb.a, limb.b]),
    0.2,
  );
}

function weightOrWhorl(figure: string): Shape {
  if (figure === 'whorl')
    return (x, y, z) => {
      const r = Math.hypot(x, z);
      const py = Math.abs(y - 0.3);
      const a = Math.atan2(z, x);
      const groove = 0.014 * Math.max(0, Math.cos(a * 14)) * smooth(0.2, 0.3, r);
      const cone = (r * 0.78 + py * 0.72 - 0.4) / 1.06 + groove;
      return Math.max(softMax(cone, py - 0.27, 0.05), 0.085 - r);
    };
  const hole: Shape = (x, y, z) => 0.055 - Math.hypot(y - 0.62, z) + 0 * x;
  const rosette: Shape = union(
    ...Array.from({ length: 6 }, (_, i) =>
      moved(box(0.012, 0.02, 0.05, 0.01), Math.cos(i * 1.047) * 0.07, 0.78, Math.sin(i * 1.047) * 0.07, 90 - i * 60),
    ),
  );
  return (x, y, z) => {
    const half = 0.33 - 0.19 * clamp(y / 0.78);
    const px = Math.abs(x) - half;
    const pz = Math.abs(z) - half;
    const d = softMax(softMax(px, pz, 0.06), Math.abs(y - 0.39) - 0.39, 0.05) * 0.92;
    return Math.max(
      softMax(d, hole(x, y, z), 0.02),
      -softMin(rosette(x, y, z), 9, 0.01),
      0.08 - Math.hypot(x - 0.16, y - 0.79, z - 0.16),
    );
  };
}
const softMax = (a: number, b: number, k: number): number => -softMin(-a, -b, k);
