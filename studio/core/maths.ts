export const clamp = (v: number, low = 0, high = 1): number => Math.min(Math.max(v, low), high);
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

/** 0 below `a`, 1 above `b` (or the reverse when a > b), with soft ends. */
export function smooth(a: number, b: number, v: number): number {
  const t = clamp((v - a) / (b - a));
  return t * t * (3 - 2 * t);
}

export const bell = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

export type Vec3 = [number, number, number];

export function unit(x: number, y: number, z: number): Vec3 {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Direction towards a light: azimuth 0 = right, 90 = away (up in a picture seen from above), degrees. */
export function towards(azimuth: number, elevation: number): Vec3 {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  return [Math.cos(e) * Math.cos(a), Math.cos(e) * Math.sin(a), Math.sin(e)];
}
