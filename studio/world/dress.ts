import { hex, mix, type Rgb } from '../core/colour.js';
import { clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';
import { type Ground, kinds } from './ground.js';
import type { Season } from './seasons.js';

interface DressPlan {
  seed: number;
  season: Season;
  /** Share of the slopes under wood, 0..1. */
  woods: number;
  /** Highest cultivated height above the floor in metres (0 = no fields), and the size of a field. */
  fieldsBelow?: number;
  fieldSize?: number;
  /** Height above which woods give way to pasture. */
  treeLine?: number;
  /** Where not to grow anything. */
  keepClear?: (x: number, z: number) => boolean;
}

const snow = hex('#eef1f4');

/**
 * Gives every cell a kind and a colour from its height, steepness and chance. Woods raise the far ground by their
 * crowns.
 */
export function dress(ground: Ground, plan: DressPlan): void {
  const { season, woods, fieldsBelow = 60, fieldSize = 110, treeLine = 1000 } = plan;
  const noise = new Noise(plan.seed + 31);
  const plots = new Noise(plan.seed + 47);
  const c: Rgb = [0, 0, 0];
  const relief = ground.height.data;
  const crowns = ground.cell > 4;
  const lift = new Float32Array(relief.length);
  ground.each((x, z, i) => {
    const y = relief[i];
    const steep = ground.slope(i);
    const patch = noise.fbm(x / 420, z / 420, 4);
    const grain = noise.at(x / 37, z / 37);
    mix(season.grass, season.dry, clamp(0.45 + patch * 0.9 + smooth(200, treeLine, y) * 0.4), c);
    ground.kind[i] = kinds.grass;
    if (y < fieldsBelow && steep < 0.14) {
      const turned = x * 0.94 + z * 0.34;
      const across = z * 0.94 - x * 0.34;
      const plot = plots.cells(turned / fieldSize, across / (fieldSize * 0.55), 0.75);
      const colour = season.fields[Math.floor(plot.id * 4.999)];
      const rows = 0.97 + 0.05 * Math.sin((plot.id > 0.5 ? turned : across) * 1.1);
      const hedge = smooth(0.07, 0.02, plot.next - plot.near);
      mix(c, colour, smooth(fieldsBelow, fieldsBelow * 0.6, y) * 0.92, c);
      for (let k = 0; k < 3; k++) c[k] *= rows;
      if (hedge > 0.3) mix(c, season.woods[1], hedge * 0.7, c);
      ground.kind[i] = kinds.field;
    }
    const growth =
      woods +
      patch * 1.1 +
      0.5 * smooth(0.1, 0.5, steep) -
      smooth(treeLine * 0.75, treeLine, y + patch * 150) * 1.6 -
      (ground.kind[i] === kinds.field ? 0.6 : 0) -
      smooth(0.9, 1.5, steep) * 1.2;
    if (growth > 0.5 && !plan.keepClear?.(x, z)) {
      const tree = season.woods[Math.floor(clamp(0.5 + grain * 0.9 + patch * 0.5, 0, 0.999) * season.woods.length)];
      mix(c, tree, smooth(0.5, 0.6, growth), c);
      ground.kind[i] = kinds.forest;
      if (crowns) lift[i] = 9 + 14 * noise.at(x / 19, z / 19);
    }
    const stone = smooth(0.75, 1.25, steep + 0.25 * grain);
    if (stone > 0) {
      mix(c, mix(season.rock, season.rockWarm, clamp(0.4 + noise.fbm(x / 90, y / 14, 3))), stone, c);
      if (stone > 0.5) ground.kind[i] = kinds.rock;
    }
    const white = smooth(season.snowLine, season.snowLine + 260, y + patch * 160) * smooth(1.3, 0.7, steep);
    if (white > 0 && ground.kind[i] !== kinds.forest) {
      mix(c, snow, white * 0.95, c);
      if (white > 0.5) ground.kind[i] = kinds.snow;
    } else if (white > 0) mix(c, snow, white * 0.22, c);
    ground.colour(i, c);
  });
  if (crowns) for (let i = 0; i < relief.length; i++) relief[i] += Math.max(0, lift[i]);
}
