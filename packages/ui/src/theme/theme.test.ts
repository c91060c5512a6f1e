import { palette } from './tokens';

type Name = keyof typeof palette;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds: Name[] = ['page', 'card', 'band', 'input', 'errorGround'];
const pairs: [text: Name, ground: Name][] = [
  ...(['text', 'muted', 'rosso', 'rossoDark', 'ocraText', 'good'] as const).flatMap((text) =>
    grounds.map((ground): [Name, Name] => [text, ground]),
  ),
  ...(['rosso', 'rossoDark', 'oliva', 'lapis', 'good', 'text'] as const).map((ground): [Name, Name] => [
    'onAccent',
    ground,
  ]),
  ...(['good', 'warning', 'bad', 'info', 'plain'] as const).map((tone): [Name, Name] => [tone, `${tone}Ground`]),
  ['text', 'warningGround'],
  ['ocraText', 'warningGround'],
];

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('texts have a contrast of at least 4.5:1 in the %s scheme, and the focus ring 3:1', (_scheme, at) => {
  const low = pairs.filter(([text, ground]) => contrast(palette[text][at], palette[ground][at]) < 4.5);
  expect(low).toEqual([]);
  expect(contrast('#FFFFFF', palette.olivaGround[at])).toBeGreaterThan(4.5);
  for (const ground of grounds) expect(contrast(palette.focus[at], palette[ground][at])).toBeGreaterThan(3);
});
