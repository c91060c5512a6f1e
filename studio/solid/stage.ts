import type { Rgb } from '../core/colour.js';
import type { Vec3 } from '../core/maths.js';
import type { Body } from './bodies.js';

export interface Stage {
  bodies: Body[];
  width: number;
  height: number;
  /** Where the eye looks, from how far, from which side (degrees) and how high (degrees). */
  target: Vec3;
  distance: number;
  turn: number;
  tilt: number;
  zoom: number;
  /** Floor at y = 0: colour at a point; undefined = none. */
  floor?: (x: number, z: number, out: Rgb) => void;
  /** Background at u and v, both 0..1. */
  behind: (u: number, v: number, out: Rgb) => void;
  /** Distance at which the floor melts into what is behind. */
  melt: number;
  light: { azimuth: number; elevation: number; key: Rgb; sky: Rgb; soft: number };
}
