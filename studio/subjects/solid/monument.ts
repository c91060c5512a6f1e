import { hex, mix } from '../../core/colour.js';
import type { Field } from '../../core/field.js';
import { letter, type Line } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { type Body, box, moved, type Shape, union } from '../../solid/bodies.js';
import { portray } from '../../solid/portray.js';
import type { Stage } from '../../solid/stage.js';
import { stageFor } from '../../solid/stages.js';
import { capital } from './capital.js';
import type { LandscapePlan } from '../outdoors/landscape.js';
import { setOutdoors } from './monument-outdoors.js';
import type { WoodPlan } from '../outdoors/wood.js';
import type { Subject } from '../subject.js';

export interface MonumentPlan {
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
  stage.bodies.push(stoneBody(plan, noise, { shape, tall, wide }));
  if (outdoors) await setOutdoors(stage, plan, noise);
  const { canvas } = portray(stage);
  return { canvas, development: { exposure: outdoors ? 0.95 : 0.84, vignette: 0.3, saturation: 0.95 } };
};

function stoneBody(plan: Partial<MonumentPlan>, noise: Noise, { shape, tall, wide }: ReturnType<Form>): Body {
  const light = hex(plan.stone ?? '#c4b89f');
  const dark = hex(plan.stoneDark ?? '#948871');
  const isPorous = plan.kind?.startsWith('quern') ?? false;
  return {
    ball: [0, tall / 2, 0, Math.hypot(tall, wide) * 0.62],
    distance: (x, y, z) => shape(x, y, z),
    bump: (x, y, z) =>
      0.005 * noise.fbm3(x * 14, y * 14, z * 14, 4) -
      (isPorous ? 0.012 : 0.005) *
        smooth(0.22, 0.45, noise.fbm3(x * (isPorous ? 30 : 22), y * (isPorous ? 30 : 22) + 9, z * 22, 3)),
    shine: 0.02,
    colour: (x, y, z, out) => {
      mix(light, dark, clamp(0.5 + noise.fbm3(x * 3, y * 3, z * 3, 4) * 1.2), out);
      const grain = 1 + 0.25 * noise.fbm3(x * 26, y * 26, z * 26, 3);
      for (let k = 0; k < 3; k++) out[k] *= grain;
      if (isPorous) return;
      mix(out, hex('#c9bb8c'), smooth(0.3, 0.5, noise.fbm3(x * 9 + 40, y * 9, z * 9, 3)) * 0.5, out);
      if (plan.land ?? plan.wood)
        mix(out, hex('#5f6a34'), smooth(0.3, 0.02, y + noise.fbm3(x * 6, y * 6, z * 6, 3) * 0.3) * 0.7, out);
    },
  };
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

export type Form = (
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
