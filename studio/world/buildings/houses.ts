import { hex, mix, type Rgb, scale } from '../../core/colour.js';
import { random } from '../../core/noise.js';
import { type Ground, kinds } from '../ground.js';

export interface House {
  x: number;
  z: number;
  /** Metres along the ridge and across it, eaves height, turn of the ridge in degrees from x. */
  length: number;
  width: number;
  eaves: number;
  turn: number;
  /** Rise of the roof over half its width; 0 = flat top. */
  pitch?: number;
  wall?: Rgb;
  roof?: Rgb;
  /** A bell tower is a house with a small footprint and high eaves; pyramid roofs slope on all sides. */
  pyramid?: boolean;
  round?: boolean;
  windows?: boolean;
  /** Painted fronts: a row of columns, or open arches. */
  colonnade?: boolean;
  arches?: boolean;
}

const walls = ['#b5a58a', '#a8987c', '#c0b195', '#9d8f78', '#b8a081', '#c9bba0'].map(hex);
const roofs = ['#a4593a', '#8f5038', '#b0704c', '#9a6448', '#84523e', '#b98460'].map(hex);

/** Raises a house out of the ground. Its index is kept in `owners`, so that the painter can draw windows and tiles. */
export function build(ground: Ground, house: House, owners: Uint16Array, index: number, seed: number): void {
  const next = random(seed + index * 131);
  const turn = (house.turn * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const cells = Math.ceil((Math.hypot(house.length, house.width) / 2 + 1) / ground.cell);
  const ci = Math.round((house.x - ground.x0) / ground.cell);
  const cj = Math.round((house.z - ground.z0) / ground.cell);
  const wall = house.wall ?? scale(walls[Math.floor(next() * walls.length)], 0.9 + next() * 0.2);
  const roof = house.roof ?? scale(roofs[Math.floor(next() * roofs.length)], 0.85 + next() * 0.25);
  house.wall = wall;
  const base = baseOf(ground, ci, cj, cells);
  const c: Rgb = [0, 0, 0];
  for (let dj = -cells; dj <= cells; dj++)
    for (let di = -cells; di <= cells; di++) {
      const i = ci + di;
      const j = cj + dj;
      if (i < 1 || j < 1 || i >= ground.size - 1 || j >= ground.size - 1) continue;
      const px = di * ground.cell;
      const pz = dj * ground.cell;
      const along = px * cos + pz * sin;
      const across = pz * cos - px * sin;
      const inside = house.round
        ? Math.hypot(along, across) < house.width / 2
        : Math.abs(along) < house.length / 2 && Math.abs(across) < house.width / 2;
      if (!inside) continue;
      const k = j * ground.size + i;
      const y = base + house.eaves + roofRise(house, along, across);
      if (y <= ground.height.data[k] && owners[k]) continue;
      ground.height.data[k] = y;
      ground.kind[k] = kinds.roof;
      owners[k] = index + 1;
      const course =
        Math.abs(Math.sin((house.round ? Math.hypot(along, across) : across) * 9)) * 0.12 +
        Math.abs(Math.sin(along * 7)) * 0.2;
      mix(roof, scale(roof, 0.5), course + next() * 0.16, c);
      ground.colour(k, house.pitch === 0 ? wall : c);
    }
}

/** Height in metres of the floor of a house: a third of the way up the slope below it. */
function baseOf(ground: Ground, column: number, row: number, cells: number): number {
  ground.natural ??= ground.height.data.slice();
  const within = (cell: number) => Math.min(ground.size - 1, Math.max(0, cell));
  let floor = 1e9;
  let top = -1e9;
  for (let dj = -cells; dj <= cells; dj += 2)
    for (let di = -cells; di <= cells; di += 2) {
      const y = ground.natural[within(row + dj) * ground.size + within(column + di)];
      floor = Math.min(floor, y);
      top = Math.max(top, y);
    }
  return floor + (top - floor) * 0.35;
}

/** Metres of the roof above the eaves, at a point in the directions of the house. */
function roofRise(house: House, along: number, across: number): number {
  const half = house.width / 2;
  const pitch = (house.pitch ?? 0.42) * half;
  const slopeAcross = 1 - Math.abs(across) / half;
  const slopeAlong = 1 - Math.abs(along) / (house.length / 2);
  if (house.round) return pitch * (1 - Math.hypot(along, across) / half);
  return house.pyramid ? pitch * Math.min(slopeAcross, slopeAlong) : pitch * slopeAcross;
}

interface VillagePlan {
  x: number;
  z: number;
  count: number;
  /** Radius in metres along x and z. */
  spread: [number, number];
  seed: number;
  tower?: boolean;
  /** Main direction of the ridges. */
  turn?: number;
  /** Sizes: length, width, eaves. */
  size?: [number, number, number];
  scaleBy?: number;
}

/** A tight hill village: houses that follow the contour, the church with its tower near the middle. */
export function settle(ground: Ground, plan: VillagePlan, owners: Uint16Array): House[] {
  const next = random(plan.seed + 77);
  const houses: House[] = [];
  const [length, width, eaves] = plan.size ?? [10.5, 7.2, 6.2];
  const k = plan.scaleBy ?? 1;
  for (let n = 0, tries = 0; n < plan.count && tries < plan.count * 40; tries++) {
    const a = next() * Math.PI * 2;
    const r = Math.sqrt(next());
    const x = plan.x + Math.cos(a) * r * plan.spread[0];
    const z = plan.z + Math.sin(a) * r * plan.spread[1];
    const house: House = {
      x,
      z,
      length: length * k * (0.75 + next() * 0.6),
      width: width * k * (0.8 + next() * 0.35),
      eaves: eaves * k * (0.7 + next() * 0.75),
      turn: (plan.turn ?? 0) + (next() - 0.5) * 36 + (next() > 0.7 ? 90 : 0),
      windows: true,
    };
    if (!ground.inside(x, z, 30) || houses.some((other) => Math.hypot(other.x - x, other.z - z) < 6.2 * k)) continue;
    const kind = ground.kind[ground.index(x, z)];
    if (kind === kinds.water || kind === kinds.road) continue;
    houses.push(house);
    n++;
  }
  if (plan.tower ?? true) {
    const x = plan.x + plan.spread[0] * 0.08;
    houses.push({
      x,
      z: plan.z,
      length: 19 * k,
      width: 9.5 * k,
      eaves: 9.5 * k,
      turn: (plan.turn ?? 0) + 8,
      windows: true,
    });
    houses.push({
      x: x + 10 * k,
      z: plan.z + 3 * k,
      length: 5 * k,
      width: 5 * k,
      eaves: 20 * k,
      turn: (plan.turn ?? 0) + 8,
      pitch: 0.9,
      pyramid: true,
      windows: true,
    });
  }
  houses.sort((a, b) => a.eaves - b.eaves);
  for (const [i, house] of houses.entries()) build(ground, house, owners, i, plan.seed);
  return houses;
}
