import type { Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';

export const kinds = {
  grass: 0,
  forest: 1,
  rock: 2,
  water: 3,
  road: 4,
  roof: 5,
  wall: 6,
  field: 7,
  snow: 8,
  paving: 9,
} as const;

/**
 * A square piece of land: heights in metres with a colour and a kind for each cell. x runs right, z away from the
 * viewer.
 */
export class Ground {
  readonly height: Field;
  readonly kind: Uint8Array;
  readonly rgb: Float32Array;
  /** Darkness of hollows, 1 in the open; filled by `openness`. */
  open: Float32Array;
  /** Heights before anything was built, kept by the first builder. */
  natural?: Float32Array;

  constructor(
    readonly size: number,
    readonly cell: number,
    readonly x0: number,
    readonly z0: number,
    height?: Field,
  ) {
    this.height = height ?? new Field(size, size);
    this.kind = new Uint8Array(size * size);
    this.rgb = new Float32Array(size * size * 3);
    this.open = new Float32Array(size * size).fill(1);
  }

  inside(x: number, z: number, margin = 2): boolean {
    const u = (x - this.x0) / this.cell;
    const v = (z - this.z0) / this.cell;
    return u >= margin && v >= margin && u < this.size - margin - 1 && v < this.size - margin - 1;
  }

  heightAt(x: number, z: number): number {
    return this.height.sample((x - this.x0) / this.cell, (z - this.z0) / this.cell);
  }

  index(x: number, z: number): number {
    const i = Math.min(this.size - 1, Math.max(0, ((x - this.x0) / this.cell + 0.5) | 0));
    const j = Math.min(this.size - 1, Math.max(0, ((z - this.z0) / this.cell + 0.5) | 0));
    return j * this.size + i;
  }

  colour(i: number, c: Rgb): void {
    this.rgb[i * 3] = c[0];
    this.rgb[i * 3 + 1] = c[1];
    this.rgb[i * 3 + 2] = c[2];
  }

  each(visit: (x: number, z: number, i: number) => void): void {
    for (let j = 0, i = 0; j < this.size; j++)
      for (let k = 0; k < this.size; k++, i++) visit(this.x0 + k * this.cell, this.z0 + j * this.cell, i);
  }

  /** Darkens what lies lower than its surroundings at several scales (metres). */
  openness(radii: readonly number[], strength = 1.3): void {
    this.open.fill(1);
    for (const radius of radii) {
      const around = this.height.blur(radius / this.cell).data;
      const own = this.height.data;
      for (let i = 0; i < own.length; i++) this.open[i] /= 1 + (Math.max(0, around[i] - own[i]) * strength) / radius;
    }
  }

  /** Steepness as rise over run. */
  slope(i: number): number {
    const { data } = this.height;
    const n = this.size;
    const right = data[i + 1 < data.length ? i + 1 : i];
    const down = data[i + n < data.length ? i + n : i];
    return Math.hypot(right - data[i], down - data[i]) / this.cell;
  }
}
