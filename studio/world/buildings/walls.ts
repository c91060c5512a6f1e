import { hex } from '../../core/colour.js';
import { random } from '../../core/noise.js';
import type { House } from './houses.js';

// Groups of buildings are given by a middle and a size; each becomes houses, a wall being a long flat one.

/** Middle of a group of buildings, in metres. */
export interface Spot {
  x: number;
  z: number;
}

const stone = hex('#b3a78e');
const grey = hex('#a39a86');

/** A wall from point to point in pieces of about `piece` metres, each with a height between `low` and `high`. */
export function wallLine(
  points: readonly [number, number][],
  thick: number,
  low: number,
  high: number,
  piece: number,
  seed: number,
): House[] {
  const next = random(seed + 19);
  const out: House[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, az] = points[i];
    const [bx, bz] = points[i + 1];
    const length = Math.hypot(bx - ax, bz - az);
    const count = Math.max(1, Math.round(length / piece));
    const turn = (Math.atan2(bz - az, bx - ax) * 180) / Math.PI;
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      out.push({
        x: ax + (bx - ax) * t,
        z: az + (bz - az) * t,
        length: length / count + thick * 0.3,
        width: thick,
        eaves: low + (high - low) * next() ** 1.5,
        turn,
        pitch: 0,
        wall: stone,
        roof: stone,
      });
    }
  }
  return out;
}

export function ring(spot: Spot, rx: number, rz: number, sides: number): [number, number][] {
  return Array.from({ length: sides + 1 }, (_, i) => [
    spot.x + rx * Math.cos((i / sides) * Math.PI * 2),
    spot.z + rz * Math.sin((i / sides) * Math.PI * 2),
  ]);
}

/** Broken walls of a building of several rooms. */
export function ruin(plan: Spot & { size: number }, seed: number): House[] {
  const { x, z, size: s } = plan;
  const lines: [number, number][][] = [
    [
      [x - s / 2, z - s / 4],
      [x + s / 2, z - s / 4],
      [x + s / 2, z + s / 4],
      [x - s / 2, z + s / 4],
      [x - s / 2, z - s / 4],
    ],
    [
      [x - s / 6, z - s / 4],
      [x - s / 6, z + s / 4],
    ],
    [
      [x + s / 5, z - s / 4],
      [x + s / 5, z + s / 4],
    ],
  ];
  return lines.flatMap((line, i) => wallLine(line, 0.9, 0.4, 4.2, 1.6, seed + i));
}

export function castle(plan: Spot & { size: number; ruined?: boolean }, seed: number): House[] {
  const { x, z, size: s, ruined } = plan;
  const walls = wallLine(
    ring(plan, s / 2, s / 3, 9),
    1.8,
    ruined ? 1.5 : 7,
    ruined ? 6.5 : 7.6,
    ruined ? 2.2 : 5,
    seed,
  );
  const keep: House = {
    x: x + s * 0.08,
    z: z + 2,
    length: 9,
    width: 8.5,
    eaves: ruined ? 11 : 19,
    turn: 14,
    pitch: 0,
    wall: grey,
    roof: grey,
    windows: true,
  };
  const parts: House[] = [...walls, keep];
  if (ruined) parts.push({ ...keep, x: keep.x + 2.4, z: keep.z - 1.5, length: 4, width: 5, eaves: 15 });
  else
    parts.push(
      { x: x - s * 0.2, z, length: 13, width: 7, eaves: 8, turn: 8, windows: true },
      { x: x - s / 2, z, length: 5, width: 5, eaves: 11, turn: 0, pitch: 0, round: true, wall: grey, roof: grey },
    );
  return parts;
}
