import type { Noise } from '../../core/noise.js';

/** How the stones of a wall are laid. */
export type Bond = 'polygonal' | 'rubble' | 'ashlar' | 'reticulate';

interface Stone {
  edge: number;
  id: number;
  brick: boolean;
}
const found: Stone = { edge: 0, id: 0, brick: false };

/** The stone at a point measured in block widths: distance to its joint and a number of its own. */
export function stoneAt(bond: Bond, noise: Noise, x: number, y: number, bricks: boolean): Stone {
  found.brick = false;
  if (bond === 'polygonal' || bond === 'rubble') {
    const rough = bond === 'rubble';
    const cell = noise.cells(rough ? x * 0.72 : x, rough ? y * 1.35 : y * 1.12, rough ? 0.75 : 0.92);
    found.edge = (cell.next - cell.near) * 0.8;
    found.id = cell.id;
    return found;
  }
  if (bond === 'reticulate') {
    const band = bricks ? ((y + 0.3) % 9) - 7 : -1;
    if (band > 0) {
      const row = Math.floor(band * 3);
      const u = x / 1.6 + (row % 2) * 0.5;
      found.brick = true;
      found.id = Math.abs(Math.sin(Math.floor(u) * 12.9 + row * 78.2)) % 1;
      found.edge =
        Math.min(0.5 - Math.abs(u - Math.floor(u) - 0.5), (0.5 - Math.abs(band * 3 - row - 0.5)) * 0.33) * 1.3;
      return found;
    }
    const a = (x + y) * 0.78;
    const b = (x - y) * 0.78;
    found.id = Math.abs(Math.sin(Math.floor(a) * 91.7 + Math.floor(b) * 37.3) * 43.7) % 1;
    found.edge = Math.min(0.5 - Math.abs(a - Math.floor(a) - 0.5), 0.5 - Math.abs(b - Math.floor(b) - 0.5)) * 0.9;
    return found;
  }
  const row = Math.floor(y * 1.7);
  const u = x * (0.75 + 0.25 * Math.abs(Math.sin(row * 5.1))) + row * 0.47 + 0.2 * Math.sin(row * 9.1);
  const v = y * 1.7 - row;
  found.id = Math.abs(Math.sin(Math.floor(u) * 12.9 + row * 78.2) * 43.7) % 1;
  found.edge = Math.min(0.5 - Math.abs(u - Math.floor(u) - 0.5), (0.5 - Math.abs(v - 0.5)) * 0.6);
  return found;
}
