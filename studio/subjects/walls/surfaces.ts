import { hex, mix } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import { fresco } from './fresco.js';
import { rings } from './rings.js';
import type { Subject } from '../subject.js';

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

const all: Record<string, Subject> = { floor, fresco, rings };
/** Flat old surfaces seen from straight above. */
export const surface: Subject<SurfacePlan> = (plan) => all[plan.what ?? 'floor'](plan);
