import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { letter } from '../../core/lettering.js';
import { drawMask } from '../../core/masks.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise, random } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { backdrop, clay, limestone } from '../../light/surfaces.js';
import type { Subject } from '../subject.js';

interface SlabPlan {
  /** Lines of text with their size in thousandths of the picture's height. */
  lines: [text: string, size: number][];
  /**
   * Shape of the stone: a whole slab that fills the picture, a free block, a stele with pediment, a broken fragment.
   */
  shape: 'fill' | 'block' | 'stele' | 'fragment';
  frame: boolean;
  /** Raised letters in a sunken field (a stamp) instead of cut ones. */
  stamp: boolean;
  material: 'limestone' | 'marble' | 'clay' | 'gold';
  /** Red lead left in the letters, 0..1. */
  red: number;
  wear: number;
  crack: boolean;
  /** Height of the first baseline, thousandths; distance between lines as a share of their size. */
  top: number;
  leading: number;
  align: 'middle' | 'start';
  azimuth: number;
  elevation: number;
  ground: string;
  depth: number;
  /** Columns of archaic Italic letters, read upwards and downwards by turns, instead of lines. */
  italic: boolean;
  /** Extra elements: cut (dark) and raised shapes in a 1500 x 1000 box. */
  cut: string;
  raised: string;
}

const outlines: Record<string, string> = {
  fill: '<rect x="-100" y="-100" width="1700" height="1200"/>',
  block: '<path d="M150 110L1340 96L1362 880L130 905Z"/>',
  stele: '<path d="M430 985L430 250L410 235L410 190L440 165L750 40L1060 165L1090 190L1090 235L1070 250L1070 985Z"/>',
  fragment:
    '<path d="M240 170L560 120L700 150L930 105L1120 190L1290 240L1250 420L1330 560L1240 700' +
    'L1260 830L980 872L820 930L560 880L380 915L210 800L250 640L180 500L262 330Z"/>',
};

/** Stone or clay with writing: letters cut in a V by glyph paths, or stamped, under raking light. */
export const slab: Subject<SlabPlan> = async (plan) => {
  const { seed, width: w, height: h, shape = 'fill', wear = 0.5, leading = 1.45, red = 0, depth = 1 } = plan;
  const k = h / 1067;
  const noise = new Noise(seed);
  const view = '0 0 1500 1000';
  const draw = (svg: string): Promise<Field> => drawMask(svg, w, h, view);
  const body = roughEdge(await draw(outlines[shape]), noise, k, shape === 'fill' ? 0 : shape === 'fragment' ? 16 : 5);
  const text = await draw((plan.italic ? italicColumns(seed) : layLines(plan, leading)) + (plan.cut ?? ''));
  const raisedSvg = (plan.raised ?? '') + (plan.frame ? frameOf(shape) : '');
  const raised = raisedSvg ? (await draw(raisedSvg)).blur(2.2 * k) : new Field(w, h);
  const groove = text.blur(1.2 * k);
  const wide = text.blur(3.4 * k);
  const sunk = plan.stamp ? (await draw(stampField(plan))).blur(3 * k) : undefined;
  const material =
    plan.material === 'clay'
      ? clay(noise, k)
      : plan.material === 'marble'
        ? limestone(noise, k, wear * 0.6, hex('#ddd6c8'), hex('#b9b0a0'))
        : limestone(noise, k, wear);
  const ground = backdrop(new Noise(seed + 2), k, plan.ground ?? 'sand');
  const edge = body.blur(9 * k);
  const crack = plan.crack ? await draw(crackPath(seed)) : undefined;
  const crackDeep = crack?.blur(1.1 * k);
  const heights = Field.of(w, h, (x, y, i) => {
    const inside = smooth(0.45, 0.55, body.data[i]);
    const worn = 1 - wear * 0.5 * smooth(-0.2, 0.5, noise.fbm(x / (170 * k) + 9, y / (170 * k), 3));
    const letters = (groove.data[i] * 0.55 + wide.data[i] * 0.75) * 9 * depth * worn;
    let y0 = material.height(x, y) + raised.data[i] * 9 * k;
    y0 += sunk ? (letters * 0.9 - sunk.data[i] * 9) * k : -letters * k;
    if (crackDeep) y0 -= crackDeep.data[i] * 16 * k;
    const thick = shape === 'fill' ? 0 : 46 * k * smooth(0.5, 0.92, edge.data[i]) ** 0.6 + 14 * k;
    return inside * (y0 + thick) + (1 - inside) * ground.height(x, y);
  });
  const canvas = lightRelief(
    heights,
    (x, y, i, out) => {
      if (body.data[i] < 0.5) return ground.colour(x, y, out);
      material.colour(x, y, out);
      if (red > 0)
        mix(out, hex('#9c3b28'), wide.data[i] * red * clamp(0.55 + noise.fbm(x / (28 * k), y / (28 * k), 3)), out);
      else mix(out, darker, wide.data[i] * 0.32, out);
      if (crack) mix(out, darker, crack.data[i] * 0.6, out);
    },
    { azimuth: plan.azimuth ?? 142, elevation: plan.elevation ?? 27 },
  );
  return { canvas, development: { exposure: plan.material === 'marble' ? 0.78 : 0.86 } };
};
const darker: Rgb = hex('#4d4234');

function layLines(plan: Partial<SlabPlan>, leading: number): string {
  let y = plan.top ?? 220;
  let out = '';
  for (const [text, size] of plan.lines ?? []) {
    y += size * 0.72;
    out += letter({ text, size, anchor: plan.align ?? 'middle' }, plan.align === 'start' ? 330 : 750, y);
    y += size * (leading - 0.72);
  }
  return out;
}

/** Letters of the kind found on South Picene stones, as strokes in a 60 x 80 box. */
const italicSigns = [
  'M6 80L30 0L54 80M14 52H46',
  'M50 0H10V80H50M10 40H42',
  'M30 0V80',
  'M12 0V80M50 4L12 42L50 80',
  'M4 80V6L20 40L34 6L48 40V80',
  'M6 80V4L46 76V20',
  'M12 80V2H46V40H12',
  'M12 80V2H44V36H12L46 80',
  'M48 8L12 24L48 46L12 64L48 78',
  'M30 80V4M4 4H56',
  'M4 4L30 78L56 4',
  'M30 26a12 12 0 1 0 1 0M30 36v6',
  'M8 4L52 76M52 4L8 76',
  'M12 0V80M12 8L44 22L12 38',
  'M24 30v4M24 54v4M38 30v4M38 54v4',
];

function italicColumns(seed: number): string {
  const next = random(seed + 3);
  let out = '';
  for (let column = 0; column < 6; column++) {
    const x = 300 + column * 168;
    for (let row = 0; row < 7; row++) {
      const sign = italicSigns[Math.floor(next() * italicSigns.length)];
      const turn = (column % 2 ? 90 : -90) + (next() - 0.5) * 8;
      out +=
        `<g transform="translate(${x + (next() - 0.5) * 10} ${230 + row * 96}) rotate(${turn}` +
        `) scale(1.02) translate(-30 -40)"><path d="${sign}` +
        `" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/></g>`;
    }
    if (column > 0) out += `<path d="M${x - 84} 185V860" stroke="#777" stroke-width="5"/>`;
  }
  return out;
}

function frameOf(shape: string): string {
  const box = (x: number, y: number, width: number, height: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}` +
    `" fill="none" stroke="#fff" stroke-width="22"/><rect x="${x + 34}" y="${y + 34}" width="` +
    `${width - 68}" height="${height - 68}" fill="none" stroke="#999" stroke-width="12"/>`;
  if (shape === 'stele') {
    const petals = Array.from(
      { length: 8 },
      (_, i) => `<ellipse cx="750" cy="118" rx="11" ry="27" transform="rotate(${i * 45} 750 146)"/>`,
    ).join('');
    return (
      `${box(470, 290, 560, 640)}` +
      `<path d="M470 222L750 92L1030 222Z" fill="none" stroke="#fff" stroke-width="16"/>` +
      `${petals}<circle cx="750" cy="146" r="9"/>`
    );
  }
  return shape === 'block' ? box(225, 185, 1045, 625) : box(90, 90, 1320, 820);
}

function stampField(plan: Partial<SlabPlan>): string {
  const size = plan.lines?.[0]?.[1] ?? 100;
  const letters = plan.lines?.[0]?.[0].length ?? 10;
  const width = letters * size * 0.72 + size;
  return (
    `<rect x="${750 - width / 2}" y="${(plan.top ?? 220) - size * 0.45}" width="${width}` +
    `" height="${size * 1.65}" rx="8"/>`
  );
}

function crackPath(seed: number): string {
  const next = random(seed + 5);
  let x = 980 + next() * 200;
  let path = `M${x} 0`;
  for (let y = 30; y < 620; y += 18 + next() * 22) {
    x += (next() - 0.6) * 46;
    path += `L${x} ${y}`;
  }
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="4"/>`;
}

/** Breaks the outline of a mask by noise, `amount` in pixels of a 1600 px picture. */
function roughEdge(mask: Field, noise: Noise, k: number, amount: number): Field {
  if (amount === 0) return mask;
  return Field.of(mask.width, mask.height, (x, y) => {
    const dx = noise.fbm(x / (40 * k), y / (40 * k), 4) * amount * k;
    const dy = noise.fbm(x / (40 * k) + 33, y / (40 * k), 4) * amount * k;
    return mask.sample(x + dx, y + dy);
  });
}
