import { mix, type Rgb } from '../core/colour.js';
import { bell, smooth } from '../core/maths.js';
import { Noise, random } from '../core/noise.js';
import { Ground, kinds } from './ground.js';
import type { Season } from './seasons.js';

/** A piece of a coarse ground in finer cells, with the small relief that the coarse one lacks. Not dressed yet. */
export function refine(
  coarse: Ground,
  size: number,
  cell: number,
  x0: number,
  z0: number,
  roughness: number,
  seed: number,
): Ground {
  const fine = new Ground(size, cell, x0, z0);
  const noise = new Noise(seed + 3);
  fine.each((x, z, i) => {
    const column = i % size;
    const row = Math.floor(i / size);
    const border = Math.min(column, row, size - 1 - column, size - 1 - row) / size;
    const small = noise.fbm(x / 55, z / 55, 4) + 0.1 * noise.at(x / 4, z / 4);
    fine.height.data[i] = coarse.heightAt(x, z) + roughness * smooth(0, 0.05, border) * small;
  });
  return fine;
}

export interface Way {
  /** Middle line: x for a z in metres. */
  at: (z: number) => number;
  halfWidth: number;
  colour: Rgb;
  kind: number;
  /** Metres below (river) or above the land. */
  sink: number;
  /** How far the ground is levelled to the sides, metres. */
  shoulder: number;
}

/** Cuts a river or lays a road along a line. Coarse cells are handled by never being narrower than half a cell. */
export function layWay(ground: Ground, way: Way): void {
  const half = Math.max(way.halfWidth, ground.cell * 0.45);
  const n = ground.size;
  const level = new Float32Array(n);
  for (let k = 0; k < n; k++) {
    const z = ground.z0 + k * ground.cell;
    let lowest = ground.heightAt(way.at(z), z);
    if (way.kind === kinds.water)
      for (let s = -3; s <= 3; s++) lowest = Math.min(lowest, ground.heightAt(way.at(z) + s * half, z));
    level[k] = lowest + way.sink;
  }
  for (let pass = 0; pass < 40; pass++)
    for (let k = 1; k < n - 1; k++) level[k] = (level[k - 1] + level[k] + level[k + 1]) / 3;
  ground.each((x, z, i) => {
    const k = Math.floor(i / n);
    const lean = (way.at(z + 4) - way.at(z - 4)) / 8;
    const off = Math.abs(x - way.at(z)) / Math.sqrt(1 + lean * lean);
    if (off > half + way.shoulder) return;
    const t = smooth(half + way.shoulder, half, off);
    ground.height.data[i] += (level[k] - ground.height.data[i]) * t;
    if (off < half) {
      ground.kind[i] = way.kind;
      ground.colour(i, way.colour);
    } else if (ground.kind[i] === kinds.forest && off < half + 2.5) ground.kind[i] = kinds.grass;
  });
}

interface Planting {
  seed: number;
  season: Season;
  /** Trees tried, and their crown radius in metres. */
  tries: number;
  radius: [number, number];
  /** Chance 0..1 of a tree where the ground is of this kind. */
  where: (kind: number, x: number, z: number) => number;
  /** Slender crowns (poplars, cypresses) when above 1. */
  slender?: number;
}

/** Raises round crowns out of a fine ground, each with its own colour, lighter on top. */
export function plant(ground: Ground, plan: Planting): void {
  const next = random(plan.seed + 401);
  const noise = new Noise(plan.seed + 402);
  const base = ground.height.data.slice();
  const n = ground.size;
  const c: Rgb = [0, 0, 0];
  for (let t = 0; t < plan.tries; t++) {
    const i = Math.floor(next() * n);
    const j = Math.floor(next() * n);
    const chance = next();
    const size = next();
    const pick = next();
    const k = j * n + i;
    const x = ground.x0 + i * ground.cell;
    const z = ground.z0 + j * ground.cell;
    const kind = ground.kind[k];
    if (
      kind === kinds.water ||
      kind === kinds.road ||
      kind === kinds.roof ||
      kind === kinds.wall ||
      kind === kinds.paving
    )
      continue;
    if (chance > plan.where(kind, x, z)) continue;
    const r = plan.radius[0] + (plan.radius[1] - plan.radius[0]) * size * size;
    const tall = r * (1.5 + 0.7 * pick) * (plan.slender ?? 1);
    const cells = Math.ceil(r / ground.cell);
    const tone = plan.season.woods[Math.floor(pick * 0.999 * plan.season.woods.length)];
    const foot = base[k];
    for (let dj = -cells; dj <= cells; dj++)
      for (let di = -cells; di <= cells; di++) {
        const u = i + di;
        const v = j + dj;
        if (u < 0 || v < 0 || u >= n || v >= n) continue;
        const lump = noise.at((x + di * ground.cell) / (r * 0.42), (z + dj * ground.cell) / (r * 0.42));
        const away = (Math.hypot(di, dj) * ground.cell) / (r * (1 + 0.22 * lump));
        if (away >= 1) continue;
        const m = v * n + u;
        const top = foot + tall * (0.1 + 0.9 * Math.sqrt(1 - away * away)) + lump * r * 0.3;
        if (top <= ground.height.data[m] || ground.kind[m] === kinds.roof || ground.kind[m] === kinds.wall) continue;
        ground.height.data[m] = top;
        ground.kind[m] = kinds.forest;
        mix(tone, [tone[0] * 1.5, tone[1] * 1.45, tone[2] * 1.1], 0.55 * bell(away, 0.7) + 0.5 * lump, c);
        ground.colour(m, c);
      }
  }
}
