import type { Canvas } from '../../core/canvas.js';
import { hex, mix, type Rgb } from '../../core/colour.js';
import { Field } from '../../core/field.js';
import { clamp } from '../../core/maths.js';
import type { Noise } from '../../core/noise.js';
import type { Stage } from '../../solid/stage.js';
import { landscape } from '../outdoors/landscape.js';
import type { MonumentPlan } from './monument.js';
import { wood } from '../outdoors/wood.js';

/** Puts grass underfoot and an unfocused view behind. */
export async function setOutdoors(
  stage: Stage,
  plan: Partial<MonumentPlan> & { seed: number; width: number; height: number },
  noise: Noise,
): Promise<void> {
  const small = { width: Math.round(plan.width / 3), height: Math.round(plan.height / 3) };
  const { canvas } = plan.wood
    ? await wood({ seed: plan.seed, ...plan.wood, ...small })
    : await landscape({ seed: plan.seed, ...plan.land, ...small });
  const view = unfocused(canvas, 5);
  stage.behind = (u, v, out) => sampleCanvas(view, u, v, out);
  stage.melt = 7;
  stage.floor = (x, z, out) => {
    const tuft = noise.fbm(x * 9, z * 9, 4) + 0.5 * noise.at(x * 60, z * 22);
    mix(
      plan.wood ? hex('#4d5a2c') : hex('#7d8644'),
      plan.wood ? hex('#59452f') : hex('#b0a25f'),
      clamp(0.45 + tuft),
      out,
    );
    const dark = 0.75 + 0.5 * noise.at(x * 120, z * 34);
    for (let k = 0; k < 3; k++) out[k] *= dark;
  };
  if (plan.shade || plan.wood) stage.light = { ...stage.light, key: [1.5, 1.45, 1.2], sky: [0.55, 0.62, 0.6] };
  else stage.light = { ...stage.light, key: [2.6, 2.3, 1.85], sky: [0.55, 0.64, 0.8] };
}

function unfocused(canvas: Canvas, radius: number): Canvas {
  const n = canvas.width * canvas.height;
  for (let k = 0; k < 3; k++) {
    const plane = new Field(canvas.width, canvas.height);
    for (let i = 0; i < n; i++) plane.data[i] = canvas.rgb[i * 3 + k];
    const soft = plane.blur(radius);
    for (let i = 0; i < n; i++) canvas.rgb[i * 3 + k] = soft.data[i];
  }
  return canvas;
}

function sampleCanvas(canvas: Canvas, u: number, v: number, out: Rgb): void {
  const x = Math.min(canvas.width - 2, Math.max(0, u * canvas.width - 0.5));
  const y = Math.min(canvas.height - 2, Math.max(0, v * canvas.height - 0.5));
  const i = (Math.floor(y) * canvas.width + Math.floor(x)) * 3;
  const fx = x - Math.floor(x);
  const fy = y - Math.floor(y);
  const row = canvas.width * 3;
  for (let k = 0; k < 3; k++) {
    const top = canvas.rgb[i + k] * (1 - fx) + canvas.rgb[i + 3 + k] * fx;
    const low = canvas.rgb[i + row + k] * (1 - fx) + canvas.rgb[i + row + 3 + k] * fx;
    out[k] = top * (1 - fy) + low * fy;
  }
}
