import { hex, mix, type Rgb } from '../core/colour.js';
import type { Canvas } from '../core/canvas.js';
import { Field } from '../core/field.js';
import { letter, type Line } from '../core/lettering.js';
import { drawMask } from '../core/masks.js';
import { clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { type Body, box, lathe, moved, type Shape, softMin, union } from '../solid/bodies.js';
import { portray, type Stage } from '../solid/portray.js';
import { stageFor } from '../solid/stages.js';
import { landscape, type LandscapePlan } from './landscape.js';
import { wood, type WoodPlan } from './wood.js';
import type { Subject } from './subject.js';

interface MonumentPlan {
  kind: 'milestone' | 'altar' | 'capital' | 'plainCapital' | 'quern' | 'querns';
  lines: [text: string, size: number][];
  broken: boolean;
  turn: number;
  tilt: number;
  /** Outdoors: a landscape or a wood, painted out of focus behind. */
  land: Partial<LandscapePlan> & { seed?: number };
  wood: Partial<WoodPlan> & { seed?: number };
  room: string;
  azimuth: number;
  elevation: number;
  stone: string;
  stoneDark: string;
  shade: boolean;
}

/** A stone monument in the round, with its text cut in: milestone, altar, capital, quern; in a room or outdoors. */
export const monument: Subject<MonumentPlan> = async (plan) => {
  const { seed, width, height, kind = 'milestone' } = plan;
  const noise = new Noise(seed);
  const text = await writing(plan);
  const { shape, tall, wide } = forms[kind](plan, noise, text);
  const outdoors = plan.land ?? plan.wood;
  const stage: Stage = stageFor(
    {
      seed,
      width,
      height,
      tilt: plan.tilt ?? (kind.startsWith('quern') ? 26 : 6),
      turn: plan.turn ?? 0,
      room: plan.room ?? 'museum',
      azimuth: plan.azimuth ?? 150,
      elevation: plan.elevation ?? 38,
    },
    tall * 0.47,
    Math.max(tall * 1.32, wide * 1.15),
  );
  const light = hex(plan.stone ?? '#c4b89f');
  const dark = hex(plan.stoneDark ?? '#948871');
  const porous = kind.startsWith('quern');
  const body: Body = {
    ball: [0, tall / 2, 0, Math.hypot(tall, wide) * 0.62],
    distance: (x, y, z) => shape(x, y, z),
    bump: (x, y, z) =>
      0.005 * noise.fbm3(x * 14, y * 14, z * 14, 4) -
      (porous ? 0.012 : 0.005) *
        smooth(0.22, 0.45, noise.fbm3(x * (porous ? 30 : 22), y * (porous ? 30 : 22) + 9, z * 22, 3)),
    shine: 0.02,
    colour: (x, y, z, out) => {
      mix(light, dark, clamp(0.5 + noise.fbm3(x * 3, y * 3, z * 3, 4) * 1.2), out);
      const grain = 1 + 0.25 * noise.fbm3(x * 26, y * 26, z * 26, 3);
      for (let k = 0; k < 3; k++) out[k] *= grain;
      if (porous) return;
      mix(out, hex('#c9bb8c'), smooth(0.3, 0.5, noise.fbm3(x * 9 + 40, y * 9, z * 9, 3)) * 0.5, out);
      if (outdoors)
        mix(out, hex('#5f6a34'), smooth(0.3, 0.02, y + noise.fbm3(x * 6, y * 6, z * 6, 3) * 0.3) * 0.7, out);
    },
  };
  stage.bodies.push(body);
  if (outdoors) await setOutdoors(stage, plan, noise);
  const { canvas } = portray(stage);
  return { canvas, development: { exposure: outdoors ? 0.95 : 0.84, vignette: 0.3, saturation: 0.95 } };
};

/** Puts grass underfoot and an unfocused view behind. */
async function setOutdoors(
  stage: Stage,
  plan: Partial<MonumentPlan> & { seed: number; width: number; height: number },
  noise: Noise,
): Promise<void> {
  const small = { width: Math.round(plan.width / 3), height: Math.round(plan.height / 3) };
  const { canvas } = plan.wood
    ? await wood({ seed: plan.seed, ...plan.wood, ...small })
    : await landscape({ seed: plan.seed, ...plan.land, ...small });
  const view = unfocused(canvas, 5);
  stage.behind = (u, v, out) => sampleCanvas(view, u, v, out);
  stage.melt = 7;
  stage.floor = (x, z, out) => {
    const tuft = noise.fbm(x * 9, z * 9, 4) + 0.5 * noise.at(x * 60, z * 22);
    mix(
      plan.wood ? hex('#4d5a2c') : hex('#7d8644'),
      plan.wood ? hex('#59452f') : hex('#b0a25f'),
      clamp(0.45 + tuft),
      out,
    );
    const dark = 0.75 + 0.5 * noise.at(x * 120, z * 34);
    for (let k = 0; k < 3; k++) out[k] *= dark;
  };
  if (plan.shade || plan.wood) stage.light = { ...stage.light, key: [1.5, 1.45, 1.2], sky: [0.55, 0.62, 0.6] };
  else stage.light = { ...stage.light, key: [2.6, 2.3, 1.85], sky: [0.55, 0.64, 0.8] };
}

function unfocused(canvas: Canvas, radius: number): Canvas {
  const n = canvas.width * canvas.height;
  for (let k = 0; k < 3; k++) {
    const plane = new Field(canvas.width, canvas.height);
    for (let i = 0; i < n; i++) plane.data[i] = canvas.rgb[i * 3 + k];
    const soft = plane.blur(radius);
    for (let i = 0; i < n; i++) canvas.rgb[i * 3 + k] = soft.data[i];
  }
  return canvas;
}

function sampleCanvas(canvas: Canvas, u: number, v: number, out: Rgb): void {
  const x = Math.min(canvas.width - 2, Math.max(0, u * canvas.width - 0.5));
  const y = Math.min(canvas.height - 2, Math.max(0, v * canvas.height - 0.5));
  const i = (Math.floor(y) * canvas.width + Math.floor(x)) * 3;
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  const row = canvas.width * 3;
  for (let k = 0; k < 3; k++) {
    const top = canvas.rgb[i + k] * (1 - fx) + canvas.rgb[i + 3 + k] * fx;
    const low = canvas.rgb[i + row + k] * (1 - fx) + canvas.rgb[i + row + 3 + k] * fx;
    out[k] = top * (1 - fy) + low * fy;
  }
}

async function writing(plan: Partial<MonumentPlan>): Promise<Field | undefined> {
  if (!plan.lines) return undefined;
  let y = 60;
  let svg = '';
  for (const [text, size] of plan.lines) {
    y += size * 0.74;
    svg += letter({ text, size } satisfies Line, 500, y);
    y += size * 0.62;
  }
  return (await drawMask(svg, 1000, 1000)).blur(2);
}

type Form = (
  plan: Partial<MonumentPlan>,
  noise: Noise,
  text: Field | undefined,
) => { shape: Shape; tall: number; wide: number };

const milestone: Form = (plan, noise, text) => {
  const base = box(0.34, 0.14, 0.34, 0.03);
  const top = plan.broken ? 1.28 : 1.6;
  const shape: Shape = (x, y, z) => {
    const r = Math.hypot(x, z);
    let column = r - 0.25 + 0.012 * y;
    if (column < 0.06 && text && z > 0 && y > 0.4) {
      const u = 500 + Math.atan2(x, z) * 620;
      const v = ((plan.broken ? 1.14 : 1.5) - y) * 1000;
      if (u > 0 && u < 999 && v > 0 && v < 999) column += 0.016 * text.sample(u, v);
    }
    const end = plan.broken
      ? top + 0.16 * noise.fbm(x * 5 + 3, z * 5, 3) + x * 0.35
      : top + 0.01 * noise.fbm(x * 8, z * 8, 2);
    const cut = Math.max(column, (y - end) * 0.75, 0.2 - y);
    return Math.min(cut, base(x, y - 0.14, z)) + 0.006 * noise.fbm3(x * 6, y * 6, z * 6, 2);
  };
  return { shape, tall: top + 0.05, wide: 0.9 };
};

const altar: Form = (_plan, noise, text) => {
  const parts = [
    moved(box(0.36, 0.09, 0.3, 0.02), 0, 0.09, 0),
    moved(box(0.31, 0.05, 0.26, 0.04), 0, 0.22, 0),
    moved(box(0.31, 0.05, 0.26, 0.04), 0, 0.9, 0),
    moved(box(0.36, 0.07, 0.3, 0.02), 0, 1, 0),
    moved(box(0.065, 0.065, 0.29, 0.06), -0.29, 1.12, 0),
    moved(box(0.065, 0.065, 0.29, 0.06), 0.29, 1.12, 0),
  ];
  const all = union(...parts);
  const trunk = box(0.27, 0.4, 0.22, 0.012);
  const shape: Shape = (x, y, z) => {
    let d = trunk(x, y - 0.56, z);
    if (d < 0.05 && text && z > 0.1) {
      const u = 500 + x * 1850;
      const v = (0.86 - y) * 1600;
      if (u > 0 && u < 999 && v > 0 && v < 999) d += 0.016 * text.sample(u, v);
    }
    return Math.min(d, all(x, y, z)) + 0.005 * noise.fbm3(x * 7, y * 7, z * 7, 2);
  };
  return { shape, tall: 1.2, wide: 0.9 };
};

/** Leaves in rows round a bell, under an abacus with hollow sides. */
const capital =
  (rows: number, leaves: number, curl: number): Form =>
  (_plan, noise) => {
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
    const leafAt = (x: number, y: number, z: number, low: number, high: number, shift: number): number => {
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
    };
    const volute = (x: number, y: number, z: number): number => {
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
    const shape: Shape = (x, y, z) => {
      let d = Math.min(bell(x, y, z), abacus(x, y, z), volute(x, y, z));
      d = softMin(d, leafAt(x, y, z, 0.02, rows > 1 ? 0.34 : 0.58, 0), 0.012);
      if (rows > 1) d = softMin(d, leafAt(x, y, z, 0.16, 0.58, 0.5), 0.012);
      const chip = 0.2 - Math.hypot(x - 0.5, y - 0.82, z - 0.46);
      return Math.max(
        d + 0.006 * noise.fbm3(x * 8, y * 8, z * 8, 2),
        chip + 0.05 * noise.fbm3(x * 12, y * 12, z * 12, 2),
      );
    };
    return { shape, tall: 0.88, wide: 1.25 };
  };

const stoneDisc =
  (noise: Noise, radius: number, thick: number, hole: number): Shape =>
  (x, y, z) => {
    const r = Math.hypot(x, z);
    const dish = 0.05 * smooth(radius, 0, r);
    return (
      Math.max(Math.max(r - radius, Math.abs(y - thick / 2) - thick / 2 + dish), hole - r) * 0.9 +
      0.014 * noise.fbm3(x * 5, y * 5, z * 5, 3)
    );
  };

const forms: Record<string, Form> = {
  milestone,
  altar,
  capital: capital(2, 8, 0.14),
  plainCapital: capital(1, 6, 0.17),
  quern: (_plan, noise) => ({ shape: stoneDisc(noise, 0.5, 0.22, 0.07), tall: 0.3, wide: 1.35 }),
  querns: (_plan, noise) => ({
    shape: union(stoneDisc(noise, 0.5, 0.2, 0.03), moved(stoneDisc(noise, 0.46, 0.16, 0.08), -0.18, 0.5, -0.52, 0, 68)),
    tall: 0.95,
    wide: 1.35,
  }),
};
