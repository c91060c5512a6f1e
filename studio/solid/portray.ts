import { Canvas } from '../core/canvas.js';
import type { Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { unit, type Vec3 } from '../core/maths.js';
import { Sampler } from './sampler.js';
import type { Stage } from './stage.js';

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
  smoothEdges(canvas, ids, shoot);
  return { canvas, depth, tone, normals };
}

/** Draws pixels on an edge between bodies or of brightness again, from four points instead of one. */
function smoothEdges(canvas: Canvas, ids: Int16Array, shoot: (px: number, py: number, out: Rgb) => void): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
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
}
