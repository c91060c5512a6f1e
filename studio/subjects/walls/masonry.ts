import type { Canvas } from '../../core/canvas.js';
import { hex, mix, type Rgb, scale } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { bell, clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { limestone } from '../../light/surfaces.js';
import { type Bond, stoneAt } from './bonds.js';
import { type Additions, type Box, drawAdditions } from './wall-additions.js';
import type { Subject } from '../subject.js';

export interface MasonryPlan {
  bond: Bond;
  /** Blocks across the picture. */
  blocks: number;
  /** Width of joints, 0..1, and how far stones bulge. */
  joint: number;
  bulge: number;
  moss: number;
  /** Light through leaves, 0..1. */
  dapple: number;
  /** A squared block built in, with letters or a moulding. */
  inset: { text?: string[]; moulding?: boolean; box?: Box; flipped?: boolean };
  /** A crack from upper left to lower right; an iron tie beside it. */
  crack: boolean;
  tie: boolean;
  /** Every so many rows of the reticulate a band of bricks. */
  bricks: boolean;
  stone: string;
  stoneDark: string;
  /** Sky and ground: heights (0..1) where the wall begins and ends. */
  azimuth: number;
  elevation: number;
  shade: number;
  /** Where the wall ends below the sky (0..1 of the height) and how much that edge slopes. */
  skyline: number;
  slant: number;
}

/** The parts of a picture that its relief and its colours have in common. */
interface Wall {
  plan: Partial<MasonryPlan>;
  bond: Bond;
  width: number;
  height: number;
  /** Pixels per pixel of a picture 1067 high. */
  k: number;
  noise: Noise;
  surface: ReturnType<typeof limestone>;
  stoneLight: Rgb;
  stoneDark: Rgb;
  additions: Additions;
  /** For each pixel, the number of its stone in 0..1; 2 more for bricks. */
  tone: Float32Array;
  /** For each pixel, how open the joint is, 0..1. */
  gap: Float32Array;
}

/** A wall seen square on: stones of one of four bonds, joints, moss, whatever is built into it, under raking light. */
export const masonry: Subject<MasonryPlan> = async (plan) => {
  const { seed, width, height, bond = 'polygonal' } = plan;
  const k = height / 1067;
  const noise = new Noise(seed);
  const stoneLight = hex(plan.stone ?? '#c2b69c');
  const stoneDark = hex(plan.stoneDark ?? '#8f836d');
  const wall: Wall = {
    ...{ plan, bond, width, height, k, noise, stoneLight, stoneDark },
    surface: limestone(noise, k, 0.8, stoneLight, stoneDark),
    additions: await drawAdditions(plan, width, height, k),
    tone: new Float32Array(width * height),
    gap: new Float32Array(width * height),
  };
  const canvas = lightRelief(relief(wall), colourOf(wall), {
    azimuth: plan.azimuth ?? 140,
    elevation: plan.elevation ?? 30,
    soft: 1.4,
    ...(plan.shade ? { key: [1.1, 1.15, 1.2], sky: [0.75, 0.82, 0.92] } : {}),
  });
  if (plan.skyline) openSky(canvas, noise, plan.skyline, plan.slant ?? 0);
  return { canvas, development: { exposure: 0.95 } };
};

/** The relief of the wall; fills `tone` and `gap`. */
function relief({ plan, bond, width, height: h, k, noise, surface, additions, tone, gap }: Wall): Field {
  const { blocks = 7, joint = 0.35, bulge = 1, bricks = true } = plan;
  const pitch = width / blocks;
  const { inset, lettersEdge, crackEdge, ironEdge } = additions;
  return Field.of(width, h, (px, py, i) => {
    const x = px + noise.fbm(px / (60 * k), py / (60 * k), 3) * 12 * k;
    const y = py + noise.fbm(px / (60 * k) + 44, py / (60 * k), 3) * 12 * k;
    const stone = stoneAt(bond, noise, x / pitch, y / pitch, bricks);
    const open = smooth(0.035 + joint * 0.07, 0.004, stone.edge);
    const face = smooth(0, 0.16 + bulge * 0.14, stone.edge);
    let height =
      (face * 16 * bulge + (stone.id - 0.5) * (bond === 'polygonal' ? 7 : bond === 'rubble' ? 16 : 3)) *
        k *
        (pitch / (220 * k)) ** 0.5 -
      open * 15 * k +
      surface.height(px, py) * 1.25;
    if (open > 0.4 && bond === 'rubble')
      height = Math.max(height, noise.fbm(px / (8 * k), py / (8 * k), 3) * 4 * k - 2 * k);
    tone[i] = stone.brick ? 2 + stone.id : stone.id;
    gap[i] = open;
    if (inset)
      height +=
        (14 * k + surface.height(px, py) * 0.7 - height) * smooth(0.3, 0.7, inset.data[i]) -
        bell(inset.data[i] - 0.5, 0.3) * 10 * k;
    if (lettersEdge) height -= lettersEdge.data[i] * 10 * k;
    if (crackEdge) height -= crackEdge.data[i] * 40 * k;
    if (ironEdge) height += ironEdge.data[i] * 20 * k;
    return height;
  });
}

const shadow = hex('#3b372b');

/** Returns the function that writes the colour of a pixel to `out`. */
function colourOf(wall: Wall): (x: number, y: number, i: number, out: Rgb) => void {
  const { plan, bond, k, noise, surface, stoneLight, stoneDark, additions, gap } = wall;
  const { moss = 0.3, dapple = 0 } = plan;
  const { inset, letters, crack, iron } = additions;
  const mortar: Rgb = [0, 0, 0];
  return (x, y, i, out) => {
    surface.colour(x, y, out);
    tintStone(wall, x, y, i, out);
    mix(
      out,
      bond === 'rubble' || bond === 'reticulate' ? mix(stoneLight, stoneDark, 0.7, mortar) : scale(shadow, 0.9),
      gap[i] * 0.75,
      out,
    );
    if (inset) {
      const t = smooth(0.4, 0.6, inset.data[i]);
      if (t > 0) {
        const fresh: Rgb = [0, 0, 0];
        surface.colour(x + 300, y, fresh);
        mix(out, fresh, t, out);
      }
    }
    if (letters) mix(out, shadow, letters.data[i] * 0.3, out);
    const growth = smooth(
      0.62 - moss * 0.5,
      0.9 - moss * 0.4,
      noise.fbm(x / (120 * k) + 31, y / (90 * k), 5) + 0.5 * gap[i] + 0.15,
    );
    mix(out, noise.at(x / (9 * k), y / (9 * k)) > 0 ? hex('#5f6a30') : hex('#465425'), growth * 0.85, out);
    if (crack) mix(out, hex('#1f1a15'), crack.data[i] * 0.85, out);
    if (iron)
      mix(out, noise.fbm(x / (14 * k), y / (14 * k), 3) > 0 ? hex('#5b3a29') : hex('#39291f'), iron.data[i], out);
    if (dapple > 0) shadeByLeaves(wall, dapple, x, y, out);
  };
}

/** Gives each stone and brick a tone of its own. */
function tintStone({ tone, noise, k }: Wall, x: number, y: number, i: number, out: Rgb): void {
  const own = tone[i];
  if (own >= 2) mix(hex('#a3603f'), hex('#8a4f36'), clamp(own - 2 + noise.fbm(x / (40 * k), y / (40 * k), 3)), out);
  else {
    const light = 0.78 + own * 0.42;
    out[0] *= light * (0.97 + own * 0.06);
    out[1] *= light;
    out[2] *= light * (1.03 - own * 0.08);
  }
}

function shadeByLeaves({ noise, k }: Wall, dapple: number, x: number, y: number, out: Rgb): void {
  const leaf = smooth(
    -0.12,
    0.16,
    noise.fbm(x / (150 * k) + 71, y / (150 * k), 3) + 0.4 * noise.at(x / (34 * k), y / (34 * k) + 5),
  );
  const dim = 1 - dapple * (1 - leaf) * 0.72;
  for (let q = 0; q < 3; q++) out[q] *= dim;
}

/** Above the wall: the road's edge with grass, shrubs against a bright sky, a far ridge. */
function openSky(canvas: Canvas, noise: Noise, skyline: number, slant: number): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
  for (let x = 0; x < w; x++) {
    const u = x / w;
    const top = (skyline + slant * (u - 0.5) + 0.006 * noise.fbm(u * 14, 1, 3)) * h;
    const shrub =
      Math.max(0, noise.fbm(u * 7 + 3, 5, 4) + 0.12) * 0.16 * h + (0.012 + 0.02 * Math.abs(noise.at(u * 160, 3))) * h;
    for (let y = 0; y < Math.min(h, top + 0.035 * h); y++) {
      const v = y / h;
      mix([0.42, 0.6, 0.86], [1.1, 1.08, 1], clamp(v / skyline) ** 0.8, c);
      mix(c, [1.2, 1.18, 1.14], smooth(0.05, 0.5, noise.fbm(u * 3, v * 8, 5)) * 0.7, c);
      const ridge = (skyline * 0.62 - 0.07 * noise.fbm(u * 3 + 9, 2, 5)) * h;
      if (y > ridge) mix([0.3, 0.38, 0.42], [0.5, 0.56, 0.56], clamp((y - ridge) / (0.1 * h)), c);
      const leaf = noise.fbm(x / (7 * (h / 1067)), y / (7 * (h / 1067)), 3);
      const green = y > top - shrub + leaf * 14 * (h / 1067);
      if (green)
        mix([0.06, 0.09, 0.025], [0.3, 0.34, 0.1], clamp(0.45 + leaf * 0.9 + ((top - y) / (shrub + 1)) * 0.3), c);
      const t = y < top ? 1 : smooth(0.035 * h, 0, y - top) * (leaf > 0 ? 0.9 : 0.2);
      const i = (y * w + x) * 3;
      for (let k = 0; k < 3; k++) canvas.rgb[i + k] += (c[k] - canvas.rgb[i + k]) * t;
    }
  }
}
