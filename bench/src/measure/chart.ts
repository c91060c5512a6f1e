/** One line of a chart: its points have the chart's x values, ascending; a missing measurement is left out. */
interface Series {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  title: string;
  /** What an axis counts, with its unit: 'finds', 'ms'. */
  x: string;
  y: string;
  series: readonly Series[];
}

const size = { width: 720, height: 400 };
const plot = { left: 70, right: 500, top: 56, bottom: 340 };
// Told apart by dashes and dots too, and readable on white and on GitHub's dark grey (at least 3:1 on both).
const strokes = ['#1f77d0', '#c9541a', '#2e9148', '#9a5fd0', '#b8860b', '#d0457c', '#008b8b', '#808080'];
const dashes = ['', '6 4', '2 3', '10 3 2 3', '', '6 4', '2 3', '10 3 2 3'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const short = (value: number): string =>
  value >= 1e6 ? `${value / 1e6} M` : value >= 1e3 ? `${value / 1e3} k` : String(Number(value.toPrecision(6)));

/** Powers of ten from at or below the least to at or above the greatest of some values above zero; two at least. */
export const decades = (values: readonly number[]): number[] => {
  const low = Math.floor(Math.log10(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)) - 1e-9));
  return Array.from({ length: high - low + 1 }, (_, i) => Number(`1e${low + i}`));
};

const scale = (ticks: readonly number[], from: number, to: number) => {
  const [low, high] = [Math.log10(ticks[0] ?? 1), Math.log10(ticks.at(-1) ?? 10)];
  return (value: number) => Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));
};

/** Labels at the lines' ends, moved apart so that none covers another. */
const apart = (wanted: readonly number[]): number[] => {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let least = plot.top;
  for (const i of order) {
    places[i] = Math.max(places[i] ?? 0, least);
    least = (places[i] ?? 0) + 16;
  }
  return places;
};

/**
 * A line chart over two logarithmic axes, as an SVG document. Both begin and end at powers of ten, nothing is smoothed, and
 * every measurement is a dot. Values must be above zero.
 * @throws Error when there is nothing to draw
 */
export const lineChart = ({ title, x, y, series }: Chart): string => {
  const points = series.flatMap((one) => one.points);
  if (points.length === 0 || points.some(([a, b]) => !(a > 0) || !(b > 0)))
    throw new Error('a chart wants values above zero');
  const xs = decades(points.map(([value]) => value));
  const ys = decades(points.map(([, value]) => value));
  const toX = scale(xs, plot.left, plot.right);
  const toY = scale(ys, plot.bottom, plot.top);
  const ends = apart(series.map(({ points: own }) => toY(own.at(-1)?.[1] ?? 1)));
  const grid = [
    ...xs.map(
      (value) =>
        `<path class="grid" d="M${toX(value)} ${plot.top}V${plot.bottom}"/><text x="${toX(value)}" y="${plot.bottom + 18}" text-anchor="middle">${short(value)}</text>`,
    ),
    ...ys.map(
      (value) =>
        `<path class="grid" d="M${plot.left} ${toY(value)}H${plot.right}"/><text x="${plot.left - 8}" y="${toY(value) + 4}" text-anchor="end">${short(value)}</text>`,
    ),
  ];
  const lines = series.map(({ name, points: own }, i) => {
    const stroke = strokes[i % strokes.length];
    const path = own.map(([a, b], at) => `${at === 0 ? 'M' : 'L'}${toX(a)} ${toY(b)}`).join('');
    const dots = own.map(([a, b]) => `<circle cx="${toX(a)}" cy="${toY(b)}" r="3" fill="${stroke}"/>`).join('');
    const dash = dashes[i % dashes.length];
    const label = `<text x="${plot.right + 12}" y="${(ends[i] ?? 0) + 4}" style="fill:${stroke}">${escaped(name)}</text>`;
    return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}/>${dots}${label}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    '<style>text{font:13px system-ui,sans-serif;fill:#6e7781}.name{font-weight:600}.grid{stroke:#8b949e;stroke-opacity:.35}',
    '@media (prefers-color-scheme:dark){text{fill:#9aa4ae}}</style>',
    `<text class="name" x="${plot.left}" y="24">${escaped(title)}</text>`,
    `<text x="${plot.left}" y="44">${escaped(y)}</text>`,
    ...grid,
    `<text x="${(plot.left + plot.right) / 2}" y="${plot.bottom + 42}" text-anchor="middle">${escaped(x)}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
};
