import { Canvas } from '../core/canvas.js';
import { hex, mix, type Rgb } from '../core/colour.js';
import { Field } from '../core/field.js';
import { clamp, smooth } from '../core/maths.js';
import { Noise } from '../core/noise.js';

export interface EngravePlan {
  /** Distance of the lines in pixels of a 1600 px picture, and their direction in degrees. */
  spacing?: number;
  angle?: number;
  /** How much of the picture's own colour is laid on as a wash, 0..1. */
  wash?: number;
  /** White margin round the plate as a share of the width. */
  margin?: number;
  contrast?: number;
}

export const ink: Rgb = hex('#2b2119');

/** Warm laid paper with fibres and a few stains, in final (not filmed) linear colours. */
export function paper(width: number, height: number, seed: number): Canvas {
  const canvas = new Canvas(width, height);
  const noise = new Noise(seed + 900);
  const k = width / 1600;
  const c: Rgb = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const stain = noise.fbm(x / (420 * k), y / (420 * k), 4);
      mix(hex('#f1e7d0'), hex('#e0d0ae'), clamp(0.35 + stain * 0.9), c);
      const fibre = 1 + 0.035 * noise.fbm(x / (3 * k), y / (7 * k), 3) + 0.012 * Math.sin(y / (2.4 * k));
      const fox = smooth(0.5, 0.62, noise.fbm(x / (60 * k) + 31, y / (60 * k), 4)) * 0.25;
      for (let q = 0; q < 3; q++) c[q] *= fibre;
      mix(c, hex('#b98f58'), fox, c);
      canvas.set(i, c);
    }
  return canvas;
}

/** A picture to be engraved: its brightness, sharp and softened, and the range of it. */
interface Model {
  source: Canvas;
  fine: Field;
  form: Field;
  dark: number;
  bright: number;
}

function modelOf(source: Canvas, k: number): Model {
  const { width, height, rgb } = source;
  const light = new Field(width, height);
  for (let i = 0; i < width * height; i++)
    light.data[i] = Math.sqrt(clamp((rgb[i * 3] * 0.3 + rgb[i * 3 + 1] * 0.6 + rgb[i * 3 + 2] * 0.1) * 1.05));
  const level = [...light.data].filter((_, i) => i % 97 === 0).sort((a, b) => a - b);
  return {
    source,
    fine: light.blur(0.9 * k),
    form: light.blur(9 * k),
    dark: level[Math.floor(level.length * 0.03)],
    bright: level[Math.floor(level.length * 0.93)],
  };
}

/**
 * Redraws a lit picture as a copper plate: swelling lines that bend with the forms, crossed in the shadows, outlines,
 * a light wash.
 */
export function engrave(source: Canvas, seed: number, plan: EngravePlan = {}): Canvas {
  const { margin = 0.045, wash = 0.35, contrast = 1 } = plan;
  const { width: w, height: h } = source;
  const k = w / 1600;
  const out = paper(w, h, seed);
  const noise = new Noise(seed + 77);
  const model = modelOf(source, k);
  const inkAt = hatching(noise, k, plan);
  const m = Math.round(margin * w);
  const sx = (w - 1) / (w - 2 * m);
  const sy = (h - 1) / (h - 2 * m);
  const c: Rgb = [0, 0, 0];
  for (let y = m; y < h - m; y++)
    for (let x = m; x < w - m; x++) {
      const i = y * w + x;
      const u = (x - m) * sx;
      const v = (y - m) * sy;
      const here = model.fine.sample(u, v);
      const darkness = clamp((model.bright - here) / Math.max(0.08, model.bright - model.dark)) ** (1.15 / contrast);
      const covered = Math.max(inkAt(x, y, darkness, model.form.sample(u, v)), outlineAt(model.fine, u, v, k));
      out.get(i, c);
      if (wash > 0)
        layWash(model.source, u, v, here, wash * (0.75 + 0.5 * noise.fbm(x / (90 * k), y / (90 * k), 3)), c);
      mix(c, ink, covered * 0.88, c);
      out.set(i, c);
    }
  pressPlate(out, m);
  return out;
}

/** Returns the function that tells how much ink three families of lines leave on a pixel, 0..1. */
function hatching(noise: Noise, k: number, { spacing = 5.2, angle = 24 }: EngravePlan) {
  const a = (angle * Math.PI) / 180;
  const families = [
    { turn: a, from: 0.06, to: 1.05, weight: 0.92 },
    { turn: a + 1.02, from: 0.42, to: 1.15, weight: 0.8 },
    { turn: a + 2.05, from: 0.68, to: 1.25, weight: 0.7 },
  ];
  return (x: number, y: number, darkness: number, bend: number): number => {
    let covered = 0;
    for (const family of families) {
      const need = clamp((darkness - family.from) / (family.to - family.from));
      if (need <= 0) continue;
      const wander = noise.fbm(x / (210 * k), y / (210 * k), 2) * 3.2 + bend * 9;
      const phase = (x * Math.cos(family.turn) + y * Math.sin(family.turn)) / (spacing * k) + wander * 0.55;
      const off = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
      const width = need * family.weight * (0.92 + 0.3 * noise.at(x / (9 * k), y / (9 * k)));
      covered = Math.max(covered, smooth(width + 0.26, width - 0.26, off) * smooth(0, 0.1, need));
    }
    return covered;
  };
}

function outlineAt(fine: Field, u: number, v: number, k: number): number {
  const e = 1.3 * k;
  const gx = fine.sample(u + e, v) - fine.sample(u - e, v);
  const gy = fine.sample(u, v + e) - fine.sample(u, v - e);
  return smooth(0.1, 0.24, Math.hypot(gx, gy)) * 0.85;
}

/** Tints the paper `c` with the picture's own colour, `strength` 0..1. */
function layWash({ width, height, rgb }: Canvas, u: number, v: number, here: number, strength: number, c: Rgb): void {
  const j = (Math.min(height - 1, v | 0) * width + Math.min(width - 1, u | 0)) * 3;
  const luma = Math.max(0.02, rgb[j] * 0.3 + rgb[j + 1] * 0.6 + rgb[j + 2] * 0.1);
  const own: Rgb = [0, 0, 0];
  for (let q = 0; q < 3; q++)
    own[q] = c[q] * clamp(0.55 + 0.45 * (rgb[j + q] / luma), 0, 1.25) * (0.72 + 0.28 * clamp(here * 1.3));
  mix(c, own, clamp(strength * 2), c);
}

/** The mark of the plate's edge in the paper, and a thin drawn border. */
export function pressPlate(canvas: Canvas, m: number): void {
  const { width: w, height: h } = canvas;
  const c: Rgb = [0, 0, 0];
  const outer = Math.round(m * 0.55);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const edge = Math.min(x - outer, y - outer, w - 1 - outer - x, h - 1 - outer - y);
      const border = Math.min(x - m, y - m, w - 1 - m - x, h - 1 - m - y);
      const i = y * w + x;
      if (Math.abs(edge) < 3) {
        canvas.get(i, c);
        const tone = edge < 0 ? 1.03 : 0.93;
        canvas.set(i, [c[0] * tone, c[1] * tone, c[2] * tone]);
      }
      if (border >= 0 && border < 2) {
        canvas.get(i, c);
        canvas.set(i, mix(c, ink, 0.75));
      }
    }
}
