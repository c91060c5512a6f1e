import { hex, mix } from '../core/colour.js';
import { clamp, smooth } from '../core/maths.js';
import type { Noise } from '../core/noise.js';
import { soil, type Surface } from './surfaces.js';

export const isEarth = (name: string): boolean => ['soil', 'pebbles', 'leaves', 'ploughed'].includes(name);

/** Natural grounds: damp earth, ploughed earth, river pebbles, beech leaves. */
export function earth(name: string, noise: Noise, k: number): Surface {
  if (name === 'pebbles') return pebbles(noise, k);
  const hasLeaves = name === 'leaves';
  const bare = soil(noise, k, hasLeaves ? hex('#5d4a37') : hex('#86684a'), hasLeaves ? hex('#3c2f25') : hex('#54402e'));
  if (name === 'ploughed') return ploughed(bare, noise, k);
  return hasLeaves ? fallenLeaves(bare, noise, k) : bare;
}

function pebbles(noise: Noise, k: number): Surface {
  const tones = [hex('#8f8b82'), hex('#a89d88'), hex('#6f6f6c'), hex('#b7ab98'), hex('#7d6f60')];
  const at = (x: number, y: number): { rise: number; id: number } => {
    const big = noise.cells(x / (120 * k), y / (96 * k), 0.8);
    const edge = big.next - big.near;
    const round = Math.min(edge * 1.5, 1.02 - big.near * 1.45);
    const rise = Math.sqrt(clamp(1 - (1 - clamp(round * 1.7)) ** 2)) * (28 + 20 * big.id);
    return { rise, id: big.id };
  };
  return {
    height: (x, y) => (at(x, y).rise + noise.fbm(x / (16 * k), y / (16 * k), 3) * 0.9) * k,
    colour: (x, y, out) => {
      const p = at(x, y);
      mix(hex('#4d463c'), tones[Math.floor(p.id * 4.999)], smooth(2, 12, p.rise), out);
      const g = 1 + 0.25 * noise.fbm(x / (9 * k), y / (9 * k), 4);
      for (let c = 0; c < 3; c++) out[c] *= g * 0.8;
    },
  };
}

const ploughed = (bare: Surface, noise: Noise, k: number): Surface => ({
  height: (x, y) =>
    bare.height(x, y) * 1.3 +
    (Math.sin((y + x * 0.25) / (62 * k) + noise.fbm(x / (200 * k), y / (200 * k), 2) * 2) * 13 +
      noise.fbm(x / (45 * k), y / (45 * k), 4) * 16) *
      k,
  colour: bare.colour,
});

function fallenLeaves(bare: Surface, noise: Noise, k: number): Surface {
  const leafAt = (x: number, y: number): { on: number; id: number; vein: number } => {
    const c = noise.cells(x / (88 * k), y / (88 * k), 1);
    const a = c.id * 6.28;
    const dx = (x / (88 * k) - c.x) * Math.cos(a) + (y / (88 * k) - c.y) * Math.sin(a);
    const dy = (y / (88 * k) - c.y) * Math.cos(a) - (x / (88 * k) - c.x) * Math.sin(a);
    const half = 0.26 * Math.cos(clamp(dx / 0.5, -1, 1) * 1.57);
    return {
      on: smooth(half, half - 0.03, Math.abs(dy)) * (Math.abs(dx) < 0.5 ? 1 : 0),
      id: c.id,
      vein: Math.min(Math.abs(dy) * 14, 1) * (0.75 + 0.25 * Math.abs(Math.sin((dx + Math.abs(dy)) * 40))),
    };
  };
  return {
    height: (x, y) => {
      const l = leafAt(x, y);
      return bare.height(x, y) * (1 - l.on * 0.7) + l.on * (7 + l.id * 5 + l.vein * 2) * k;
    },
    colour: (x, y, out) => {
      bare.colour(x, y, out);
      const l = leafAt(x, y);
      if (l.on > 0) mix(out, mix(hex('#8a5a2f'), hex('#a97b45'), l.id), l.on * (0.6 + 0.4 * l.vein), out);
    },
  };
}
