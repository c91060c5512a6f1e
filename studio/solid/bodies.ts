import type { Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { clamp } from '../core/maths.js';

/** A body known by its signed distance (units: the picture's own, about 1 = the size of the thing). */
export interface Body {
  distance: (x: number, y: number, z: number) => number;
  colour: (x: number, y: number, z: number, out: Rgb) => void;
  /** Middle and radius of a ball that holds it. */
  ball: readonly [number, number, number, number];
  /** Fine unevenness of the surface, as a height; only bends the light. */
  bump?: (x: number, y: number, z: number) => number;
  shine?: number;
  gloss?: number;
  metal?: boolean;
  /** 0 = opaque, towards 1 = glass. */
  clear?: number;
  /** Gives light of its own (a flame). */
  glow?: number;
}

export type Shape = Body['distance'];
type Point = readonly [number, number];

/** A smooth line through points, `per` pieces between neighbours. */
export function curve(points: readonly Point[], per = 8): Point[] {
  const out: Point[] = [];
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))];
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < per; k++) {
      const t = k / per;
      const spline = (c: 0 | 1): number => {
        const [a, b, d, e] = [at(i - 1)[c], at(i)[c], at(i + 1)[c], at(i + 2)[c]];
        return 0.5 * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t + (3 * b - a - 3 * d + e) * t * t * t);
      };
      out.push([Math.max(0, spline(0)), spline(1)]);
    }
  out.push(at(points.length - 1));
  return out;
}

/**
 * Turns a closed outline in (radius, height) round the upright axis. Distances come from a table, so shapes may be as
 * rich as wanted.
 */
export function lathe(outline: readonly Point[]): { shape: Shape; top: number; radius: number } {
  const top = Math.max(...outline.map((p) => p[1]));
  const low = Math.min(...outline.map((p) => p[1]));
  const radius = Math.max(...outline.map((p) => p[0]));
  const margin = 0.12;
  const n = 220;
  const cell = Math.max(radius + margin, top - low + 2 * margin) / n;
  const w = Math.ceil((radius + margin) / cell) + 2;
  const h = Math.ceil((top - low + 2 * margin) / cell) + 2;
  const table = Field.of(w, h, (i, j) => polygonDistance(outline, i * cell, low - margin + j * cell));
  const shape: Shape = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const over = Math.max(0, r - radius - margin + 2 * cell, y - top - margin + 2 * cell, low - margin + 2 * cell - y);
    return table.sample(r / cell, (y - low + margin) / cell) + over * 0.7;
  };
  return { shape, top, radius };
}

function polygonDistance(points: readonly Point[], x: number, y: number): number {
  let best = 1e9;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    const ex = bx - ax;
    const ey = by - ay;
    const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1e-9));
    best = Math.min(best, (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -Math.sqrt(best) : Math.sqrt(best);
}

/** A hollow vessel from its outer profile, foot to rim. */
export function vessel(profile: readonly Point[], wall: number, floor = wall * 1.4): ReturnType<typeof lathe> {
  const outer = curve(profile);
  const base = profile[0][1] + floor;
  const inner = [...outer]
    .reverse()
    .filter((p) => p[1] > base)
    .map(([r, y]): Point => [Math.max(0.004, r - wall), y]);
  const last = inner.at(-1) ?? [0, base];
  return lathe([[0, outer[0][1]], ...outer, ...inner, [Math.max(0.004, last[0] * 0.8), base], [0, base]]);
}

export const softMin = (a: number, b: number, k: number): number => {
  const t = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * t - k * t * (1 - t);
};

/** A limb from a to b with radii at its ends; `flat` < 1 thins it along z. */
export interface Limb {
  a: readonly [number, number, number];
  b: readonly [number, number, number];
  ra: number;
  rb: number;
  flat?: number;
}

export function limb({ a, b, ra, rb, flat = 1 }: Limb): Shape {
  const ex = b[0] - a[0];
  const ey = b[1] - a[1];
  const ez = (b[2] - a[2]) / flat;
  const length = ex * ex + ey * ey + ez * ez || 1e-9;
  return (x, y, z) => {
    const px = x - a[0];
    const py = y - a[1];
    const pz = (z - a[2]) / flat;
    const t = clamp((px * ex + py * ey + pz * ez) / length);
    return (Math.hypot(px - ex * t, py - ey * t, pz - ez * t) - (ra + (rb - ra) * t)) * flat;
  };
}

/** Limbs that flow into each other. */
export function flesh(limbs: readonly Limb[], soften = 0.03): Shape {
  const parts = limbs.map(limb);
  return (x, y, z) => {
    let d = 1e9;
    for (const part of parts) d = softMin(d, part(x, y, z), soften);
    return d;
  };
}

/** A bent rod through points: handles. The line is rounded, and far away only its ball is asked. */
export function rod(points: readonly (readonly [number, number, number])[], radius: number, flat = 1): Shape {
  const flatPath = curveThrough(points, 3);
  const shape = flesh(
    flatPath.slice(1).map((b, i) => ({ a: flatPath[i], b, ra: radius, rb: radius, flat })),
    radius * 0.02,
  );
  return bounded(shape, points, radius * 1.6);
}

/** Answers with the distance to a ball round the points until that is close. */
export function bounded(shape: Shape, points: readonly (readonly [number, number, number])[], margin: number): Shape {
  const mid = [0, 1, 2].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
  const reach = Math.max(...points.map((p) => Math.hypot(p[0] - mid[0], p[1] - mid[1], p[2] - mid[2]))) + margin;
  return (x, y, z) => {
    const gap = Math.hypot(x - mid[0], y - mid[1], z - mid[2]) - reach;
    return gap > 0.06 ? gap : shape(x, y, z);
  };
}

function curveThrough(points: readonly (readonly [number, number, number])[], per: number): [number, number, number][] {
  const at = (i: number): readonly [number, number, number] => points[Math.min(points.length - 1, Math.max(0, i))];
  const out: [number, number, number][] = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < per; k++) {
      const t = k / per;
      out.push(
        [0, 1, 2].map((c) => {
          const [a, b, d, e] = [at(i - 1)[c], at(i)[c], at(i + 1)[c], at(i + 2)[c]];
          return (
            0.5 * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t + (3 * b - a - 3 * d + e) * t * t * t)
          );
        }) as [number, number, number],
      );
    }
  out.push([...at(points.length - 1)]);
  return out;
}

export function box(hx: number, hy: number, hz: number, round = 0.01): Shape {
  return (x, y, z) => {
    const dx = Math.abs(x) - hx + round;
    const dy = Math.abs(y) - hy + round;
    const dz = Math.abs(z) - hz + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dy, dz), 0) - round;
  };
}

export function moved(shape: Shape, dx: number, dy: number, dz: number, turn = 0, lean = 0): Shape {
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const cl = Math.cos((lean * Math.PI) / 180);
  const sl = Math.sin((lean * Math.PI) / 180);
  return (x, y, z) => {
    const px = x - dx;
    const py0 = y - dy;
    const pz = z - dz;
    const qx = px * c - pz * s;
    const qz0 = px * s + pz * c;
    return shape(qx, py0 * cl - qz0 * sl, py0 * sl + qz0 * cl);
  };
}

export const union =
  (...shapes: Shape[]): Shape =>
  (x, y, z) => {
    let d = 1e9;
    for (const shape of shapes) d = Math.min(d, shape(x, y, z));
    return d;
  };
