import { hex, mix, type Rgb, scale } from '../core/colour.js';
import { bell, clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { Ground, kinds } from './ground.js';
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

/** The few metres of road at the viewer's feet: slabs, ruts, kerbs and verge in cells of a few centimetres. */
export function makeRoadside(patch: Ground, way: Way, season: Season, plan: RoadsidePlan, seed: number): Ground {
  const {
    stone = 0.8,
    ruts = 1,
    kerb = true,
    grass = 0.5,
    cutting = 0,
    parapet = 0,
    cell = 0.035,
    size = 1500,
    z: z0 = -40,
  } = plan;
  const noise = new Noise(seed + 61);
  const near = refine(patch, size, cell, way.at(z0 + (size * cell) / 2) - (size * cell) / 2, z0, 0, seed);
  const c: Rgb = [0, 0, 0];
  const half = way.halfWidth;
  const levels = new Float32Array(size);
  for (let j = 0; j < size; j++) {
    const z = z0 + j * cell;
    levels[j] = patch.heightAt(way.at(z), z);
  }
  near.each((x, z, i) => {
    const j = Math.floor(i / size);
    const lean = (way.at(z + 1) - way.at(z - 1)) / 2;
    const off = (x - way.at(z)) / Math.sqrt(1 + lean * lean);
    const side = Math.abs(off);
    const row = j;
    const column = i % size;
    const border = smooth(0, 0.1, Math.min(row, column, size - 1 - row, size - 1 - column) / size);
    const level = levels[j];
    let y = near.height.data[i];
    const verge = side - half;
    const ragged = verge + 0.18 * noise.fbm(x * 1.4, z * 1.4, 3);
    y += (level - y) * smooth(2.2, 0.2, verge) * border;
    if (ragged < 0) {
      const s = noise.cells(off / stone, z / (stone * 0.92), 0.9);
      const edge = s.next - s.near;
      const rut = ruts * (bell(side - 0.78, 0.13) + 0.3 * bell(side - 0.78, 0.3));
      const gap = smooth(0.1, 0.02, edge);
      y +=
        (smooth(0, 0.22, edge) * 0.05 +
          (s.id - 0.5) * 0.03 -
          gap * 0.05 -
          rut * 0.075 +
          0.012 * noise.fbm(x * 6, z * 6, 4)) *
          border +
        0.06 * (1 - (side / half) ** 2);
      const tone = stones[Math.floor(s.id * 5.999)];
      mix(tone, scale(tone, 0.7), clamp(0.3 + noise.fbm(x * 3, z * 3, 4) + rut * 0.3), c);
      const green = gap * smooth(0.3, 0.75, grass + 0.5 * noise.fbm(x * 0.9, z * 0.9, 3) + 0.25 - rut * 0.4);
      mix(c, scale(season.soil, 0.55), gap * 0.8, c);
      mix(c, season.grass, green * 0.9, c);
      near.kind[i] = green > 0.5 ? kinds.grass : kinds.paving;
    } else if (kerb && ragged < 0.36) {
      const block = noise.cells(off > 0 ? 3.5 : 9.5, z / 0.85, 0.6);
      y +=
        (parapet > 0 && off > 0 ? parapet * (0.6 + 0.5 * noise.at(3, z * 0.8)) : 0.15) *
          smooth(0, 0.08, ragged) *
          smooth(0.36, 0.28, ragged) *
          smooth(0, 0.1, block.next - block.near) +
        0.02 * noise.fbm(x * 8, z * 8, 3);
      const tone = stones[Math.floor(block.id * 5.999)];
      mix(tone, scale(tone, 1.15), clamp(0.5 + noise.fbm(x * 4, z * 4, 3)), c);
      near.kind[i] = kinds.paving;
    } else {
      y += (0.1 * noise.fbm(x * 1.7, z * 1.7, 4) + 0.07 * noise.at(x * 9, z * 9)) * border;
      mix(season.grass, season.dry, clamp(0.4 + noise.fbm(x * 0.6, z * 0.6, 4) + 0.3 * noise.at(x * 7, z * 7)), c);
      mix(c, season.soil, smooth(0.25, 0.6, noise.fbm(x * 1.2 + 9, z * 1.2, 4)) * 0.6, c);
      near.kind[i] = kinds.grass;
    }
    if (plan.salt) {
      const pile = Math.hypot(off - half - 0.15, z - z0 - 8.3);
      if (pile < 0.75) {
        y = level + 0.16 + 0.62 * (1 - (pile / 0.75) ** 1.4) + 0.05 * noise.at(x * 26, z * 26);
        mix([0.9, 0.89, 0.86], [0.68, 0.66, 0.62], clamp(0.4 + noise.at(x * 30, z * 30)), c);
        near.kind[i] = kinds.snow;
      }
    }
    const cliff = cutting > 0 && (off < 0 || !plan.oneSided) ? ragged - 0.3 : -1;
    if (cliff > 0) {
      y +=
        cutting *
        smooth(0, 0.55 + 0.4 * noise.fbm(z * 0.5, 3, 2), cliff) *
        (0.85 + 0.35 * noise.fbm(x * 0.35, z * 0.35, 4)) *
        border;
      near.kind[i] = kinds.rock;
      near.colour(i, season.rock);
      near.height.data[i] = y;
      return;
    }
    near.height.data[i] = y;
    near.colour(i, c);
  });
  near.openness([cell * 3, cell * 10], 1.6);
  return near;
}
