import { Field } from '../core/field.js';
import { clamp, lerp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { erode } from './erode.js';
import { Ground } from './ground.js';

export interface MassifPlan {
  seed: number;
  /** Cells a side and metres a cell. */
  size?: number;
  cell?: number;
  /** Half width of the valley floor in metres, and the distance from floor to crest. */
  floor?: number;
  flank?: number;
  /** Height of the crests above the floor in metres. */
  relief?: number;
  /** Share of sharp ridges (0 = rounded Apennine shapes, 1 = alpine). */
  sharp?: number;
  /** How far the valley swings to the sides, metres; where it closes, metres from the viewer. */
  swing?: number;
  closes?: number;
  /** Vertical limestone steps on the flanks, 0..1 (a gorge has many). */
  cliffs?: number;
  drops?: number;
}

/** Middle of the valley at a distance from the viewer. */
export function valleyAxis(plan: MassifPlan, z: number): number {
  const swing = plan.swing ?? 500;
  const turn = plan.seed * 1.7;
  return (
    swing * (Math.sin(z / 1900 + turn) - Math.sin(turn) + 0.3 * (Math.sin(z / 690 + turn * 2) - Math.sin(turn * 2)))
  );
}

/** A valley between limestone mountains, shaped by noise and then by rain. */
export function makeMassif(plan: MassifPlan): Ground {
  const { seed, size = 900, cell = 15, floor = 350, flank = 2600, relief = 900, sharp = 0.35 } = plan;
  const { closes = 9000, cliffs = 0, drops = 110_000 } = plan;
  const noise = new Noise(seed);
  const warp = new Noise(seed + 5);
  const x0 = (-size * cell) / 2;
  const height = Field.of(size, size, (i, j) => {
    const x = x0 + i * cell;
    const z = j * cell - 300;
    const wx = x + 420 * warp.fbm(x / 2300, z / 2300, 3);
    const wz = z + 420 * warp.fbm(x / 2300 + 40, z / 2300 + 7, 3);
    const away = Math.abs(x - valleyAxis(plan, z)) + 160 * warp.fbm(x / 900, z / 900 + 30, 3);
    const rise = smooth(floor, floor + flank, away);
    const closing = smooth(closes * 0.55, closes, z);
    const rounded = 0.62 + 0.55 * noise.fbm(wx / 2600, wz / 2600, 4);
    const ridges = noise.ridged(wx / 3000, wz / 3000, 5) * 1.35;
    const shape = lerp(rounded, ridges, sharp);
    const mound = lerp(rise, 1, closing * 0.75);
    let y = relief * mound * (0.35 + 0.65 * clamp(shape, 0.05, 1.6)) * (0.75 + 0.5 * smooth(800, 7000, z));
    y += 70 * mound * noise.fbm(wx / 480, wz / 480, 4) + 4 * noise.fbm(x / 220, z / 220, 3);
    if (cliffs > 0) y = terrace(y, relief, cliffs, noise.fbm(x / 700 + 11, z / 700, 3));
    return y;
  });
  erode(height, cell, drops, seed);
  return new Ground(size, cell, x0, -300, height);
}

/** Gathers heights into steps so that limestone bands become visible. */
function terrace(y: number, relief: number, strength: number, wobble: number): number {
  const band = relief / 5;
  const t = y / band + wobble * 0.8;
  const step = Math.floor(t);
  const part = t - step;
  const stepped = (step + smooth(0.35, 0.62, part) - wobble * 0.8) * band;
  return lerp(y, stepped, strength * smooth(0.1, 0.3, y / relief));
}
