import { clamp, smooth } from '../../core/maths.js';
import { box, lathe, type Shape, softMin } from '../../solid/bodies.js';
import type { Form } from './monument.js';

/** A bell under an abacus with hollow sides, leaves in rows round it. */
interface CapitalPlan {
  rows: number;
  leaves: number;
  /** How far the leaves' tips project. */
  curl: number;
}

export const capital =
  (rows: number, leaves: number, curl: number): Form =>
  (_plan, noise) => {
    const plan: CapitalPlan = { rows, leaves, curl };
    const shape: Shape = (x, y, z) => {
      let d = Math.min(bell(x, y, z), abacus(x, y, z), volute(x, y, z));
      d = softMin(d, leafAt(plan, x, y, z, 0.02, rows > 1 ? 0.34 : 0.58, 0), 0.012);
      if (rows > 1) d = softMin(d, leafAt(plan, x, y, z, 0.16, 0.58, 0.5), 0.012);
      const chip = 0.2 - Math.hypot(x - 0.5, y - 0.82, z - 0.46);
      return Math.max(
        d + 0.006 * noise.fbm3(x * 8, y * 8, z * 8, 2),
        chip + 0.05 * noise.fbm3(x * 12, y * 12, z * 12, 2),
      );
    };
    return { shape, tall: 0.88, wide: 1.25 };
  };

const bell = lathe([
  [0, 0],
  [0.28, 0],
  [0.3, 0.02],
  [0.27, 0.06],
  [0.28, 0.4],
  [0.36, 0.62],
  [0.42, 0.72],
  [0, 0.72],
]).shape;

const abacus: Shape = (x, y, z) =>
  Math.max(
    box(0.52, 0.06, 0.52, 0.02)(x, y - 0.78, z),
    1.5 - Math.hypot(x, Math.abs(z) - 1.92),
    1.5 - Math.hypot(Math.abs(x) - 1.92, z),
  ) - 0.002;

/** Distance to the nearest leaf of a row between two heights. */
function leafAt(
  { rows, leaves, curl }: CapitalPlan,
  x: number,
  y: number,
  z: number,
  low: number,
  high: number,
  shift: number,
): number {
  const step = (Math.PI * 2) / leaves;
  const a0 = Math.atan2(z, x) + shift * step;
  const a = a0 - Math.round(a0 / step) * step;
  const r = Math.hypot(x, z);
  const t = (y - low) / (high - low);
  const side = Math.abs(a * r);
  const width =
    0.135 * (leaves > 7 ? 0.78 : 1) * Math.sqrt(clamp(1 - (t * 0.92) ** 3)) +
    0.012 * Math.cos(t * 42) * (rows > 1 ? 1 : 0);
  const out = 0.31 + 0.05 * t + curl * smooth(0.55, 1.05, t) ** 2;
  const vein = rows > 1 ? 0.014 * Math.cos(side * 60 - t * 9) : 0.02 * smooth(0.025, 0, side);
  return (
    Math.max(
      Math.abs(r - out + side * side * 2.2) - 0.03 - vein * 0.4,
      side - width,
      (Math.abs(t - 0.5) - 0.52) * (high - low),
    ) * 0.6
  );
}

const volute: Shape = (x, y, z) => {
  const ax = Math.abs(x) - 0.37;
  const az = Math.abs(z) - 0.37;
  const along = (ax - az) * 0.707;
  const out = (ax + az) * 0.707;
  return (
    Math.max(
      Math.hypot(out, y - 0.64) - 0.085 + 0.012 * Math.cos(Math.hypot(out, y - 0.64) * 110),
      Math.abs(along) - 0.06,
    ) * 0.7
  );
};
