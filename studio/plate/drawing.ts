import sharp from 'sharp';
import { Canvas } from '../core/canvas.js';
import { letter } from '../core/lettering.js';
import { drawMask } from '../core/masks.js';
import { clamp } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { paper, pressPlate } from './engrave.js';

const pattern = (id: string, gap: number, turn: number, width: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}` +
  `" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 ` +
  `${gap / 2}H${gap}" stroke="#2b2119" stroke-width="${width}"/></pattern>`;

/** Fills for drawings: h1 light, h2 middle, h3 dark crossed lines, d1 dots. */
const defs =
  `<defs>${pattern('h1', 9, 35, 1.3)}${pattern('h2', 6, 35, 1.8)}` +
  `${pattern('h3', 4.2, -40, 2.1)}${pattern('v1', 7, 90, 1.4)}` +
  `<pattern id="d1" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" ` +
  `cy="3" r="1.2" fill="#2b2119"/><circle cx="8.5" cy="8" r="1" fill="#2b2119"/></pattern>` +
  `</defs>`;

/**
 * Lays a vector drawing (1600 wide box, transparent ground) on paper like ink and wash, with a hand's small
 * unsteadiness.
 */
export async function drawOnPaper(
  elements: string,
  width: number,
  height: number,
  seed: number,
  box = [1600, 1067],
): Promise<Canvas> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}` +
    `" viewBox="0 0 ${box[0]} ${box[1]}">${defs}` +
    `<rect width="100%" height="100%" fill="#fff"/>${elements}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = paper(width, height, seed);
  const noise = new Noise(seed + 3);
  const k = width / 1600;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const u = clamp(
        x + (noise.fbm(x / (40 * k), y / (40 * k), 2) * 2.2 + noise.at(x / (7 * k), y / (7 * k)) * 0.7) * k,
        0,
        width - 1.01,
      );
      const v = clamp(
        y + (noise.fbm(x / (40 * k) + 70, y / (40 * k), 2) * 2.2 + noise.at(x / (7 * k), y / (7 * k) + 70) * 0.7) * k,
        0,
        height - 1.01,
      );
      const j = ((v | 0) * width + (u | 0)) * 3;
      const fx = u - (u | 0);
      const fy = v - (v | 0);
      const bite = 0.9 + 0.16 * noise.at(x / (4 * k), y / (4 * k));
      for (let c = 0; c < 3; c++) {
        const row = width * 3;
        const s =
          ((data[j + c] * (1 - fx) + data[j + 3 + c] * fx) * (1 - fy) +
            (data[j + row + c] * (1 - fx) + data[j + row + 3 + c] * fx) * fy) /
          255;
        const linear = s ** 2.2;
        out.rgb[i * 3 + c] *= 1 - (1 - linear) * clamp(bite);
      }
    }
  pressPlate(out, Math.round(0.03 * width));
  return out;
}

/** Cuts a title into the sky of a finished plate, on a paper label. */
export async function inscribe(canvas: Canvas, title: string): Promise<void> {
  const { width: w, height: h } = canvas;
  const label = await drawMask('<rect x="420" y="908" width="760" height="78"/>', w, h, '0 0 1600 1067');
  const ink = await drawMask(
    letter({ text: title, size: 44, spacing: 0.08 }, 800, 962) +
      '<path d="M432 918H1168V976H432Z" fill="none" stroke="#fff" stroke-width="2"/>',
    w,
    h,
    '0 0 1600 1067',
  );
  const sheet = paper(w, h, 7);
  for (let i = 0; i < w * h; i++)
    for (let c = 0; c < 3; c++)
      canvas.rgb[i * 3 + c] =
        (canvas.rgb[i * 3 + c] * (1 - label.data[i]) + sheet.rgb[i * 3 + c] * label.data[i]) * (1 - 0.9 * ink.data[i]);
}
