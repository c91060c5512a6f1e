import { hex, mix } from '../../core/colour.js';
import { clamp, smooth } from '../../core/maths.js';
import { Noise } from '../../core/noise.js';
import { type Body, lathe, rod, softMin } from '../../solid/bodies.js';

type Place = readonly [number, number, number];

/** A round lamp with rosette, nozzle and ring handle; lit or not. */
export function lamp(seed: number, at: Place, size: number, turn: number): Body[] {
  const noise = new Noise(seed);
  const round = lathe([
    [0, 0],
    [0.3, 0],
    [0.32, 0.02],
    [0.44, 0.12],
    [0.46, 0.2],
    [0.42, 0.27],
    [0.37, 0.29],
    [0.35, 0.27],
    [0.3, 0.245],
    [0.07, 0.235],
    [0.05, 0.2],
    [0, 0.2],
  ]).shape;
  const handle = rod(
    [
      [-0.4, 0.12, 0],
      [-0.58, 0.14, 0],
      [-0.64, 0.26, 0],
      [-0.56, 0.36, 0],
      [-0.42, 0.27, 0],
    ],
    0.045,
    1,
  );
  const c = Math.cos((turn * Math.PI) / 180);
  const s = Math.sin((turn * Math.PI) / 180);
  const local = (x: number, y: number, z: number): Place => [
    ((x - at[0]) * c - (z - at[2]) * s) / size,
    (y - at[1]) / size,
    ((x - at[0]) * s + (z - at[2]) * c) / size,
  ];
  return [
    {
      ball: [at[0], at[1] + 0.15 * size, at[2], 0.85 * size],
      shine: 0.05,
      distance: (x, y, z) => {
        const [px, py, pz] = local(x, y, z);
        let d = round(px, py, pz);
        const nozzle = Math.max(Math.hypot((px - 0.52) * 0.85, pz) - 0.15, Math.abs(py - 0.15) - 0.12) - 0.015;
        d = softMin(d, nozzle, 0.09);
        d = Math.max(d, 0.075 - Math.hypot(px - 0.56, pz) + Math.max(0, 0.1 - py));
        const a = Math.atan2(pz, px);
        const r = Math.hypot(px, pz);
        if (py > 0.2 && r < 0.3)
          d -= 0.014 * smooth(0.0, 0.5, Math.cos(a * 8)) * smooth(0.09, 0.13, r) * smooth(0.29, 0.24, r);
        return softMin(d, handle(px, py, pz), 0.02) * size * 0.85;
      },
      bump: (x, y, z) => 0.003 * noise.fbm3(x * 24, y * 24, z * 24, 3),
      colour: (x, y, z, out) => {
        const [px, py, pz] = local(x, y, z);
        mix(hex('#c07a4c'), hex('#99583a'), clamp(0.5 + noise.fbm3(px * 5, py * 5, pz * 5, 4)), out);
        mix(out, hex('#1d1512'), smooth(0.24, 0.08, Math.hypot(px - 0.6, pz)) * 0.9, out);
      },
    },
  ];
}

/** A heap of salt. */
export function heap(seed: number, at: Place, radius: number): Body[] {
  const noise = new Noise(seed);
  return [
    {
      ball: [at[0], at[1] + 0.1, at[2], radius * 1.3],
      shine: 0.5,
      gloss: 40,
      distance: (x, y, z) => {
        const r = Math.hypot(x - at[0], z - at[2]);
        const cell = noise.cells(x * 17, z * 17, 1);
        const crystal = 0.028 * (cell.id - 0.4) + 0.02 * (0.5 - cell.near);
        return Math.max(
          (y - at[1] - 0.24 * radius * 2.1 * (1 - (r / radius) ** 1.6) - crystal) * 0.55,
          r - radius * 1.04,
          at[1] - 0.03 - y,
        );
      },
      colour: (x, y, z, out) =>
        void mix(hex('#f4f1ea'), hex('#d9d2c4'), clamp(0.4 + noise.fbm3(x * 14, y * 14, z * 14, 3)), out),
    },
  ];
}

export function flame(at: Place): Body {
  return {
    ball: [at[0], at[1] + 0.08, at[2], 0.14],
    glow: 5,
    distance: (x, y, z) => {
      const t = (y - at[1]) / 0.17;
      const r = 0.026 * Math.sqrt(Math.max(0, t)) * (1 - t) * 2.2;
      return Math.max(
        (Math.hypot(x - at[0] - 0.008 * Math.sin(t * 5), z - at[2]) - Math.max(0.0005, r)) * 0.5,
        -(y - at[1]),
        y - at[1] - 0.17,
      );
    },
    colour: (_x, y, _z, out) => void mix(hex('#ffd98a'), hex('#ff9a3c'), clamp((y - at[1]) / 0.17), out),
  };
}
