import { elementAt } from '../../../../api/src/platform/element-at.js';
/** One line of a chart with its points in ascending order of x; missing measurements are left out. */
interface Series {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  title: string;
  /** Title of the axis with its unit: 'artifacts', 'ms'. */
  x: string;
  y: string;
  series: readonly Series[];
}

const size = { width: 720, height: 400 };
const plot = { left: 70, right: 500, top: 56, bottom: 340 };
// Contrast of at least 3:1 on white and on GitHub's dark grey; dashes distinguish lines without colour.
const strokes = ['#1f77d0', '#c9541a', '#2e9148', '#9a5fd0', '#b8860b', '#d0457c', '#008b8b', '#808080'];
const dashes = ['', '6 4', '2 3', '10 3 2 3', '', '6 4', '2 3', '10 3 2 3'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const formatTick = (value: number): string =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e3 ? `${value / 1e3} k` : String(Number(value.toPrecision(6)));

/** Returns the powers of ten that enclose some positive values, at least two. */
export const decades = (values: readonly number[]): number[] => {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  return Array.from({ length: high - low + 1 }, (_, i) => Number(`1e${low + i}`));
};

const scale = (ticks: readonly number[], from: number, to: number) => {
  const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)];
  return (value: number) => Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
};

/** Returns label positions moved apart so that no label covers another. */
const spreadLabels = (positions: readonly number[]): number[] => {
  const order = positions.map((_, i) => i).sort((a, b) => elementAt(positions, a) - elementAt(positions, b));
  const spread = [...positions];
  let minY = plot.top;
  for (const i of order) {
    const y = Math.max(spread[i] ?? plot.top, minY);
    spread[i] = y;
    minY = y + 16;
  }
  return spread;
};

/**
 * Returns a line chart over two logarithmic axes as SVG. Both axes begin and end at powers of ten, lines are not
 * smoothed, and every measurement is a dot.
 *
 * @throws Error when there is no value, or one is not above zero
 */
export const lineChart = ({ title, x, y, series }: Chart): string => {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0 || points.some(([a, b]) => !(a > 0) || !(b > 0)))
    throw new Error('a chart needs values above zero');
  const xs = decades(points.map(([value]) => value));
  const ys = decades(points.map(([, value]) => value));
  const toX = scale(xs, plot.left, plot.right);
  const toY = scale(ys, plot.bottom, plot.top);
  const ends = spreadLabels(series.map(({ points: own }) => toY(own.at(-1)?.[1] ?? 1)));
  const text = (textX: number, textY: number, anchor: string, label: string) =>
    `<text x="${textX}" y="${textY}" text-anchor="${anchor}">${label}</text>`;
  const grid = [
    ...xs.map(
      (value) =>
        `<path class="grid" d="M${toX(value)} ${plot.top}V${plot.bottom}"/>` +
        text(toX(value), plot.bottom + 18, 'middle', formatTick(value)),
    ),
    ...ys.map(
      (value) =>
        `<path class="grid" d="M${plot.left} ${toY(value)}H${plot.right}"/>` +
        text(plot.left - 8, toY(value) + 4, 'end', formatTick(value)),
    ),
  ];
  const lines = series.map(({ name, points: own }, i) => {
    const stroke = strokes[i % strokes.length];
    const path = own.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${toX(a)} ${toY(b)}`).join('');
    const dots = own.map(([a, b]) => `<circle cx="${toX(a)}" cy="${toY(b)}" r="3" fill="${stroke}"/>`).join('');
    const dash = dashes[i % dashes.length];
    const labelY = (ends[i] ?? plot.top) + 4;
    const label = `<text x="${plot.right + 12}" y="${labelY}" style="fill:${stroke}">${escapeXml(name)}</text>`;
    const dashing = dash ? ` stroke-dasharray="${dash}"` : '';
    return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="2"${dashing}/>${dots}${label}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"`,
    ' role="img" aria-labelledby="title">',
    `<title id="title">${escapeXml(title)}</title>`,
    '<style>text{font:13px system-ui,sans-serif;fill:#6e7781}.name{font-weight:600}',
    '.grid{stroke:#8b949e;stroke-opacity:.35}',
    '@media (prefers-color-scheme:dark){text{fill:#9aa4ae}}</style>',
    `<text class="name" x="${plot.left}" y="24">${escapeXml(title)}</text>`,
    `<text x="${plot.left}" y="44">${escapeXml(y)}</text>`,
    ...grid,
    `<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 42}" text-anchor="middle">${escapeXml(x)}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
};
