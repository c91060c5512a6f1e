import { hex } from '../../core/colour.js';
import { random } from '../../core/noise.js';
import type { House } from './houses.js';
import { ring, type Spot, wallLine } from './walls.js';

const stone = hex('#b3a78e');
const grey = hex('#a39a86');
const thatch = hex('#a08a5c');
const timber = hex('#6d5a42');

export function huts(plan: Spot & { count: number; radius: number; fence?: boolean }, seed: number): House[] {
  const next = random(seed + 23);
  const out: House[] = [];
  for (let tries = 0; out.length < plan.count && tries < 900; tries++) {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next()) * plan.radius * 0.82;
    const size = 6.5 + next() * 2.5;
    const hut: House = {
      x: plan.x + Math.cos(a) * r,
      z: plan.z + Math.sin(a) * r,
      length: size * 1.35,
      width: size,
      eaves: 1.9,
      turn: next() * 180,
      pitch: 1.25,
      round: next() > 0.55,
      roof: thatch,
      wall: timber,
    };
    if (out.every((other) => Math.hypot(other.x - hut.x, other.z - hut.z) > 11)) out.push(hut);
  }
  if (plan.fence) {
    const posts = ring(plan, plan.radius, plan.radius, 150);
    for (const [x, z] of posts.slice(6))
      out.push({
        x,
        z,
        length: 0.9,
        width: 1.1,
        eaves: 2.2 + next() * 0.7,
        turn: 0,
        pitch: 0.5,
        pyramid: true,
        wall: timber,
        roof: timber,
      });
  }
  return out;
}

/** Squared stones and column drums lying about. */
export function blocks(plan: Spot & { spread: number; count: number; drums?: number }, seed: number): House[] {
  const next = random(seed + 29);
  return Array.from({ length: plan.count + (plan.drums ?? 0) }, (_, i) => {
    const drum = i < (plan.drums ?? 0);
    const size = 0.7 + next() * 0.9;
    return {
      x: plan.x + (next() - 0.5) * 2 * plan.spread,
      z: plan.z + (next() - 0.5) * plan.spread * 1.3,
      length: drum ? 1.1 : size * (1 + next()),
      width: drum ? 1.1 : size,
      eaves: drum ? 1.2 : 0.25 + next() * 0.6,
      turn: next() * 180,
      pitch: 0,
      round: drum,
      wall: stone,
      roof: stone,
    };
  });
}

/** Dry-stone sheepfolds. */
export function pens(seed: number): House[] {
  return [
    [-60, 120, 15],
    [-92, 150, 18],
    [40, 210, 24],
    [-20, 330, 22],
  ].flatMap(([x, z, r], i) => wallLine(ring({ x, z }, r, r * 0.75, 11), 0.9, 0.9, 1.4, 2, seed + i));
}

export function chapel(plan: Spot): House[] {
  const wall = hex('#bcae93');
  return [
    { x: plan.x, z: plan.z, length: 13, width: 7.5, eaves: 5.2, turn: 24, wall, windows: false, pitch: 0.6 },
    { x: plan.x - 5.6, z: plan.z - 2.5, length: 0.9, width: 2.4, eaves: 9.6, turn: 24, wall, pitch: 0.6 },
    { x: plan.x + 6.2, z: plan.z + 2.8, length: 5, width: 5, eaves: 3.8, turn: 24, wall, round: true, pitch: 0.7 },
  ];
}

export function kiln(plan: Spot & { radius: number }, seed: number): House[] {
  const burnt = hex('#a5705a');
  return [0, 0.55, 1.1]
    .flatMap((out, i) =>
      wallLine(
        ring(plan, plan.radius + out, plan.radius + out, 30),
        0.55,
        0.7 - i * 0.18,
        1.25 - i * 0.25,
        0.5,
        seed + i,
      ),
    )
    .map((part, i) => ({ ...part, wall: i % 3 === 0 ? burnt : stone, roof: i % 3 === 0 ? burnt : grey }));
}

/** Low houses with flat roofs of mud brick. */
export function mudTown(plan: Spot & { count: number; spread: [number, number] }, seed: number): House[] {
  const next = random(seed + 31);
  const mud = hex('#b98f61');
  return Array.from({ length: plan.count }, () => {
    const size = 7 + next() * 7;
    return {
      x: plan.x + (next() - 0.5) * 2 * plan.spread[0],
      z: plan.z + (next() - 0.5) * 2 * plan.spread[1],
      length: size * 1.3,
      width: size,
      eaves: 3.5 + next() * 4.5,
      turn: (next() - 0.5) * 16,
      pitch: 0,
      wall: mud,
      roof: mud,
      windows: true,
    };
  });
}

/** Two rows of old houses along a lane that the viewer looks up, closed by an arch-like front. */
export function laneHouses(seed: number): House[] {
  const next = random(seed + 37);
  const out: House[] = [];
  for (let k = 0; k < 9; k++) {
    for (const side of [-1, 1])
      out.push({
        x: side * (4.6 + next() * 0.7),
        z: -26 + k * 6.6 + next() * 1.5,
        length: 7.2,
        width: 6 + next(),
        eaves: 5.4 + next() * 3.4,
        turn: 90 + (next() - 0.5) * 5,
        windows: true,
        pitch: 0.5,
      });
  }
  out.push({ x: 0.6, z: 36, length: 16, width: 7, eaves: 8, turn: 3, windows: true });
  return out;
}

/** What is left of a bridge: courses of squared blocks on the bank, stepping down to the water. */
export function abutment(seed: number): House[] {
  const next = random(seed + 41);
  const out: House[] = [];
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 6 - Math.floor(row / 2); i++)
      out.push({
        x: -12 + i * 1.35 + (row % 2) * 0.5,
        z: 20 + next() * 0.25,
        length: 1.28,
        width: 3.4 - row * 0.2,
        eaves: 0.7 * (6 - row) + next() * 0.06,
        turn: 8,
        pitch: 0,
        wall: stone,
        roof: stone,
      });
  for (let i = 0; i < 8; i++)
    out.push({
      x: -6 + next() * 9,
      z: 13 + next() * 9,
      length: 1 + next() * 0.5,
      width: 0.7 + next() * 0.3,
      eaves: 0.5 + next() * 0.4,
      turn: next() * 180,
      pitch: 0,
      wall: grey,
      roof: grey,
    });
  return out;
}
