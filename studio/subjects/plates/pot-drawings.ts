import { inkColour, name, path, scaleBar, shape } from '../../plate/strokes.js';

const range = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');

/** Half section (black wall) and half view of a pot, from its right-hand profile. */
function potDrawing(x: number, y: number, s: number, profile: [number, number][], bands: number[]): string {
  const right = profile.map(([r, h]) => `${x + r * s} ${y - h * s}`).join('L');
  const left = profile.map(([r, h]) => `${x - r * s} ${y - h * s}`).join('L');
  const inner = [...profile]
    .reverse()
    .map(([r, h]) => `${x - Math.max(0, r - 0.05) * s} ${y - Math.max(h, 0.06) * s}`)
    .join('L');
  const top = profile[profile.length - 1];
  const turn = range(9, (i) => {
    const t = (i + 1) / 10;
    return path(
      `M${profile.map(([r, h]) => `${x + r * s * (1 - t * t * 0.5)} ${y - h * s}`).join('L')}`,
      t * 0.4 + 0.5,
    );
  });
  return (
    shape(`M${left}L${inner}Z`, inkColour, 1) +
    path(
      `M${x} ${y}L${right}L${x - top[0] * s} ${y - top[1] * s}M${x} ${y}V${y - top[1] * s}M` +
        `${x - profile[0][0] * s} ${y}H${x + profile[0][0] * s}`,
      2.6,
    ) +
    turn +
    bands
      .map((b) => {
        const r = radius(profile, b);
        return path(`M${x} ${y - b * s}H${x + r * s}`, 2);
      })
      .join('')
  );
}
function radius(profile: [number, number][], h: number): number {
  for (let i = 0; i + 1 < profile.length; i++)
    if (h >= profile[i][1] && h <= profile[i + 1][1])
      return (
        profile[i][0] +
        ((profile[i + 1][0] - profile[i][0]) * (h - profile[i][1])) / (profile[i + 1][1] - profile[i][1] || 1)
      );
  return 0;
}

/** The pots of the plate: place in pixels, pixels per metre, profile from the foot up, heights of bands. */
const plate: [x: number, y: number, scale: number, profile: [number, number][], bands: number[]][] = [
  [
    280,
    470,
    330,
    [
      [0.2, 0],
      [0.21, 0.04],
      [0.34, 0.3],
      [0.36, 0.5],
      [0.2, 0.75],
      [0.13, 0.85],
      [0.18, 1],
    ],
    [0.5, 0.75],
  ],
  [
    800,
    470,
    420,
    [
      [0.18, 0],
      [0.2, 0.05],
      [0.42, 0.22],
      [0.5, 0.34],
      [0.45, 0.4],
      [0.49, 0.6],
    ],
    [0.34, 0.4],
  ],
  [
    1320,
    470,
    340,
    [
      [0.03, 0],
      [0.05, 0.15],
      [0.2, 0.4],
      [0.22, 0.62],
      [0.08, 0.72],
      [0.07, 0.95],
      [0.1, 1.02],
    ],
    [0.62],
  ],
  [
    430,
    920,
    420,
    [
      [0.16, 0],
      [0.17, 0.05],
      [0.15, 0.07],
      [0.4, 0.18],
      [0.55, 0.36],
    ],
    [0.2],
  ],
  [
    1110,
    920,
    360,
    [
      [0.26, 0],
      [0.42, 0.3],
      [0.45, 0.55],
      [0.32, 0.85],
      [0.3, 0.9],
      [0.38, 1],
    ],
    [0.8, 0.85],
  ],
];

/** A plate of five pots. */
export const potPlate = (): string =>
  plate.map((pot) => potDrawing(...pot)).join('') +
  [
    ['1', 280],
    ['2', 800],
    ['3', 1320],
  ]
    .map(([t, x]) => name(t as string, x as number, 530, 40))
    .join('') +
  name('4', 430, 985, 40) +
  name('5', 1110, 985, 40) +
  scaleBar(700, 1010, 40, 4, 'cm 10');
