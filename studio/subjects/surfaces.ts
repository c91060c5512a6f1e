import { hex, mix } from '../core/colour.js';
import { Field } from '../core/field.js';
import { drawMask } from '../core/masks.js';
import { bell, clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { lightRelief } from '../light/relief.js';
import type { Subject } from './subject.js';

interface SurfacePlan {
  what: 'floor' | 'fresco' | 'rings';
}

/** Crushed-tile mortar with rows of white tesserae, cut back to a rougher bed where it is lost. */
const floor: Subject = ({ seed, width: w, height: h }) => {
  const k = h / 1067;
  const noise = new Noise(seed);
  const lost = (x: number, y: number): number =>
    smooth(
      0.02,
      0.1,
      noise.fbm(x / (330 * k), y / (330 * k), 5) - 0.28 + 0.75 * smooth(0.75, 1.25, x / w + (1 - y / h) * 0.6),
    );
  const tessera = (x: number, y: number): number => {
    const u = (x * 0.94 + y * 0.34) / (96 * k);
    const v = (y * 0.94 - x * 0.34) / (96 * k);
    const id = Math.abs(Math.sin(Math.floor(u) * 12.9 + Math.floor(v) * 78.2) * 43.7) % 1;
    if (id > 0.94) return 0;
    const a = (u - Math.floor(u) - 0.5) * Math.cos(id * 0.6) + (v - Math.floor(v) - 0.5) * Math.sin(id * 0.6);
    const b = (v - Math.floor(v) - 0.5) * Math.cos(id * 0.6) - (u - Math.floor(u) - 0.5) * Math.sin(id * 0.6);
    return smooth(0.125, 0.1, Math.max(Math.abs(a), Math.abs(b)));
  };
  const heights = Field.of(w, h, (x, y) => {
    const gone = lost(x, y);
    const crumb = noise.cells(x / (11 * k), y / (11 * k), 1);
    return (
      (noise.fbm(x / (220 * k), y / (220 * k), 3) * 4 +
        noise.fbm(x / (7 * k), y / (7 * k), 3) * 0.7 +
        tessera(x, y) * 2.2 * (1 - gone) -
        gone * (12 - Math.max(0, 0.5 - crumb.near) * 16 * crumb.id) +
        noise.fbm(x / (30 * k), y / (30 * k), 4) * gone * 6) *
      k
    );
  });
  const canvas = lightRelief(
    heights,
    (x, y, _i, out) => {
      const gone = lost(x, y);
      const sherd = noise.cells(x / (15 * k) + 90, y / (12 * k), 1);
      mix(hex('#b4735a'), hex('#9c5c45'), clamp(0.5 + noise.fbm(x / (120 * k), y / (120 * k), 4)), out);
      if (sherd.near < 0.16 + sherd.id * 0.2) mix(out, sherd.id > 0.55 ? hex('#8a3f2b') : hex('#d3bfa3'), 0.6, out);
      mix(out, hex('#e6ddca'), tessera(x, y) * 0.92, out);
      mix(out, hex('#9a8b74'), gone * 0.85, out);
    },
    { azimuth: 140, elevation: 30 },
  );
  return { canvas, development: { exposure: 0.9 } };
};

/** Painted plaster: a border of scrolls between bands, worn and partly fallen. */
const fresco: Subject = async ({ seed, width: w, height: h }) => {
  const k = h / 1067;
  const noise = new Noise(seed);
  const view = '0 0 1500 1000';
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

/** The end of an oak trunk: rings of dry and wet years, rays, drying cracks, saw marks. */
const rings: Subject = ({ seed, width: w, height: h }) => {
  const k = h / 1067;
  const noise = new Noise(seed);
  const years = Array.from(
    { length: 90 },
    (_, i) => 0.55 + 0.5 * Math.abs(noise.at(i * 0.7, 3.3)) + 0.35 * Math.max(0, noise.at(i * 0.13, 9)),
  );
  let grown = 0;
  const bounds = years.map((year) => {
    grown += year;
    return grown;
  });
  const at = (x: number, y: number): { part: number; radius: number; crack: number; year: number } => {
    const dx = (x - w * 0.34) / k;
    const dy = (y - h * 0.58) / k;
    const a = Math.atan2(dy, dx);
    const r0 =
      Math.hypot(dx, dy) * (1 + 0.06 * Math.sin(a * 2 + 1) + 0.03 * noise.at(Math.cos(a) * 2, Math.sin(a) * 2)) +
      6 * noise.fbm(dx / 90, dy / 90, 3);
    const r = r0 / 24;
    let n = 0;
    while (n < bounds.length - 1 && bounds[n] < r) n++;
    const from = n > 0 ? bounds[n - 1] : 0;
    const split = [0.4, 2.2, 3.9].reduce(
      (m, c, j) =>
        Math.max(
          m,
          bell(
            Math.sin((a - c) / 2 + 0.03 * noise.at(r * 0.4, j * 7)) * 2 * r0,
            (j === 1 ? 5 : 3) + r0 / (j === 1 ? 70 : 140),
          ) * smooth(60, 200, r0),
        ),
      0,
    );
    return { part: clamp((r - from) / (bounds[n] - from)), radius: r0, crack: split, year: n };
  };
  const heights = Field.of(w, h, (x, y) => {
    const p = at(x, y);
    return (
      (p.part * 2.4 -
        p.crack * 22 +
        noise.fbm(x / (90 * k), y / (90 * k), 3) * 3 +
        0.7 * Math.sin((x * 0.5 + y) / (6 * k) + noise.at(x / 90, y / 90) * 4) +
        noise.fbm(x / (4 * k), y / (4 * k), 2) * 0.6) *
      k
    );
  });
  const canvas = lightRelief(
    heights,
    (x, y, _i, out) => {
      const p = at(x, y);
      mix(hex('#c79a63'), hex('#8a5a30'), p.part ** 2.2 * 0.9 + 0.15 * noise.fbm(x / (70 * k), y / (70 * k), 3), out);
      mix(out, hex('#6b4424'), smooth(420, 120, p.radius) * 0.35, out);
      const a = Math.atan2(y - h * 0.58, x - w * 0.34);
      mix(out, hex('#dbb37e'), smooth(0.35, 0.6, noise.at(a * 90, p.radius / 160)) * 0.4, out);
      mix(out, hex('#22150c'), p.crack * 0.9, out);
      const grain = 1 + 0.2 * noise.fbm(x / (3 * k), y / (3 * k), 2);
      for (let c = 0; c < 3; c++) out[c] *= grain;
    },
    { azimuth: 140, elevation: 28 },
  );
  return { canvas, development: { exposure: 0.9, vignette: 0.4 } };
};

const all: Record<string, Subject> = { floor, fresco, rings };
/** Flat old surfaces seen from straight above. */
export const surface: Subject<SurfacePlan> = (plan) => all[plan.what ?? 'floor'](plan);
