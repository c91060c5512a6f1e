import { readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

/**
 * Roman capitals for stone and metal (Cinzel), and small capitals for plates (IM Fell); both under the OFL, in
 * `fonts/`.
 */
const files = { stone: 'cinzel-700.woff', plate: 'im-fell-sc.woff' } as const;
export type Face = keyof typeof files;

const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const bytes = readFileSync(new URL(`../fonts/${files[face]}`, import.meta.url));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(face, font);
  return font;
}

/** Triangular interpuncts are drawn, not taken from the font. */
const isPoint = (letter: string): boolean => letter === '·';

function advance(face: Face, letter: string, size: number, spacing: number): number {
  if (isPoint(letter)) return size * (0.3 + spacing);
  return fontOf(face).getAdvanceWidth(letter, size) + size * spacing;
}

function widthOf(text: string, size: number, face: Face = 'stone', spacing = 0.05): number {
  return [...text].reduce((sum, letter) => sum + advance(face, letter, size, spacing), 0) - size * spacing;
}

function glyph(face: Face, letter: string, x: number, y: number, size: number): string {
  if (isPoint(letter)) {
    const r = size * 0.07;
    const cx = x + size * 0.15;
    const cy = y - size * 0.34;
    return `M${cx - r} ${cy - r * 0.8}L${cx + r} ${cy - r * 0.8}L${cx} ${cy + r}Z`;
  }
  // The commands are written out here: the package's own writer yields NaN for some curves.
  return fontOf(face)
    .getPath(letter, x, y, size)
    .commands.map(
      (c) =>
        c.type +
        [c.x1, c.y1, c.x2, c.y2, c.x, c.y]
          .filter((v) => v !== undefined)
          .map((v) => v.toFixed(2))
          .join(' '),
    )
    .join('');
}

export interface Line {
  text: string;
  size: number;
  face?: Face;
  spacing?: number;
  anchor?: 'start' | 'middle' | 'end';
  fill?: string;
}

/** A line of glyph paths with its baseline at y; `x` is its middle unless `anchor` says otherwise. */
export function letter(line: Line, x: number, y: number): string {
  const { text, size, face = 'stone', spacing = 0.05, anchor = 'middle', fill = '#fff' } = line;
  const width = widthOf(text, size, face, spacing);
  let at = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  let path = '';
  for (const sign of text) {
    path += glyph(face, sign, at, y, size);
    at += advance(face, sign, size, spacing);
  }
  return `<path d="${path}" fill="${fill}"/>`;
}

/**
 * Letters along a circle, clockwise from `from` degrees (0 = right, -90 = top), feet towards the centre unless
 * `outwards` is false.
 */
export function letterArc(
  text: string,
  cx: number,
  cy: number,
  radius: number,
  size: number,
  from: number,
  to: number,
  fill = '#fff',
): string {
  const signs = [...text];
  const widths = signs.map((sign) => (sign === ' ' ? size * 0.4 : advance('stone', sign, size, 0)));
  const total = widths.reduce((a, b) => a + b, 0);
  const gap = (((to - from) / 180) * Math.PI * radius - total) / Math.max(1, signs.length - 1);
  let along = 0;
  let out = '';
  signs.forEach((sign, i) => {
    const width = widths[i];
    const angle = from + (((along + width / 2) / radius) * 180) / Math.PI;
    along += width + gap;
    if (sign === ' ') return;
    const rad = (angle * Math.PI) / 180;
    const at = `translate(${cx + radius * Math.cos(rad)} ${cy + radius * Math.sin(rad)}) rotate(${angle + 90})`;
    out += `<path transform="${at}" d="${glyph('stone', sign, -width / 2, 0, size)}" fill="${fill}"/>`;
  });
  return out;
}
