import { hex, mix, type Rgb, scale } from '../core/colour.js';
import { bell, clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { type Ground, kinds } from './ground.js';
import { refine, type Way } from './nearby.js';
import type { Season } from './seasons.js';

export interface RoadsidePlan {
  /** Metres of a paving stone, depth of the wheel ruts, kerbs, share of grass in the joints. */
  stone?: number;
  ruts?: number;
  kerb?: boolean;
  grass?: number;
  /** Walls of living rock, metres high, on both sides or on the left only. */
  cutting?: number;
  oneSided?: boolean;
  /** First metre and width of the piece. */
  z?: number;
  cell?: number;
  size?: number;
  /** A heap of salt on the kerb at the right. */
  salt?: boolean;
  /** Height of a low wall on the right edge. */
  parapet?: number;
}

const stones = ['#8d8a84', '#9f9a8e', '#7f7d79', '#a8a093', '#948c80', '#b0a896'].map(hex);

/** A cell of the roadside: where it lies, and its height and colour as they are worked out. */
interface Cell {
  index: number;
  x: number;
  z: number;
  /** Metres from the middle of the road, to the right. */
  off: number;
  /** Metres beyond the ragged edge of the road. */
  ragged: number;
  /** Height of the road's middle. */
  level: number;
  /** 0 at the rim of the piece, 1 inside. */
  border: number;
  height: number;
  colour: Rgb;
}

/** The few metres of road at the viewer's feet: slabs, ruts, kerbs and verge in cells of a few centimetres. */
export function makeRoadside(patch: Ground, way: Way, season: Season, plan: RoadsidePlan, seed: number): Ground {
  const { kerb = true, cutting = 0, cell = 0.035, size = 1500, z: z0 = -40 } = plan;
  const noise = new Noise(seed + 61);
  const near = refine(patch, size, cell, way.at(z0 + (size * cell) / 2) - (size * cell) / 2, z0, 0, seed);
  const half = way.halfWidth;
  const levels = Float32Array.from({ length: size }, (_, j) => {
    const z = z0 + j * cell;
    return patch.heightAt(way.at(z), z);
  });
  const here: Cell = { index: 0, x: 0, z: 0, off: 0, ragged: 0, level: 0, border: 0, height: 0, colour: [0, 0, 0] };
  const road: Road = { near, noise, season, plan, half };
  near.each((x, z, i) => {
    const row = Math.floor(i / size);
    const column = i % size;
    const lean = (way.at(z + 1) - way.at(z - 1)) / 2;
    const off = (x - way.at(z)) / Math.sqrt(1 + lean * lean);
    const verge = Math.abs(off) - half;
    const border = smooth(0, 0.1, Math.min(row, column, size - 1 - row, size - 1 - column) / size);
    const ragged = verge + 0.18 * noise.fbm(x * 1.4, z * 1.4, 3);
    Object.assign(here, { index: i, x, z, off, ragged, level: levels[row], border, height: near.height.data[i] });
    here.height += (here.level - here.height) * smooth(2.2, 0.2, verge) * border;
    if (ragged < 0) pave(road, here);
    else if (kerb && ragged < 0.36) layKerb(road, here);
    else growVerge(road, here);
    if (plan.salt) pileSalt(road, here, z0);
    const cliff = cutting > 0 && (off < 0 || !plan.oneSided) ? ragged - 0.3 : -1;
    if (cliff > 0) cutRock(road, here, cliff, cutting);
    near.height.data[i] = here.height;
    near.colour(i, cliff > 0 ? season.rock : here.colour);
  });
  near.openness([cell * 3, cell * 10], 1.6);
  return near;
}

interface Road {
  near: Ground;
  noise: Noise;
  season: Season;
  plan: RoadsidePlan;
  half: number;
}

function pave({ near, noise, season, plan, half }: Road, cell: Cell): void {
  const { stone = 0.8, ruts = 1, grass = 0.5 } = plan;
  const { x, z, off, colour: c } = cell;
  const side = Math.abs(off);
  const s = noise.cells(off / stone, z / (stone * 0.92), 0.9);
  const edge = s.next - s.near;
  const rut = ruts * (bell(side - 0.78, 0.13) + 0.3 * bell(side - 0.78, 0.3));
  const gap = smooth(0.1, 0.02, edge);
  cell.height +=
    (smooth(0, 0.22, edge) * 0.05 +
      (s.id - 0.5) * 0.03 -
      gap * 0.05 -
      rut * 0.075 +
      0.012 * noise.fbm(x * 6, z * 6, 4)) *
      cell.border +
    0.06 * (1 - (side / half) ** 2);
  const tone = stones[Math.floor(s.id * 5.999)];
  mix(tone, scale(tone, 0.7), clamp(0.3 + noise.fbm(x * 3, z * 3, 4) + rut * 0.3), c);
  const green = gap * smooth(0.3, 0.75, grass + 0.5 * noise.fbm(x * 0.9, z * 0.9, 3) + 0.25 - rut * 0.4);
  mix(c, scale(season.soil, 0.55), gap * 0.8, c);
  mix(c, season.grass, green * 0.9, c);
  near.kind[cell.index] = green > 0.5 ? kinds.grass : kinds.paving;
}

/** Kerb stones, and on the right the parapet where there is one. */
function layKerb({ near, noise, plan: { parapet = 0 } }: Road, cell: Cell): void {
  const { x, z, off, ragged } = cell;
  const block = noise.cells(off > 0 ? 3.5 : 9.5, z / 0.85, 0.6);
  cell.height +=
    (parapet > 0 && off > 0 ? parapet * (0.6 + 0.5 * noise.at(3, z * 0.8)) : 0.15) *
      smooth(0, 0.08, ragged) *
      smooth(0.36, 0.28, ragged) *
      smooth(0, 0.1, block.next - block.near) +
    0.02 * noise.fbm(x * 8, z * 8, 3);
  const tone = stones[Math.floor(block.id * 5.999)];
  mix(tone, scale(tone, 1.15), clamp(0.5 + noise.fbm(x * 4, z * 4, 3)), cell.colour);
  near.kind[cell.index] = kinds.paving;
}

function growVerge({ near, noise, season }: Road, cell: Cell): void {
  const { x, z, colour: c } = cell;
  cell.height += (0.1 * noise.fbm(x * 1.7, z * 1.7, 4) + 0.07 * noise.at(x * 9, z * 9)) * cell.border;
  mix(season.grass, season.dry, clamp(0.4 + noise.fbm(x * 0.6, z * 0.6, 4) + 0.3 * noise.at(x * 7, z * 7)), c);
  mix(c, season.soil, smooth(0.25, 0.6, noise.fbm(x * 1.2 + 9, z * 1.2, 4)) * 0.6, c);
  near.kind[cell.index] = kinds.grass;
}

function pileSalt({ near, noise, half }: Road, cell: Cell, z0: number): void {
  const { x, z, off } = cell;
  const pile = Math.hypot(off - half - 0.15, z - z0 - 8.3);
  if (pile >= 0.75) return;
  cell.height = cell.level + 0.16 + 0.62 * (1 - (pile / 0.75) ** 1.4) + 0.05 * noise.at(x * 26, z * 26);
  mix([0.9, 0.89, 0.86], [0.68, 0.66, 0.62], clamp(0.4 + noise.at(x * 30, z * 30)), cell.colour);
  near.kind[cell.index] = kinds.snow;
}

function cutRock({ near, noise }: Road, cell: Cell, cliff: number, cutting: number): void {
  const { x, z } = cell;
  cell.height +=
    cutting *
    smooth(0, 0.55 + 0.4 * noise.fbm(z * 0.5, 3, 2), cliff) *
    (0.85 + 0.35 * noise.fbm(x * 0.35, z * 0.35, 4)) *
    cell.border;
  near.kind[cell.index] = kinds.rock;
}
