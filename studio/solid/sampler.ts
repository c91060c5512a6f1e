import { mix, type Rgb } from '../core/colour.js';
import { clamp, smooth, unit, type Vec3 } from '../core/maths.js';
import type { Body } from './bodies.js';
import type { Stage } from './stage.js';

/** Follows rays from the eye; after `trace`, what the last one met. */
export class Sampler {
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
