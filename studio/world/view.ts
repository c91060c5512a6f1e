import { Canvas } from '../core/canvas.js';
import type { Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { clamp, type Vec3 } from '../core/maths.js';
import type { Ground } from './ground.js';

export interface Camera {
  x: number;
  y: number;
  z: number;
  /** Degrees: 0 looks along z, positive turns right. */
  turn: number;
  /** Picture widths per unit of slope; 0.5 / tan(half the field of view). */
  zoom: number;
  /** Height of the horizon, 0 = top, 1 = bottom of the picture. */
  horizon: number;
  far: number;
}

/** One visible point. `index` is the cell of `ground` it belongs to. */
export interface Seen {
  ground: Ground;
  index: number;
  x: number;
  y: number;
  z: number;
  distance: number;
  normal: Vec3;
}

/** Fine relief that the grid is too coarse for; asked only near the surface. */
export type Detail = (ground: Ground, index: number, x: number, z: number, distance: number) => number;

export interface View {
  canvas: Canvas;
  /** Metres to the point seen; 1e9 for the sky. */
  depth: Field;
}

/** What is looked at: grounds, the finest first, with their detail. */
class Terrain {
  constructor(
    private readonly grounds: readonly Ground[],
    private readonly detail: Detail,
  ) {}

  groundAt(x: number, z: number): Ground | undefined {
    for (const ground of this.grounds) if (ground.inside(x, z)) return ground;
    return undefined;
  }

  surface(ground: Ground, x: number, z: number, distance: number): number {
    return ground.heightAt(x, z) + this.detail(ground, ground.index(x, z), x, z, distance);
  }
}

/** A line of sight: it starts at the camera and climbs `slope` metres for each metre along (dx, dz). */
interface Sight {
  camera: Camera;
  dx: number;
  dz: number;
  slope: number;
}

/**
 * Draws grounds (finest first) by walking each picture column from the bottom up: over a height field what is
 * higher in the picture is also farther away, so each pixel goes on where the one below it stopped.
 */
export function drawView(
  grounds: readonly Ground[],
  camera: Camera,
  width: number,
  height: number,
  detail: Detail,
  paint: (seen: Seen, out: Rgb) => void,
  sky: (u: number, v: number, out: Rgb) => void,
): View {
  const canvas = new Canvas(width, height);
  const depth = new Field(width, height);
  depth.data.fill(1e9);
  const terrain = new Terrain(grounds, detail);
  const yaw = (camera.turn * Math.PI) / 180;
  const out: Rgb = [0, 0, 0];
  const seen: Seen = { ground: grounds[0], index: 0, x: 0, y: 0, z: 0, distance: 0, normal: [0, 1, 0] };
  for (let px = 0; px < width; px++) {
    const side = (px / width - 0.5) / camera.zoom;
    const dx = Math.sin(yaw) + side * Math.cos(yaw);
    const dz = Math.cos(yaw) - side * Math.sin(yaw);
    let d = 0.5;
    for (let py = height - 1; py >= 0; py--) {
      const slope = ((camera.horizon - py / height) * height) / width / camera.zoom;
      const sight: Sight = { camera, dx, dz, slope };
      const hit = follow(terrain, sight, d);
      if (!hit) {
        for (let up = py; up >= 0; up--) {
          sky(px / width, up / height, out);
          canvas.set(up * width + px, out);
        }
        break;
      }
      d = hit.before;
      look(terrain, sight, hit, seen);
      const i = py * width + px;
      paint(seen, out);
      canvas.set(i, out);
      depth.data[i] = seen.distance;
    }
  }
  return { canvas, depth };
}

/** Where a line of sight meets the terrain: just before it and just behind, in metres. */
interface Hit {
  ground: Ground;
  before: number;
  behind: number;
}

/** Follows a line of sight from `d` metres on; undefined when it ends in the sky. */
function follow(terrain: Terrain, { camera, dx, dz, slope }: Sight, d: number): Hit | undefined {
  let last = d;
  while (d < camera.far) {
    const x = camera.x + dx * d;
    const z = camera.z + dz * d;
    const ground = terrain.groundAt(x, z);
    if (!ground) return undefined;
    const gap = camera.y + slope * d - terrain.surface(ground, x, z, d);
    if (gap <= 0) return bisect(terrain, { camera, dx, dz, slope }, { ground, before: last, behind: d });
    last = d;
    d += Math.max(ground.cell * 0.22, d * 0.0009, gap * 0.45);
  }
  return undefined;
}

function bisect(terrain: Terrain, { camera, dx, dz, slope }: Sight, { ground, before, behind }: Hit): Hit {
  for (let k = 0; k < 5; k++) {
    const mid = (before + behind) / 2;
    const x = camera.x + dx * mid;
    const z = camera.z + dz * mid;
    if (camera.y + slope * mid > terrain.surface(terrain.groundAt(x, z) ?? ground, x, z, mid)) before = mid;
    else behind = mid;
  }
  return { ground, before, behind };
}

/** Fills `seen` with the point that a line of sight meets. */
function look(terrain: Terrain, { camera, dx, dz, slope }: Sight, { ground, behind: far }: Hit, seen: Seen): void {
  const x = camera.x + dx * far;
  const z = camera.z + dz * far;
  seen.ground = terrain.groundAt(x, z) ?? ground;
  seen.x = x;
  seen.z = z;
  seen.y = camera.y + slope * far;
  seen.distance = far;
  const e = Math.max(seen.ground.cell * 0.5, far * 0.0007);
  const height = (px: number, pz: number) => terrain.surface(seen.ground, px, pz, far);
  const gx = (height(x + e, z) - height(x - e, z)) / (2 * e);
  const gz = (height(x, z + e) - height(x, z - e)) / (2 * e);
  const n = 1 / Math.sqrt(gx * gx + gz * gz + 1);
  seen.normal[0] = -gx * n;
  seen.normal[1] = n;
  seen.normal[2] = -gz * n;
  // On a steep side the colour is that of the thing above, so the cell is looked up a step uphill.
  const inward = seen.ground.cell * 0.9 * (1 - n);
  const run = Math.hypot(gx, gz) || 1;
  const stray = seen.ground.cell * 0.55;
  seen.index = seen.ground.index(
    x + (gx / run) * inward + stray * Math.sin(x * 2.7 + z * 5.1),
    z + (gz / run) * inward + stray * Math.sin(z * 3.1 - x * 4.3),
  );
}

/** 1 where the sun reaches, 0 in cast shadow. */
export function sunReaches(
  grounds: readonly Ground[],
  x: number,
  y: number,
  z: number,
  sun: Vec3,
  from: number,
  reach: number,
): number {
  let clear = 1;
  for (let t = from; t < reach; t += Math.max(from, t * 0.12)) {
    const px = x + sun[0] * t;
    const pz = z + sun[2] * t;
    const ground = grounds.find((g) => g.inside(px, pz));
    if (!ground) break;
    const gap = y + sun[1] * t - ground.heightAt(px, pz);
    clear = Math.min(clear, 0.5 + (gap * 22) / (t + from * 4));
    if (clear <= 0) return 0;
  }
  return clamp(clear);
}
