import { hex } from '../../core/colour.js';
import { bell, smooth } from '../../core/maths.js';
import { type Ground, kinds } from '../../world/ground.js';

export interface Mound {
  x: number;
  z: number;
  radius: number;
  height: number;
  /** Flat share of the top, 0..1. */
  flat?: number;
}

/** Position and half axes, in metres. */
export interface Lake {
  x: number;
  z: number;
  rx: number;
  rz: number;
}

/** A straight trench that climbs the right-hand slope, as on the hill above Bacugno. */
export function trench(ground: Ground, from: number, axis: (z: number) => number): void {
  const earth = hex('#4b3a2a');
  ground.each((x, z, i) => {
    const side = x - axis(z);
    const off = Math.abs(z - 420 - (side - from) * 0.35);
    if (side < from || side > from + 900 || off > 7) return;
    ground.height.data[i] -= 4 * smooth(7, 2, off);
    ground.colour(i, earth);
    ground.kind[i] = kinds.grass;
  });
}

export function raise(ground: Ground, mound: Mound, axis: number): void {
  ground.each((x, z, i) => {
    const off = Math.hypot(x - axis - mound.x, z - mound.z) / mound.radius;
    if (off > 3) return;
    const flat = mound.flat ?? 0;
    ground.height.data[i] += mound.height * (flat > 0 ? smooth(1.15, flat, off) : bell(off, 0.75));
  });
}

export function flood(ground: Ground, lake: Lake, axis: number): void {
  const level = ground.heightAt(axis + lake.x, lake.z) - 0.6;
  const water = hex('#5b6b66');
  ground.each((x, z, i) => {
    const off =
      Math.hypot((x - axis - lake.x) / lake.rx, (z - lake.z) / lake.rz) +
      0.12 * Math.sin(x / 23 + z / 31) +
      0.08 * Math.sin(z / 11);
    if (off > 1.5) return;
    const own = ground.height.data;
    own[i] += (level - own[i]) * smooth(1.5, 1.02, off);
    if (off < 1) {
      own[i] = level;
      ground.kind[i] = kinds.water;
      ground.colour(i, water);
    } else if (ground.kind[i] === kinds.forest && off < 1.1) ground.kind[i] = kinds.grass;
  });
}
