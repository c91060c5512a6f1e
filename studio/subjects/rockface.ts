import { hex, mix, type Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { letter } from '../core/lettering.js';
import { drawMask } from '../core/masks.js';
import { bell, clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { lightRelief } from '../light/relief.js';
import { limestone } from '../light/surfaces.js';
import type { Subject } from './subject.js';

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

/** A wall of living limestone: beds, folds, iron veins, the marks of picks, and what men cut into it. */
export const rockface: Subject<RockfacePlan> = async (plan) => {
  const {
    seed,
    width: w,
    height: h,
    veins = 0,
    picks = 0,
    strata = 0.4,
    fold = 0,
    plants = 0.2,
    rough = 1,
    zoom = 1,
    cutting = 'none',
    hour = 'day',
  } = plan;
  const k = (h / 1067) * zoom;
  const u = h / 1067;
  const noise = new Noise(seed);
  const surface = limestone(noise, k, 0.7, hex(plan.stone ?? '#bdb4a2'), hex(plan.stoneDark ?? '#8c8475'));
  const view = '0 0 1500 1000';
  const recess = cuttings[cutting] ? await drawMask(cuttings[cutting], w, h, view) : undefined;
  const recessSoft = recess?.blur(2 * u);
  const small = holes[cutting] ? (await drawMask(holes[cutting], w, h, view)).blur(1.5 * u) : undefined;
  const rim =
    cutting === 'niche'
      ? (
          await drawMask(
            '<path d="M545 830L545 320L750 182L955 320L955 830L930 830L930 335L750 214L570 335L570 ' +
              '830Z"/><rect x="520" y="820" width="460" height="40"/>',
            w,
            h,
            view,
          )
        ).blur(3 * u)
      : undefined;
  const cross =
    cutting === 'cross'
      ? await drawMask(
          `<path d="M735 180H765V330H880V360H765V640H735V360H620V330H735Z"/><path d="M640 ` +
            `640H860V668H640ZM600 690H900V718H600ZM560 740H940V768H560Z"/>` +
            `${letter({ text: plan.date ?? '1703', size: 84, spacing: 0.15 }, 750, 880)}`,
          w,
          h,
          view,
        )
      : undefined;
  const crossSoft = cross?.blur(2 * u);
  const red = new Float32Array(w * h);
  const bed = new Float32Array(w * h);
  const leafy = new Float32Array(w * h);
  const heights = Field.of(w, h, (x, y, i) => {
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
    let height =
      surface.height(x, y) +
      (noise.fbm(X / 330, Y / 330, 4) * 44 +
        noise.ridged(X / 190 + 9, Y / 230, 3) * 16 -
        smooth(0.03, 0.0, Math.abs(noise.fbm(X / 260 + 60, Y / 320, 3))) * 9) *
        k *
        rough;
    height += strata * (step * 16 + hard * 22) * k;
    if (picks > 0) {
      const px = (X * 0.86 + Y * 0.5) / 15;
      const py = (Y * 0.86 - X * 0.5) / 62;
      const row = Math.floor(py);
      const wobble = noise.at(row * 3.3, px * 0.2) * 0.6;
      const stroke =
        bell(Math.abs(((((px + wobble + row * 0.37) % 1) + 1) % 1) - 0.5), 0.24) *
        smooth(0, 0.12, py - row) *
        smooth(1, 0.55, py - row);
      height +=
        picks * (-stroke * 8 * (0.6 + 0.5 * noise.at(px * 0.4, py * 1.4)) + bell(((py % 1) + 1) % 1, 0.08) * 3) * k;
    }
    if (veins > 0) {
      const wx = X + 60 * noise.fbm(X / 170, Y / 170 + 20, 4);
      const wy = Y + 60 * noise.fbm(X / 170 + 50, Y / 170, 4);
      const trunk = Math.abs(noise.fbm(wx / 420 + 5, wy / 760, 2));
      const branch = Math.abs(noise.fbm(wx / 190 + 25, wy / 300, 3));
      const width = 0.022 + 0.034 * Math.max(0, noise.at(X / 260, Y / 260 + 8));
      const v = Math.max(
        smooth(width * 1.6, width * 0.5, trunk),
        smooth(width * 0.75, width * 0.2, branch) * smooth(0.5, 0.25, trunk),
      );
      red[i] = v * veins;
      height += (smooth(0, 0.5, v) * smooth(1, 0.6, v) * 5 - v * 5) * k;
    }
    const growth = smooth(
      0.95 - plants,
      1.15 - plants * 0.6,
      noise.fbm(X / 160 + 80, Y / 110, 4) + 0.5 + smooth(0.55, 0.95, y / h) * plants * 0.7,
    );
    leafy[i] = growth;
    if (growth > 0) height += growth * (6 + 8 * noise.at(X / 9, Y / 9) + 6 * noise.at(X / 4, Y / 4)) * k;
    if (recessSoft)
      height =
        recessSoft.data[i] > 0
          ? height + (surface.height(x, y) * 0.6 - 46 * u - height) * smooth(0.2, 0.8, recessSoft.data[i])
          : height;
    if (small) height -= small.data[i] * 34 * u;
    if (rim) height += rim.data[i] * 16 * u;
    if (crossSoft) height -= crossSoft.data[i] * 13 * u;
    return height;
  });
  const light = lights[hour];
  const scaglia = hex('#a8705c');
  const canvas = lightRelief(
    heights,
    (x, y, i, out) => {
      surface.colour(x, y, out);
      if (fold > 0) mix(out, bed[i] > 0.02 ? scaglia : hex('#a39c90'), clamp(0.3 + Math.abs(bed[i]) * 1.6), out);
      else mix(out, hex('#b39b78'), smooth(0.05, 0.5, bed[i]) * 0.4 * strata, out);
      if (red[i] > 0) {
        mix(out, hex('#d8cfbd'), smooth(0.02, 0.3, red[i]) * smooth(0.75, 0.35, red[i]) * 0.7, out);
        mix(
          out,
          noise.at(x / (14 * k), y / (14 * k)) > 0.1 ? hex('#5c2317') : hex('#7c3620'),
          smooth(0.3, 0.75, red[i]),
          out,
        );
        mix(out, hex('#8f5233'), 0.25 * smooth(0, 0.4, red[i]), out);
      }
      if (cross) mix(out, hex('#4d463c'), cross.data[i] * 0.4, out);
      if (leafy[i] > 0.15)
        mix(
          out,
          mix(hex('#4d5c28'), hex('#8a9444'), clamp(0.5 + noise.at(x / (5 * k), y / (5 * k)))),
          smooth(0.15, 0.5, leafy[i]) * 0.9,
          out,
        );
    },
    { azimuth: plan.azimuth ?? 150, elevation: plan.elevation ?? 26, soft: 1.5, ...light },
  );
  return { canvas, development: { exposure: hour === 'dusk' ? 0.8 : 0.74 } };
};
