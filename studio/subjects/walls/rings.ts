import { hex, mix } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { bell, clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { lightRelief } from '../../light/relief.js';
import type { Subject } from '../subject.js';

/** The end of an oak trunk: rings of dry and wet years, rays, drying cracks, saw marks. */
export const rings: Subject = ({ seed, width: w, height: h }) => {
  const k = h / 1067;
  const noise = new Noise(seed);
  const bounds = yearBounds(noise);
  const at = (x: number, y: number): Point => pointAt(noise, bounds, (x - w * 0.34) / k, (y - h * 0.58) / k);
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

/** Outer radii of the years, in units of 24 pixels. */
function yearBounds(noise: Noise): number[] {
  const years = Array.from(
    { length: 90 },
    (_, i) => 0.55 + 0.5 * Math.abs(noise.at(i * 0.7, 3.3)) + 0.35 * Math.max(0, noise.at(i * 0.13, 9)),
  );
  let grown = 0;
  return years.map((year) => {
    grown += year;
    return grown;
  });
}

interface Point {
  /** Share of its year, 0..1. */
  part: number;
  radius: number;
  crack: number;
  year: number;
}

function pointAt(noise: Noise, bounds: readonly number[], dx: number, dy: number): Point {
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
}
