import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { letter } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import { bell, clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { limestone } from '../../light/surfaces.js';
import type { Subject } from '../subject.js';

interface RockfacePlan {
  /** Amount of each thing, 0 = none. */
  veins: number;
  picks: number;
  strata: number;
  fold: number;
  plants: number;
  /** Roughness of the natural rock. */
  rough: number;
  /** Scale of everything: 2 = twice as close. */
  zoom: number;
  /** Cut into the face: a rectangle with clamp holes, a niche with pediment, a cross with a date. */
  cutting: 'recess' | 'niche' | 'cross' | 'none';
  date: string;
  hour: 'day' | 'sunset' | 'dusk' | 'shade';
  azimuth: number;
  elevation: number;
  stone: string;
  stoneDark: string;
}

const lights = {
  day: { key: [2.4, 2.2, 1.85] as Rgb, sky: [0.46, 0.52, 0.62] as Rgb },
  sunset: { key: [3.2, 1.75, 0.95] as Rgb, sky: [0.42, 0.44, 0.6] as Rgb },
  dusk: { key: [1.5, 0.85, 0.75] as Rgb, sky: [0.45, 0.52, 0.8] as Rgb },
  shade: { key: [1.1, 1.12, 1.15] as Rgb, sky: [0.72, 0.8, 0.92] as Rgb },
};

const cuttings: Record<string, string> = {
  recess: '<rect x="560" y="190" width="380" height="520"/>',
  niche: '<path d="M570 800L570 330L750 215L930 330L930 800Z"/>',
  none: '',
};
const holes: Record<string, string> = {
  recess:
    [
      [500, 220],
      [500, 420],
      [500, 620],
      [985, 220],
      [985, 420],
      [985, 620],
      [630, 128],
      [750, 122],
      [870, 128],
    ]
      .map(([x, y]) => `<rect x="${x - 11}" y="${y - 11}" width="24" height="24"/>`)
      .join('') + [600, 740, 880].map((x) => `<rect x="${x - 22}" y="770" width="46" height="50"/>`).join(''),
};

/** What is cut into a rock, as masks; `…Edge` are softened for the relief. */
interface Cuttings {
  recessEdge?: Field;
  holesEdge?: Field;
  rimEdge?: Field;
  cross?: Field;
  crossEdge?: Field;
}

/** The parts of a picture that its relief and its colours have in common. */
interface Rock {
  plan: Partial<RockfacePlan> & { seed: number };
  height: number;
  /** Pixels of the rock and of the cuttings per pixel of a picture 1067 high. */
  k: number;
  u: number;
  noise: Noise;
  surface: ReturnType<typeof limestone>;
  cuttings: Cuttings;
  /** For each pixel: iron, 0..1; hardness of its bed, -1..1; plants, 0..1. */
  iron: Float32Array;
  bed: Float32Array;
  plants: Float32Array;
}

const view = '0 0 1500 1000';

/** A wall of living limestone: beds, folds, iron veins, the marks of picks, and what men cut into it. */
export const rockface: Subject<RockfacePlan> = async (plan) => {
  const { seed, width, height, zoom = 1, hour = 'day' } = plan;
  const u = height / 1067;
  const k = u * zoom;
  const noise = new Noise(seed);
  const rock: Rock = {
    ...{ plan, height, k, u, noise },
    surface: limestone(noise, k, 0.7, hex(plan.stone ?? '#bdb4a2'), hex(plan.stoneDark ?? '#8c8475')),
    cuttings: await drawCuttings(plan, width, height, u),
    iron: new Float32Array(width * height),
    bed: new Float32Array(width * height),
    plants: new Float32Array(width * height),
  };
  const heights = Field.of(width, height, (x, y, i) => heightAt(rock, x, y, i));
  const canvas = lightRelief(heights, colourOf(rock), {
    ...{ azimuth: plan.azimuth ?? 150, elevation: plan.elevation ?? 26, soft: 1.5 },
    ...lights[hour],
  });
  return { canvas, development: { exposure: hour === 'dusk' ? 0.8 : 0.74 } };
};

async function drawCuttings(
  { cutting = 'none', date = '1703' }: Partial<RockfacePlan>,
  w: number,
  h: number,
  u: number,
): Promise<Cuttings> {
  const result: Cuttings = {};
  if (cuttings[cutting]) result.recessEdge = (await drawMask(cuttings[cutting], w, h, view)).blur(2 * u);
  if (holes[cutting]) result.holesEdge = (await drawMask(holes[cutting], w, h, view)).blur(1.5 * u);
  if (cutting === 'niche') {
    const rim =
      '<path d="M545 830L545 320L750 182L955 320L955 830L930 830L930 335L750 214L570 335L570 ' +
      '830Z"/><rect x="520" y="820" width="460" height="40"/>';
    result.rimEdge = (await drawMask(rim, w, h, view)).blur(3 * u);
  }
  if (cutting === 'cross') {
    const cross =
      `<path d="M735 180H765V330H880V360H765V640H735V360H620V330H735Z"/><path d="M640 ` +
      `640H860V668H640ZM600 690H900V718H600ZM560 740H940V768H560Z"/>` +
      `${letter({ text: date, size: 84, spacing: 0.15 }, 750, 880)}`;
    result.cross = await drawMask(cross, w, h, view);
    result.crossEdge = result.cross.blur(2 * u);
  }
  return result;
}

/** Returns the height of a pixel; fills `iron`, `bed` and `plants`. */
function heightAt(rock: Rock, x: number, y: number, i: number): number {
  const { k, u, noise, surface, plan, cuttings: cut } = rock;
  const { veins = 0, picks = 0, plants = 0.2 } = plan;
  const X = x / k;
  const Y = y / k;
  let height = bedHeight(rock, x, y, i);
  if (picks > 0) height += pickMarks(rock, X, Y, picks);
  if (veins > 0) height += veinHeight(rock, X, Y, i, veins);
  const growth = smooth(
    0.95 - plants,
    1.15 - plants * 0.6,
    noise.fbm(X / 160 + 80, Y / 110, 4) + 0.5 + smooth(0.55, 0.95, y / rock.height) * plants * 0.7,
  );
  rock.plants[i] = growth;
  if (growth > 0) height += growth * (6 + 8 * noise.at(X / 9, Y / 9) + 6 * noise.at(X / 4, Y / 4)) * k;
  if (cut.recessEdge && cut.recessEdge.data[i] > 0)
    height += (surface.height(x, y) * 0.6 - 46 * u - height) * smooth(0.2, 0.8, cut.recessEdge.data[i]);
  if (cut.holesEdge) height -= cut.holesEdge.data[i] * 34 * u;
  if (cut.rimEdge) height += cut.rimEdge.data[i] * 16 * u;
  if (cut.crossEdge) height -= cut.crossEdge.data[i] * 13 * u;
  return height;
}

/** Beds of harder and softer rock, bent by folds, and the roughness of the weathered face. */
function bedHeight({ plan, k, noise, surface, bed }: Rock, x: number, y: number, i: number): number {
  const { seed, strata = 0.4, fold = 0, rough = 1 } = plan;
  const X = x / k;
  const Y = y / k;
  const bend =
    fold * 210 * Math.sin(X / 330 + seed) * Math.exp(-(((Y - 500) / 900) ** 2)) +
    fold * 130 * noise.fbm(X / 600, Y / 600, 2);
  const layer = (Y + bend + 55 * noise.fbm(X / 420 + 3, Y / 420, 3)) / 46;
  const part = layer - Math.floor(layer);
  const hard = noise.at(Math.floor(layer) * 3.7 + 0.4, 2.5);
  bed[i] = hard;
  const step = smooth(0, 0.18, part) * smooth(1, 0.8, part);
  const weathered =
    surface.height(x, y) +
    (noise.fbm(X / 330, Y / 330, 4) * 44 +
      noise.ridged(X / 190 + 9, Y / 230, 3) * 16 -
      smooth(0.03, 0.0, Math.abs(noise.fbm(X / 260 + 60, Y / 320, 3))) * 9) *
      k *
      rough;
  return weathered + strata * (step * 16 + hard * 22) * k;
}

/** Rows of strokes of a pick. */
function pickMarks({ k, noise }: Rock, X: number, Y: number, picks: number): number {
  const px = (X * 0.86 + Y * 0.5) / 15;
  const py = (Y * 0.86 - X * 0.5) / 62;
  const row = Math.floor(py);
  const wobble = noise.at(row * 3.3, px * 0.2) * 0.6;
  const stroke =
    bell(Math.abs(((((px + wobble + row * 0.37) % 1) + 1) % 1) - 0.5), 0.24) *
    smooth(0, 0.12, py - row) *
    smooth(1, 0.55, py - row);
  return picks * (-stroke * 8 * (0.6 + 0.5 * noise.at(px * 0.4, py * 1.4)) + bell(((py % 1) + 1) % 1, 0.08) * 3) * k;
}

/** Veins of iron ore: a trunk with branches, sunk in the middle. */
function veinHeight({ k, noise, iron }: Rock, X: number, Y: number, i: number, veins: number): number {
  const wx = X + 60 * noise.fbm(X / 170, Y / 170 + 20, 4);
  const wy = Y + 60 * noise.fbm(X / 170 + 50, Y / 170, 4);
  const trunk = Math.abs(noise.fbm(wx / 420 + 5, wy / 760, 2));
  const branch = Math.abs(noise.fbm(wx / 190 + 25, wy / 300, 3));
  const width = 0.022 + 0.034 * Math.max(0, noise.at(X / 260, Y / 260 + 8));
  const v = Math.max(
    smooth(width * 1.6, width * 0.5, trunk),
    smooth(width * 0.75, width * 0.2, branch) * smooth(0.5, 0.25, trunk),
  );
  iron[i] = v * veins;
  return (smooth(0, 0.5, v) * smooth(1, 0.6, v) * 5 - v * 5) * k;
}

const redLimestone = hex('#a8705c');

/** Returns the function that writes the colour of a pixel to `out`. */
function colourOf({ plan, k, noise, surface, cuttings: { cross }, iron, bed, plants }: Rock) {
  const { fold = 0, strata = 0.4 } = plan;
  return (x: number, y: number, i: number, out: Rgb): void => {
    surface.colour(x, y, out);
    if (fold > 0) mix(out, bed[i] > 0.02 ? redLimestone : hex('#a39c90'), clamp(0.3 + Math.abs(bed[i]) * 1.6), out);
    else mix(out, hex('#b39b78'), smooth(0.05, 0.5, bed[i]) * 0.4 * strata, out);
    if (iron[i] > 0) {
      mix(out, hex('#d8cfbd'), smooth(0.02, 0.3, iron[i]) * smooth(0.75, 0.35, iron[i]) * 0.7, out);
      mix(
        out,
        noise.at(x / (14 * k), y / (14 * k)) > 0.1 ? hex('#5c2317') : hex('#7c3620'),
        smooth(0.3, 0.75, iron[i]),
        out,
      );
      mix(out, hex('#8f5233'), 0.25 * smooth(0, 0.4, iron[i]), out);
    }
    if (cross) mix(out, hex('#4d463c'), cross.data[i] * 0.4, out);
    if (plants[i] > 0.15)
      mix(
        out,
        mix(hex('#4d5c28'), hex('#8a9444'), clamp(0.5 + noise.at(x / (5 * k), y / (5 * k)))),
        smooth(0.15, 0.5, plants[i]) * 0.9,
        out,
      );
  };
}
