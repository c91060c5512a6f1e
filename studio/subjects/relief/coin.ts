import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field, inflate } from '../../core/field.js';
import { letter, letterArc } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import { bell, clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { earth, isEarth } from '../../light/earth.js';
import { backdrop, type Surface } from '../../light/surfaces.js';
import { devices } from './devices.js';
import { type Face, portrait } from './portraits.js';
import type { Subject } from '../subject.js';

interface CoinPlan {
  face: Face;
  /** Instead of a head: a name of `devices.ts`. */
  device: string;
  legend: string;
  /** Degrees from..to along which the legend runs; 0 = right, -90 = top. */
  legendArc: [number, number];
  /** Letters in the field. */
  marks: { text: string; x: number; y: number; size: number }[];
  metal: 'silver' | 'gold' | 'bronze' | 'brass' | 'billon' | 'clay';
  green: number;
  wear: number;
  thickness: number;
  ground: string;
  /** Diameter as a share of the picture's height, place and light. */
  diameter: number;
  azimuth: number;
  flan: number;
}

const metals: Record<string, { low: Rgb; high: Rgb; tarnish: Rgb; shine: number }> = {
  silver: { low: hex('#46433f'), high: hex('#9a968d'), tarnish: hex('#211f1c'), shine: 1 },
  gold: { low: hex('#7d541a'), high: hex('#d9a743'), tarnish: hex('#4a2f0e'), shine: 0.9 },
  bronze: { low: hex('#33291a'), high: hex('#7d6136'), tarnish: hex('#3a5f4b'), shine: 0.5 },
  brass: { low: hex('#453718'), high: hex('#96793f'), tarnish: hex('#3d5238'), shine: 0.6 },
  clay: { low: hex('#93583a'), high: hex('#cb9067'), tarnish: hex('#7d4a33'), shine: 0.02 },
  billon: { low: hex('#332e28'), high: hex('#787165'), tarnish: hex('#1d1a17'), shine: 0.6 },
};

/** The parts of a picture that its relief and its colours have in common. */
interface CoinScene {
  plan: Partial<CoinPlan>;
  width: number;
  height: number;
  /** Pixels per thousandth of the diameter. */
  k: number;
  noise: Noise;
  ground: Surface;
  /** Whether the coin is pressed into earth, and not lying on a plain ground. */
  isInEarth: boolean;
  /** The struck relief, `size` pixels wide. */
  inner: Field;
  size: number;
  /** For each pixel: the coin's share of it, and the height of the relief, 0..1. */
  inside: Float32Array;
  raised: Float32Array;
}

/**
 * A coin lying on a plain ground under raking light: swollen head or device, legend by glyph paths, beads, wear and
 * patina.
 */
export const coin: Subject<CoinPlan> = async (plan) => {
  const { seed, width, height, metal = 'silver', diameter = 0.84, ground: name = 'slate' } = plan;
  const size = Math.round(height * diameter);
  const groundNoise = new Noise(seed + 1);
  const scene: CoinScene = {
    ...{ plan, width, height, size, k: size / 1000 },
    noise: new Noise(seed),
    ground: isEarth(name) ? earth(name, groundNoise, height / 1067) : backdrop(groundNoise, height / 1067, name),
    isInEarth: isEarth(name),
    inner: await strike(plan, size),
    inside: new Float32Array(width * height),
    raised: new Float32Array(width * height),
  };
  const heights = Field.of(width, height, (x, y, i) => heightAt(scene, x, y, i));
  const canvas = lightRelief(heights, colourOf(scene, heights), {
    azimuth: plan.azimuth ?? 128,
    elevation: 27,
    key: [2.7, 2.45, 2.05],
    shine: metals[metal].shine,
    gloss: 9,
    metal: true,
    shineAt: (i) => scene.inside[i],
    soft: 1.2,
  });
  return { canvas, development: { exposure: 0.85, vignette: 0.5 } };
};

/** Returns the height of a pixel; fills `inside` and `raised`. */
function heightAt(scene: CoinScene, x: number, y: number, i: number): number {
  const { plan, k, noise, isInEarth, inner, size } = scene;
  const { metal = 'silver', wear = 0.5, thickness = 1, flan = 0.5 } = plan;
  const cx = scene.width / 2;
  const cy = scene.height / 2;
  const u = (x - cx) / k;
  const v = (y - cy) / k;
  const a = Math.atan2(v, u);
  const d = Math.hypot(u, v);
  const rim =
    488 *
    (1 +
      0.045 * flan * noise.fbm(Math.cos(a) * 1.3 + 5, Math.sin(a) * 1.3, 3) +
      0.004 * noise.at(Math.cos(a) * 9, Math.sin(a) * 9));
  const groundHeight = scene.ground.height(x, y);
  if (d > rim + 2) return groundHeight;
  const edge = Math.sqrt(clamp(1 - (1 - smooth(rim + 1, rim - 26, d)) ** 2));
  const rubbed = 1 - wear * (0.3 + 0.55 * smooth(-0.3, 0.5, noise.fbm(u / 260 + 3, v / 260, 3)));
  const relief = inner.sample(x - cx + size / 2, y - cy + size / 2);
  const worn = relief > 0 ? (relief * rubbed) / (1 + relief * wear * 0.012) : relief * rubbed;
  const pits = smooth(0.3, 0.8, noise.fbm(u / 42 + 7, v / 42, 3)) * (metal === 'gold' ? 0.5 : 2) * (0.2 + wear);
  const lip = bell(d - rim * 0.962, 15) * 4.5 * (1 - wear * 0.5);
  scene.inside[i] = smooth(rim + 1, rim - 1.5, d);
  scene.raised[i] = clamp(worn / 46);
  return (
    (isInEarth ? 12 * k : groundHeight) +
    k *
      ((isInEarth ? 34 * edge : 0) +
        edge * 26 * thickness +
        (worn + lip) * edge +
        noise.fbm(u / 140, v / 140, 3) * 6 * (0.4 + wear) +
        noise.fbm(u / 12, v / 12, 3) * 0.45 -
        pits)
  );
}

/** Returns the function that writes the colour of a pixel to `out`. */
function colourOf({ plan, width, height, k, noise, ground, inside, raised }: CoinScene, heights: Field) {
  const { metal = 'silver', green = 0.4 } = plan;
  const tones = metals[metal];
  const patina = metal === 'bronze' || metal === 'brass' ? green : 0.55;
  const hollows = heights.blur(14 * k).data;
  return (x: number, y: number, i: number, out: Rgb): void => {
    ground.colour(x, y, out);
    if (inside[i] === 0) return;
    const u = (x - width / 2) / k;
    const v = (y - height / 2) / k;
    const high = clamp(0.35 + (heights.data[i] - hollows[i]) / (9 * k) + raised[i] * 0.3);
    const c = mix(tones.low, tones.high, high);
    mix(
      c,
      tones.tarnish,
      patina * smooth(-0.1, 0.5, noise.fbm(u / 110 + 20, v / 110, 5) * 0.9 + 0.35 - high * 0.75),
      c,
    );
    mix(out, c, inside[i], out);
  };
}

/** The struck relief, in thousandths of the diameter. */
async function strike(plan: Partial<CoinPlan>, size: number): Promise<Field> {
  const view = '0 0 1000 1000';
  const draw = (svg: string): Promise<Field> => drawMask(svg, size, size, view);
  const k = size / 1000;
  const relief = new Field(size, size);
  if (plan.device) {
    for (const part of devices[plan.device] ?? []) {
      const mask = await draw(part.svg);
      relief.add(
        part.round ? inflate(mask, part.round * k, part.height).blur(2 * k) : mask.blur(part.blur * k),
        part.round ? 1 : part.height,
      );
    }
  } else {
    const head = portrait(plan.face ?? {});
    const place = (svg: string): string => `<g transform="translate(2 -36) scale(1.06)">${svg}</g>`;
    const body = await draw(place(`<path d="${head.outline}"/>`));
    relief.add(inflate(body, 130 * k, 34).blur(5 * k));
    relief.add(body.blur(2 * k), 9);
    for (const feature of head.features) {
      const mask = (await draw(place(feature.svg))).blur(feature.blur * k);
      for (let i = 0; i < mask.data.length; i++) relief.data[i] += mask.data[i] * body.data[i] * feature.height;
      if (feature.height > 11 && feature.blur <= 4)
        for (let i = 0; i < mask.data.length; i++) relief.data[i] += mask.data[i] * (1 - body.data[i]) * feature.height;
    }
  }
  const [from, to] = plan.legendArc ?? [-228, 48];
  let letters = plan.legend ? letterArc(plan.legend, 500, 500, 398, 62, from, to) : '';
  for (const mark of plan.marks ?? []) letters += letter({ text: mark.text, size: mark.size }, mark.x, mark.y);
  const cut = await draw(letters);
  relief.add(cut.blur(1.4 * k), 10).add(cut.blur(4 * k), 7);
  const beads = Array.from(
    { length: 96 },
    (_, i) =>
      `<circle cx="${500 + 463 * Math.cos((i / 96) * 2 * Math.PI)}" cy="` +
      `${500 + 463 * Math.sin((i / 96) * 2 * Math.PI)}" r="8.5"/>`,
  ).join('');
  return relief.add((await draw(beads)).blur(2.5 * k), 12);
}
