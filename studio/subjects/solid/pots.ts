import { hex, mix, type Rgb } from '../../core/colour.js';
import type { Field } from '../../core/field.js';
import { bell, clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { type Body, lathe, rod, type Shape, softMin, union, vessel } from '../../solid/bodies.js';
import { type Place, type PotShape, pots } from './pot-shapes.js';

const tones: Record<PotShape['paint'], [Rgb, Rgb, number, number]> = {
  buff: [hex('#d0ae84'), hex('#b58f64'), 0.03, 10],
  orange: [hex('#c77a4c'), hex('#a85c36'), 0.04, 10],
  pink: [hex('#cf9f82'), hex('#b58163'), 0.03, 10],
  red: [hex('#a63a20'), hex('#8a2c18'), 0.45, 46],
  impasto: [hex('#3f3129'), hex('#241c18'), 0.22, 16],
  coarse: [hex('#8a5a42'), hex('#5f3c2d'), 0.04, 8],
  glass: [hex('#8fb8ac'), hex('#6f9f97'), 0.9, 60],
  white: [hex('#e4dcc8'), hex('#d3c6aa'), 0.35, 40],
  slip: [hex('#dccb9c'), hex('#cbb484'), 0.35, 40],
};

export interface Decor {
  /** Masks over (angle, height): 0..1 across the width of the field is once round, top row = rim. */
  green?: Field;
  brown?: Field;
  /** For bowls: a picture on the inside, seen from above. */
  inside?: boolean;
  amber?: Field;
}

/** A point of the room in the pot's own measures: its height is 1, its axis is at x = z = 0. */
type ToPot = (x: number, y: number, z: number) => Place;

/** A standing pot of the catalogue at (x, z), scaled and turned (degrees). */
export function makePot(name: string, seed: number, at: Place = [0, 0, 0], size = 1, turn = 0, decor?: Decor): Body {
  const plan = pots[name];
  const noise = new Noise(seed);
  const [, , shine, gloss] = tones[plan.paint];
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const toPot: ToPot = (x, y, z) => {
    const px = (x - at[0]) / size;
    const pz = (z - at[2]) / size;
    return [px * cos - pz * sin, (y - at[1]) / size, px * sin + pz * cos];
  };
  const shape = potShape(plan, noise);
  return {
    ball: [at[0], at[1] + 0.5 * size, at[2], 0.85 * size],
    shine,
    gloss,
    ...(plan.paint === 'glass' ? { clear: 0.72 } : {}),
    distance: (x, y, z) => shape(...toPot(x, y, z)) * size,
    bump: (x, y, z) => {
      const [px, py, pz] = toPot(x, y, z);
      const rings = plan.rings ? 0.0009 * plan.rings * Math.sin(py * 190 + 3 * noise.at(py * 20, 3)) : 0;
      return (rings + 0.0022 * noise.fbm3(px * 22, py * 22, pz * 22, 3)) * size;
    },
    colour: (x, y, z, out) => {
      const [px, py, pz] = toPot(x, y, z);
      paintPot(plan.paint, noise, px, py, pz, out);
      if (decor) decorate(decor, px, py, pz, out);
    },
  };
}

/** The turned vessel with its handles, spout, cord and unevenness. */
function potShape(plan: PotShape, noise: Noise): Shape {
  const joined = withHandles(plan);
  return (x, py, pz) => {
    const pull = plan.spout ? smooth(0.8, 1, py) * bell(pz, 0.07) * (x < 0 ? 1 : 0) : 0;
    const px = x + 0.06 * pull;
    let d = joined(px, py, pz);
    if (plan.uneven && d < 0.1) d += plan.uneven * 0.012 * noise.fbm3(px * 4, py * 4, pz * 4, 2);
    if (plan.cord) {
      const a = Math.atan2(pz, px);
      d = softMin(
        d,
        Math.hypot(Math.hypot(px, pz) - radiusAt(plan, plan.cord), py - plan.cord) - 0.028 + 0.012 * Math.cos(a * 34),
        0.012,
      );
    }
    return d;
  };
}

function withHandles(plan: PotShape): Shape {
  const turned = vessel(plan.profile, plan.wall);
  const handles = (plan.handles ?? []).map((h) => rod(h.points, h.radius, h.flat ?? 1));
  if (handles.length === 0) return turned.shape;
  return (x, y, z) => {
    let d = turned.shape(x, y, z);
    for (const handle of handles) {
      const gap = handle(x, y, z);
      if (gap > d + 0.04) continue;
      // Handles end inside the wall; where the hollow begins they are cut off.
      const r = Math.hypot(x, z);
      if (r > radiusAt(plan, y) - plan.wall * 0.8) d = softMin(d, gap, 0.03);
    }
    return d;
  };
}

function paintPot(paint: PotShape['paint'], noise: Noise, px: number, py: number, pz: number, out: Rgb): void {
  const [light, dark] = tones[paint];
  mix(light, dark, clamp(0.5 + noise.fbm3(px * 3, py * 5, pz * 3, 4) * 1.1), out);
  const grain = 1 + 0.16 * noise.fbm3(px * 30, py * 30, pz * 30, 2);
  for (let k = 0; k < 3; k++) out[k] *= grain;
  if (paint === 'coarse')
    mix(out, hex('#1f1915'), smooth(0.05, 0.5, noise.fbm3(px * 2 + 9, py * 2, pz * 2, 3)) * 0.75, out);
  if (paint === 'glass')
    mix(
      out,
      noise.fbm3(px * 9, py * 9, pz * 9, 3) > 0.1 ? hex('#c9b98a') : hex('#9aa7c4'),
      0.3 * smooth(0, 0.4, noise.fbm3(px * 5, py * 5 + 4, pz * 5, 3)),
      out,
    );
  if (paint === 'buff' || paint === 'orange')
    mix(out, hex('#e3d3b4'), smooth(0.2, 0.6, noise.fbm3(px * 4 + 20, py * 4, pz * 4, 4)) * 0.4, out);
  if (paint === 'white' && py < 0.16 + 0.015 * Math.sin(Math.atan2(pz, px) * 7))
    mix(hex('#c08a5f'), hex('#a87049'), clamp(0.5 + noise.fbm3(px * 8, py * 8, pz * 8, 3)), out);
}

function decorate(decor: Decor, x: number, y: number, z: number, out: Rgb): void {
  const inside = decor.inside ?? false;
  const u = inside ? 0.5 + x * 0.86 : (Math.atan2(z, x) / Math.PI / 2 + 1.25) % 1;
  const v = inside ? 0.5 + z * 0.86 : 1 - y;
  if (inside && Math.hypot(x, z) > 0.545) return;
  for (const [mask, tone, strength] of [
    [decor.green, '#3f7a4c', 0.85],
    [decor.amber, '#c2852f', 0.75],
    [decor.brown, '#5a3626', 0.9],
  ] as const)
    if (mask) mix(out, hex(tone), mask.sample(u * mask.width, v * mask.height) * strength, out);
}

function radiusAt(plan: PotShape, y: number): number {
  const { profile } = plan;
  for (let i = 0; i + 1 < profile.length; i++) {
    const [ra, ya] = profile[i];
    const [rb, yb] = profile[i + 1];
    if (y >= ya && y <= yb) return ra + ((rb - ra) * (y - ya)) / (yb - ya || 1);
  }
  return y < profile[0][1] ? profile[0][0] : profile[profile.length - 1][0];
}

export const disc = (radius: number, tall: number, hole: number, rounded = 0.02): Shape =>
  lathe([
    [hole, 0],
    [radius - rounded, 0],
    [radius, rounded],
    [radius, tall - rounded],
    [radius - rounded, tall],
    [hole, tall],
  ]).shape;
export { union };
