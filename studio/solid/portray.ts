import { Canvas } from '../core/canvas.js';
import { mix, type Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { clamp, smooth, unit, type Vec3 } from '../core/maths.js';
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

interface Portrayal {
  canvas: Canvas;
  depth: Field;
  /** Brightness without colour, for hatching. */
  tone: Field;
  normals: Float32Array;
}

/** Draws bodies standing on a floor by walking rays through their distances; edges are drawn again finer. */
export function portray(stage: Stage): Portrayal {
  const { width: w, height: h } = stage;
  const canvas = new Canvas(w, h);
  const depth = new Field(w, h);
  const tone = new Field(w, h);
  const normals = new Float32Array(w * h * 3);
  const ids = new Int16Array(w * h);
  const a = (stage.turn * Math.PI) / 180;
  const e = (stage.tilt * Math.PI) / 180;
  const back: Vec3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const eye: Vec3 = [
    stage.target[0] + back[0] * stage.distance,
    stage.target[1] + back[1] * stage.distance,
    stage.target[2] + back[2] * stage.distance,
  ];
  const right: Vec3 = [Math.cos(a), 0, -Math.sin(a)];
  const up: Vec3 = [-Math.sin(a) * Math.sin(e), Math.cos(e), -Math.cos(a) * Math.sin(e)];
  const sample = new Sampler(stage, eye);
  const shoot = (px: number, py: number, out: Rgb): void => {
    const u = (px / w - 0.5) / stage.zoom;
    const v = ((0.5 - py / h) * h) / w / stage.zoom;
    const d = unit(-back[0] + right[0] * u + up[0] * v, -back[1] + up[1] * v, -back[2] + right[2] * u + up[2] * v);
    sample.trace(d, px / w, py / h, out);
  };
  const c: Rgb = [0, 0, 0];
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      shoot(x + 0.5, y + 0.5, c);
      canvas.set(i, c);
      ids[i] = sample.id;
      depth.data[i] = sample.distance;
      tone.data[i] = sample.tone;
      normals.set(sample.normal, i * 3);
    }
  const plain = canvas.rgb.slice();
  const luma = (i: number): number => plain[i * 3] + plain[i * 3 + 1] + plain[i * 3 + 2];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const edge =
        ids[i] !== ids[i + 1] ||
        ids[i] !== ids[i - 1] ||
        ids[i] !== ids[i + w] ||
        ids[i] !== ids[i - w] ||
        (ids[i] >= 0 &&
          Math.abs(luma(i + 1) - luma(i - 1)) + Math.abs(luma(i + w) - luma(i - w)) > 0.35 * (luma(i) + 0.05));
      if (!edge) continue;
      const sum: Rgb = [plain[i * 3], plain[i * 3 + 1], plain[i * 3 + 2]];
      for (const [ox, oy] of [
        [0.2, 0.25],
        [0.8, 0.3],
        [0.3, 0.8],
      ]) {
        shoot(x + ox, y + oy, c);
        for (let k = 0; k < 3; k++) sum[k] += Math.min(c[k], 4);
      }
      canvas.set(i, [sum[0] / 4, sum[1] / 4, sum[2] / 4]);
    }
  return { canvas, depth, tone, normals };
}

class Sampler {
  id = -1;
  distance = 1e9;
  tone = 1;
  readonly normal: Vec3 = [0, 0, 1];
  private readonly sun: Vec3;
  private near: Body[] = [];
  private readonly colour: Rgb = [0, 0, 0];

  constructor(
    private readonly stage: Stage,
    private readonly eye: Vec3,
  ) {
    const az = (stage.light.azimuth * Math.PI) / 180;
    const el = (stage.light.elevation * Math.PI) / 180;
    this.sun = [Math.cos(el) * Math.cos(az), Math.sin(el), Math.cos(el) * Math.sin(az)];
  }

  trace(d: Vec3, u: number, v: number, out: Rgb): void {
    const { stage, eye } = this;
    this.near = this.along(eye, d);
    const floorAt = stage.floor && d[1] < -1e-4 ? -eye[1] / d[1] : 1e9;
    let t = 1e9;
    let hit = -1;
    if (this.near.length > 0) {
      let s = Math.min(
        ...this.near.map((b) =>
          Math.max(0.01, Math.hypot(b.ball[0] - eye[0], b.ball[1] - eye[1], b.ball[2] - eye[2]) - b.ball[3]),
        ),
      );
      for (let k = 0; k < 150 && s < Math.min(floorAt, 60); k++) {
        const [gap, which] = this.field(eye[0] + d[0] * s, eye[1] + d[1] * s, eye[2] + d[2] * s);
        if (gap < 0.0006 * s) {
          t = s;
          hit = which;
          break;
        }
        s += gap * 0.82;
      }
    }
    this.id = hit;
    this.distance = Math.min(t, floorAt);
    if (hit >= 0) {
      this.surface(hit, d, t, out);
      return;
    }
    stage.behind(u, v, out);
    this.tone = 1;
    this.normal[0] = 0;
    this.normal[1] = 1;
    this.normal[2] = 0;
    if (floorAt > 1e8 || !stage.floor) return;
    const x = eye[0] + d[0] * floorAt;
    const z = eye[2] + d[2] * floorAt;
    stage.floor(x, z, this.colour);
    const lit = this.shadow(x, 0.002, z);
    const open = this.openness(x, 0, z, 0, 1, 0);
    const { key, sky } = stage.light;
    this.tone = lit * 0.7 + open * 0.3;
    const melt = smooth(stage.melt * 0.35, stage.melt, Math.hypot(x - stage.target[0], z - stage.target[2]));
    for (let k = 0; k < 3; k++) this.colour[k] *= key[k] * lit * Math.max(0.15, this.sun[1]) + sky[k] * open;
    mix(this.colour, out, melt, out);
  }

  private surface(which: number, d: Vec3, t: number, out: Rgb): void {
    const { stage, eye, sun, normal: n } = this;
    const body = this.near[which];
    const x = eye[0] + d[0] * t;
    const y = eye[1] + d[1] * t;
    const z = eye[2] + d[2] * t;
    const e = 0.0012 * t;
    const f = body.distance;
    const at = (px: number, py: number, pz: number): number => f(px, py, pz) + (body.bump ? body.bump(px, py, pz) : 0);
    const a = at(x + e, y - e, z - e);
    const b = at(x - e, y - e, z + e);
    const c = at(x - e, y + e, z - e);
    const g = at(x + e, y + e, z + e);
    const m = unit(a - b - c + g, -a - b + c + g, -a + b - c + g);
    n[0] = m[0];
    n[1] = m[1];
    n[2] = m[2];
    body.colour(x, y, z, this.colour);
    const facing = Math.max(0, m[0] * sun[0] + m[1] * sun[1] + m[2] * sun[2]);
    const lit = facing > 0 ? facing * this.shadow(x + m[0] * e * 4, y + m[1] * e * 4, z + m[2] * e * 4) : 0;
    const open = this.openness(x, y, z, m[0], m[1], m[2]);
    const view = -(m[0] * d[0] + m[1] * d[1] + m[2] * d[2]);
    const h = unit(sun[0] - d[0], sun[1] - d[1], sun[2] - d[2]);
    const shine =
      (body.shine ?? 0.05) *
      Math.max(0, m[0] * h[0] + m[1] * h[1] + m[2] * h[2]) ** (body.gloss ?? 20) *
      (lit > 0 ? Math.min(1, lit * 4) : 0);
    const rim = (1 - clamp(view)) ** 4 * (body.shine ?? 0.05) * 0.6 * open;
    const { key, sky } = stage.light;
    const upward = 0.62 + 0.38 * m[1];
    const back = Math.max(0, -m[0] * sun[0] * 0.8 - m[2] * sun[2] * 0.5) * 0.16;
    this.tone = clamp(lit * 0.85 + open * upward * 0.32 + back * 0.3);
    for (let k = 0; k < 3; k++) {
      const tint = body.metal ? this.colour[k] * 3 : 1;
      out[k] =
        this.colour[k] * (key[k] * lit + sky[k] * open * upward + back * key[k] * open + (body.glow ?? 0) * key[k]) +
        (shine * key[k] + rim * sky[k]) * tint;
    }
    if (body.clear) {
      const through: Rgb = [0, 0, 0];
      stage.behind(0.5, 0.5, through);
      mix(
        out,
        [through[0] * (0.5 + this.colour[0]), through[1] * (0.5 + this.colour[1]), through[2] * (0.5 + this.colour[2])],
        body.clear * clamp(view) ** 0.8,
        out,
      );
    }
  }

  private field(x: number, y: number, z: number): [number, number] {
    let best = 1e9;
    let which = -1;
    for (let i = 0; i < this.near.length; i++) {
      const gap = this.near[i].distance(x, y, z);
      if (gap < best) {
        best = gap;
        which = i;
      }
    }
    return [best, which];
  }

  private along(from: Vec3, d: Vec3, near = 0): Body[] {
    return this.stage.bodies.filter(({ ball }) => {
      const px = ball[0] - from[0];
      const py = ball[1] - from[1];
      const pz = ball[2] - from[2];
      const ahead = px * d[0] + py * d[1] + pz * d[2];
      const r = ball[3] + near;
      return ahead > -r && px * px + py * py + pz * pz - ahead * ahead < r * r;
    });
  }

  private shadow(x: number, y: number, z: number): number {
    const { sun } = this;
    const soft = this.stage.light.soft;
    const bodies = this.along([x, y, z], sun, soft);
    if (bodies.length === 0) return 1;
    let clear = 1;
    for (let t = 0.012, k = 0; k < 44 && t < 8; k++) {
      let gap = 1e9;
      for (const body of bodies) gap = Math.min(gap, body.distance(x + sun[0] * t, y + sun[1] * t, z + sun[2] * t));
      clear = Math.min(clear, 0.5 + (0.5 * gap) / (soft * t));
      if (clear <= 0) return 0;
      t += Math.max(0.012, gap * 0.75);
    }
    return smooth(0, 1, clear);
  }

  private openness(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let closed = 0;
    for (const [reach, weight] of [
      [0.04, 1.3],
      [0.12, 0.75],
      [0.3, 0.38],
    ]) {
      let gap = this.stage.floor ? y + ny * reach : reach;
      for (const body of this.stage.bodies) {
        const { ball } = body;
        if (Math.hypot(x - ball[0], y - ball[1], z - ball[2]) > ball[3] + reach * 2) continue;
        gap = Math.min(gap, body.distance(x + nx * reach, y + ny * reach, z + nz * reach));
      }
      closed += (Math.max(0, reach - gap) / reach) * weight * 0.5;
    }
    return Math.exp(-closed);
  }
}
