import { hex, mix } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { drawMask } from '../../core/masks.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import type { Subject } from '../subject.js';

const view = '0 0 1500 1000';

/** Painted plaster: a border of scrolls between bands, worn and partly fallen. */
export const fresco: Subject = async ({ seed, width: w, height: h }) => {
  const k = h / 1067;
  const noise = new Noise(seed);
  const { vines, foliage, bands, field } = await drawPaint(w, h);
  const fallen = (x: number, y: number): number =>
    smooth(
      0.0,
      0.035,
      noise.fbm(x / (300 * k), y / (300 * k), 6) -
        0.3 +
        0.5 * smooth(0.7, 1.15, Math.abs(x / w - 0.45) + Math.abs(y / h - 0.45)),
    );
  const heights = Field.of(w, h, (x, y) => {
    const gone = fallen(x, y);
    const crack = smooth(0.014, 0.003, Math.abs(noise.fbm(x / (260 * k) + 40, y / (260 * k), 4))) * (1 - gone);
    return (
      (noise.fbm(x / (240 * k), y / (240 * k), 3) * 6 +
        noise.fbm(x / (6 * k), y / (6 * k), 2) * 0.4 -
        gone * 13 -
        crack * 5 +
        gone * noise.fbm(x / (22 * k), y / (22 * k), 4) * 9) *
      k
    );
  });
  const canvas = lightRelief(
    heights,
    (x, y, i, out) => {
      mix(hex('#e2d5b8'), hex('#cdbb97'), clamp(0.5 + noise.fbm(x / (200 * k), y / (200 * k), 4)), out);
      const worn = smooth(-0.35, 0.3, noise.fbm(x / (55 * k), y / (55 * k), 5)) * 0.55 + 0.4;
      mix(out, hex('#a8492e'), field.data[i] * worn, out);
      mix(out, hex('#8c3122'), bands.data[i] * worn, out);
      mix(out, hex('#bb832f'), vines.data[i] * worn, out);
      mix(out, hex('#66735a'), foliage.data[i] * worn, out);
      mix(out, hex('#b3a58c'), fallen(x, y) * 0.92, out);
    },
    { azimuth: 150, elevation: 34 },
  );
  return { canvas, development: { exposure: 0.86 } };
};

/** Masks of what is painted on the plaster. */
async function drawPaint(w: number, h: number) {
  const k = h / 1067;
  const scroll = Array.from({ length: 7 }, (_, i) => {
    const x = 60 + i * 230;
    const s = i % 2 ? -1 : 1;
    return (
      `<path d="M${x - 115} 500C${x - 60} ${500 - s * 120} ${x + 60} ${500 - s * 120} ` +
      `${x + 115} 500" fill="none" stroke="#fff" stroke-width="17"/><path d="M${x} ` +
      `${500 - s * 88}C${x + 80} ${500 - s * 30} ${x + 40} ${500 + s * 60} ${x - 10} ` +
      `${500 + s * 30}C${x - 40} ${500} ${x - 10} ${500 - s * 30} ${x + 14} ${500 - s * 8}` +
      `" fill="none" stroke="#fff" stroke-width="13"/>`
    );
  }).join('');
  const leaves = Array.from({ length: 14 }, (_, i) => {
    const x = 30 + i * 115;
    const s = i % 2 ? -1 : 1;
    return (
      `<path transform="translate(${x} ${500 + s * 70}) rotate(${s * 50}` +
      `)" d="M0 0C30 -40 80 -34 96 0C80 34 30 40 0 0Z"/><circle cx="${x + 70}" cy="` +
      `${500 - s * 66}" r="17"/>`
    );
  }).join('');
  const vines = (await drawMask(scroll, w, h, view)).blur(1.2 * k);
  const foliage = (await drawMask(leaves, w, h, view)).blur(1.2 * k);
  const bands = (
    await drawMask(
      '<rect x="-10" y="300" width="1600" height="34"/><rect x="-10" y="666" width="1600" height="34"/>',
      w,
      h,
      view,
    )
  ).blur(1.5 * k);
  const field = (await drawMask('<rect x="-10" y="720" width="1600" height="400"/>', w, h, view)).blur(1.5 * k);
  return { vines, foliage, bands, field };
}
