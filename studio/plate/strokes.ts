import { letter } from '../core/lettering.js';
import { random } from '../core/noise.js';

/** Small vocabulary of a map engraver, in a 1600 x 1067 box; ink unless a colour is given. */
export const inkColour = '#2b2119';
export const red = '#9c3326';
export const ochre = '#b9802b';
export const water = '#5d7f96';
export const brown = '#8a6238';
export const green = '#6d7b46';

export const path = (d: string, width = 2.4, colour = inkColour, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}` +
  `" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const shape = (d: string, fill: string, width = 2.2, colour = inkColour): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
export const rect = (x: number, y: number, w: number, h: number, fill = 'none', width = 2.2): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${inkColour}" stroke-width="${width}"/>`;
export const circle = (x: number, y: number, r: number, fill = 'none', width = 2.2): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${inkColour}" stroke-width="${width}"/>`;
export const name = (
  text: string,
  x: number,
  y: number,
  size: number,
  options: {
    colour?: string;
    anchor?: 'start' | 'middle' | 'end';
    stone?: boolean;
    spacing?: number;
    turn?: number;
  } = {},
): string => {
  const glyphs = letter(
    {
      text,
      size,
      face: options.stone ? 'stone' : 'plate',
      fill: options.colour ?? inkColour,
      anchor: options.anchor ?? 'middle',
      spacing: options.spacing ?? 0.06,
    },
    x,
    y,
  );
  return options.turn ? `<g transform="rotate(${options.turn} ${x} ${y})">${glyphs}</g>` : glyphs;
};

/** A molehill mountain, shaded on its right side. */
export function hill(x: number, y: number, size: number, seed: number): string {
  const next = random(seed);
  const w = size * (0.9 + next() * 0.4);
  const h = size * (0.75 + next() * 0.45);
  let hatch = '';
  for (let i = 1; i < 8; i++) {
    const t = i / 8;
    hatch +=
      `M${x + t * w * 0.5} ${y - h * (1 - t) ** 1.2}l${w * 0.05 - size * 0.02} ` +
      `${h * (0.25 + 0.3 * next()) * (1 - t * 0.5)}`;
  }
  return (
    shape(
      `M${x - w * 0.55} ${y}C${x - w * 0.3} ${y - h * 0.25} ${x - w * 0.2} ${y - h * 0.95} ${x}` +
        ` ${y - h}C${x + w * 0.2} ${y - h * 0.8} ${x + w * 0.25} ${y - h * 0.2} ${x + w * 0.6} ` +
        `${y}`,
      'rgba(185,150,95,0.22)',
      2,
    ) + path(hatch, 1.5)
  );
}

/** A chain of hills from point to point. */
export function range(points: readonly (readonly [number, number])[], size: number, seed: number, rows = 2): string {
  const next = random(seed);
  const spots: [number, number][] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[i + 1];
    const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / (size * 0.8)));
    for (let k = 0; k < steps; k++)
      for (let r = 0; r < rows; r++)
        spots.push([
          ax + ((bx - ax) * k) / steps + (next() - 0.5) * size * 0.9 + r * size * 0.5,
          ay + ((by - ay) * k) / steps + (next() - 0.5) * size * 0.5 + r * size * 0.45,
        ]);
  }
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], i) => hill(x, y, size * (0.8 + next() * 0.5), seed + i))
    .join('');
}

export function river(d: string, width = 7): string {
  return path(d, width + 3, inkColour) + path(d, width, '#a9bfc6') + path(d, 1.2, water, 'stroke-dasharray="22 9"');
}

export const tree = (x: number, y: number, s: number): string =>
  path(`M${x} ${y}v${-s * 0.4}`, 2) +
  shape(
    `M${x} ${y - s * 0.35}c${-s * 0.5} 0 ${-s * 0.5} ${-s * 0.5} ${-s * 0.2} ${-s * 0.55}c0 ` +
      `${-s * 0.4} ${s * 0.5} ${-s * 0.4} ${s * 0.45} 0c${s * 0.35} 0 ${s * 0.3} ${s * 0.55} ` +
      `${-s * 0.25} ${s * 0.55}Z`,
    'rgba(109,123,70,0.45)',
    1.6,
  ) +
  path(
    `M${x + s * 0.05} ${y - s * 0.45}l${s * 0.14} ${-s * 0.12}m${-s * 0.12} ${-s * 0.05}l${s * 0.16} ${-s * 0.14}`,
    1.2,
  );

export function compass(x: number, y: number, r: number): string {
  const star = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    const long = i % 2 ? r * 0.6 : r;
    const p = (angle: number, l: number): string => `${x + Math.sin(angle) * l} ${y - Math.cos(angle) * l}`;
    return (
      shape(`M${p(a, long)}L${p(a + 0.39, r * 0.2)}L${x} ${y}Z`, inkColour, 1) +
      shape(`M${p(a, long)}L${p(a - 0.39, r * 0.2)}L${x} ${y}Z`, 'rgba(255,255,255,0)', 1.4)
    );
  }).join('');
  return circle(x, y, r * 0.72, 'none', 1.3) + star + name('N', x, y - r * 1.14, r * 0.42);
}

export function scaleBar(x: number, y: number, unit: number, count: number, label: string): string {
  return (
    Array.from({ length: count }, (_, i) => rect(x + i * unit, y, unit, 12, i % 2 ? 'none' : inkColour, 1.8)).join('') +
    name('0', x, y - 10, 24) +
    name(label, x + unit * count, y - 10, 24)
  );
}

export const cartouche = (x: number, y: number, w: number, h: number, title: string, size: number): string =>
  rect(x, y, w, h, 'rgba(241,231,208,0.9)', 2.6) +
  rect(x + 9, y + 9, w - 18, h - 18, 'none', 1.3) +
  name(title, x + w / 2, y + h / 2 + size * 0.32, size, { spacing: 0.12 });
