import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field, inflate } from '../../core/field.js';
import { drawMask } from '../../core/masks.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { backdrop, clay, limestone, patinated, rusted, type Surface } from '../../light/surfaces.js';
import { earth, isEarth } from '../../light/earth.js';
import { shapes } from './shapes.js';
import type { Subject } from '../subject.js';

interface LyingPlan {
  /** A name of `shapes.ts`. */
  thing: string;
  material: 'bronze' | 'iron' | 'clay' | 'gold' | 'gilt' | 'redclay' | 'stone';
  green: number;
  ground: 'sand' | 'slate' | 'linen' | 'dark' | 'grey' | 'velvet' | 'soil' | 'pebbles' | 'leaves' | 'ploughed';
  /** Turn in degrees and size (1 = fills the picture), place in 0..1. */
  turn: number;
  size: number;
  at: [number, number];
  azimuth: number;
  elevation: number;
  /** How deep the thing is sunk in the ground, 0..1. */
  sunk: number;
}

/** The surface of a material and how it reflects. */
interface Paint {
  height(x: number, y: number): number;
  /** @param high 0 in hollows, 1 on ridges */
  colour(x: number, y: number, high: number, out: Rgb): void;
  shine: number;
  metal: boolean;
}

/**
 * An artifact lying on the ground, seen from above: a swollen outline with its details, patina, rust or clay, raking
 * light.
 */
export const lying: Subject<LyingPlan> = async (plan) => {
  const { seed, width: w, height: h, material = 'bronze', ground = 'sand', sunk = 0 } = plan;
  const k = h / 1067;
  const under: Surface = isEarth(ground)
    ? earth(ground, new Noise(seed + 2), k)
    : backdrop(new Noise(seed + 2), k, ground);
  const base = Field.of(w, h, (x, y) => under.height(x, y));
  const { body, cover } = await raiseOutline(plan, w, h);
  const paint = paintOf(material, new Noise(seed), k, plan.green ?? 0.6);
  const heights = Field.of(w, h, (x, y, i) => {
    const on = smooth(0.3, 0.7, cover.data[i]);
    const own = body.data[i] * (1 - sunk) + paint.height(x, y) * on * 0.8;
    const floor = base.data[i];
    if (on === 0) return floor;
    return sunk > 0
      ? Math.max(floor, own + floor * (1 - on) * 0.5 - sunk * 8 * k)
      : floor * (1 - on) + (own + 2 * k) * on + floor * on * 0.2;
  });
  const ringed = heights.blur(9 * k).data;
  const colour = (x: number, y: number, i: number, out: Rgb): void => {
    under.colour(x, y, out);
    const isBuried = sunk > 0 && heights.data[i] <= base.data[i] + 0.01;
    if (cover.data[i] < 0.3 || isBuried) return;
    const c: Rgb = [0, 0, 0];
    paint.colour(x, y, clamp(0.4 + (heights.data[i] - ringed[i]) / (7 * k)), c);
    mix(out, c, smooth(0.3, 0.7, cover.data[i]), out);
  };
  const canvas = lightRelief(heights, colour, {
    azimuth: plan.azimuth ?? 135,
    elevation: plan.elevation ?? 33,
    shine: paint.shine,
    gloss: 12,
    metal: paint.metal,
    shineAt: (i) => (cover.data[i] > 0.5 ? 1 : 0),
    soft: 1.6,
  });
  return { canvas, development: { exposure: 0.92, vignette: 0.4 } };
};

/** The parts of the thing, swollen: its heights, and its share of each pixel. */
async function raiseOutline(
  { thing = 'fibulaArch', at: [ax, ay] = [0.5, 0.5], size = 1, turn = 0 }: Partial<LyingPlan>,
  w: number,
  h: number,
): Promise<{ body: Field; cover: Field }> {
  const k = h / 1067;
  const place = (svg: string): string =>
    `<g transform="translate(${ax * 1500} ${ay * 1000}) rotate(${turn}) scale(` +
    `${size}) translate(-750 -500)">${svg}</g>`;
  const body = new Field(w, h);
  const cover = new Field(w, h);
  for (const part of shapes[thing] ?? []) {
    const mask = await drawMask(place(part.svg), w, h, '0 0 1500 1000');
    if (part.swell) {
      const raised = inflate(mask, part.swell * k * size, part.height * k * size).blur(1.3 * k);
      for (let i = 0; i < body.data.length; i++) {
        body.data[i] = Math.max(body.data[i], raised.data[i] + (mask.data[i] > 0.5 ? (part.lift ?? 0) * k * size : 0));
        cover.data[i] = Math.max(cover.data[i], mask.data[i]);
      }
    } else {
      const soft = mask.blur((part.blur ?? 2) * k * size);
      for (let i = 0; i < body.data.length; i++)
        body.data[i] += soft.data[i] * part.height * k * size * Math.min(1, cover.data[i] * 2);
    }
  }
  return { body, cover };
}

function paintOf(material: LyingPlan['material'], noise: Noise, k: number, green: number): Paint {
  switch (material) {
    case 'bronze':
      return {
        height: (x, y) =>
          (noise.fbm(x / (40 * k), y / (40 * k), 4) * 2.4 + noise.fbm(x / (6 * k), y / (6 * k), 2) * 0.5) * k,
        colour: patinated(noise, k, green),
        shine: 0.3,
        metal: true,
      };
    case 'iron':
      return { ...withHeight(rusted(noise, k)), shine: 0.06, metal: false };
    case 'clay':
      return { ...withHeight(clay(noise, k)), shine: 0.02, metal: false };
    case 'redclay':
      return { ...withHeight(clay(noise, k, hex('#a8452c'), hex('#8a3320'))), shine: 0.2, metal: false };
    case 'stone':
      return { ...withHeight(limestone(noise, k, 0.6)), shine: 0.03, metal: false };
    case 'gold':
      return {
        height: (x, y) => noise.fbm(x / (50 * k), y / (50 * k), 4) * 5 * k,
        colour: (_x, _y, high, out) => void mix(hex('#7d541a'), hex('#d9a743'), clamp(high), out),
        shine: 0.9,
        metal: true,
      };
    case 'gilt':
      return {
        height: (x, y) => noise.fbm(x / (50 * k), y / (50 * k), 4) * 3 * k,
        colour: (x, y, high, out) =>
          void mix(
            mix(hex('#6b4a1c'), hex('#c29a4a'), clamp(high)),
            hex('#4a3421'),
            smooth(0.1, 0.5, noise.fbm(x / (70 * k), y / (70 * k), 4)) * 0.8,
            out,
          ),
        shine: 0.6,
        metal: true,
      };
  }
}

function withHeight(surface: Surface): Pick<Paint, 'height' | 'colour'> {
  return { height: surface.height, colour: (x, y, _high, out) => surface.colour(x, y, out) };
}
