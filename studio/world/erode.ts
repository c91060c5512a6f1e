import type { Field } from '../core/field.js';
import { random } from '../core/noise.js';

/**
 * Rain that runs downhill, takes soil where it is fast and leaves it where it is slow: gullies, fans, soft ridges. In
 * place.
 */
export function erode(land: Field, cell: number, drops: number, seed: number, strength = 0.3): void {
  const { width: w, height: h, data } = land;
  const next = random(seed + 991);
  for (let n = 0; n < drops; n++) {
    let x = 1 + next() * (w - 4);
    let y = 1 + next() * (h - 4);
    let dx = 0;
    let dy = 0;
    let speed = 1;
    let water = 1;
    let load = 0;
    for (let life = 0; life < 48; life++) {
      const i = x | 0;
      const j = y | 0;
      const u = x - i;
      const v = y - j;
      const k = j * w + i;
      const gx = ((data[k + 1] - data[k]) * (1 - v) + (data[k + w + 1] - data[k + w]) * v) / cell;
      const gy = ((data[k + w] - data[k]) * (1 - u) + (data[k + w + 1] - data[k + 1]) * u) / cell;
      dx = dx * 0.35 - gx * 0.65;
      dy = dy * 0.35 - gy * 0.65;
      const length = Math.hypot(dx, dy);
      if (length < 1e-4) break;
      dx /= length;
      dy /= length;
      const before = land.sample(x, y);
      x += dx;
      y += dy;
      if (x < 2 || y < 2 || x > w - 3 || y > h - 3) break;
      const fall = (before - land.sample(x, y)) / cell;
      const capacity = Math.max(fall, 0.012) * speed * water * 9 * cell * 0.1;
      let change: number;
      if (fall < 0) change = Math.min(load, -fall * cell);
      else if (load > capacity) change = (load - capacity) * 0.28;
      else change = -Math.min((capacity - load) * strength, fall * cell * 0.5);
      load -= change;
      data[k] += change * (1 - u) * (1 - v);
      data[k + 1] += change * u * (1 - v);
      data[k + w] += change * (1 - u) * v;
      data[k + w + 1] += change * u * v;
      speed = Math.sqrt(Math.max(0.05, speed * speed + fall * 1.5));
      water *= 0.97;
    }
  }
}
