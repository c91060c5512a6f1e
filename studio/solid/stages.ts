import { hex, mix, type Rgb } from '../core/colour.js';
import { clamp } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import type { Stage } from './stage.js';

const rooms: Record<string, { floor: Rgb; wall: Rgb; far: Rgb; key: Rgb; sky: Rgb }> = {
  museum: {
    floor: hex('#b9ab93'),
    wall: hex('#c9bda7'),
    far: hex('#8d816f'),
    key: [2.6, 2.35, 1.95],
    sky: [0.5, 0.52, 0.56],
  },
  dark: {
    floor: hex('#3a322b'),
    wall: hex('#4a4037'),
    far: hex('#1a1613'),
    key: [3, 2.7, 2.2],
    sky: [0.28, 0.3, 0.36],
  },
  plaster: {
    floor: hex('#a08a6c'),
    wall: hex('#d8cbb3'),
    far: hex('#a99b84'),
    key: [2.6, 2.3, 1.9],
    sky: [0.55, 0.56, 0.58],
  },
  grey: {
    floor: hex('#8f8d88'),
    wall: hex('#a3a19b'),
    far: hex('#5f5e5b'),
    key: [2.7, 2.5, 2.2],
    sky: [0.45, 0.48, 0.54],
  },
  evening: {
    floor: hex('#5b4029'),
    wall: hex('#5a4331'),
    far: hex('#120c08'),
    key: [2.4, 1.55, 0.8],
    sky: [0.16, 0.14, 0.16],
  },
};

/** Pixel size, eye and light of a still life. `room` names floor, wall and light; a wooden floor shows planks. */
export function stageFor(
  plan: {
    width: number;
    height: number;
    seed: number;
    room?: string;
    wood?: boolean;
    turn?: number;
    tilt?: number;
    azimuth?: number;
    elevation?: number;
  },
  middle: number,
  size: number,
): Stage {
  const room = rooms[plan.room ?? 'museum'];
  const noise = new Noise(plan.seed + 5);
  const zoom = 1.75;
  const share = plan.height / plan.width;
  return {
    bodies: [],
    width: plan.width,
    height: plan.height,
    target: [0, middle, 0],
    distance: (size * zoom) / share,
    turn: plan.turn ?? 0,
    tilt: plan.tilt ?? 10,
    zoom,
    melt: size * 2.6,
    floor: (x, z, out) => {
      mix(room.floor, room.wall, 0.3 + 0.25 * noise.fbm(x * 3, z * 3, 4), out);
      if (!plan.wood) return;
      const board = z * 2.1 + 40;
      const plank = Math.floor(board);
      const grain = noise.fbm(x * 2 + plank * 7, board * 9, 4);
      mix(hex('#8a6543'), hex('#5d4029'), clamp(0.5 + grain + 0.25 * noise.at(plank * 3.3, 1)), out);
      if (board - plank < 0.02) mix(out, hex('#22170f'), 0.8, out);
    },
    behind: (u, v, out) => {
      const glow = clamp(1 - Math.hypot((u - 0.36) * 1.1, v - 0.42) * 1.25);
      mix(room.far, room.wall, glow ** 1.3 + 0.04 * noise.fbm(u * 4, v * 4, 4), out);
    },
    light: { azimuth: plan.azimuth ?? 145, elevation: plan.elevation ?? 38, key: room.key, sky: room.sky, soft: 0.09 },
  };
}
