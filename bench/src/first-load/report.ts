import type { Visit } from '../browser/slow-visit.js';
import { median, medianRatio } from '../measure/statistics.js';
import { table } from '../measure/report/table.js';

type VariantName = 'composed' | 'bundle' | 'plain' | 'astro';
/** A visit, and the ms until the first effect of a real click in another visit. */
export type VariantVisit = Visit & { control: number };
/** Visits of each route, round by round. */
export type Rounds = Map<string, Record<VariantName, VariantVisit>[]>;

const names: readonly VariantName[] = ['composed', 'bundle', 'plain', 'astro'];
const number = (value: number): string => String(Math.round(value));

function waterfall(name: string, { requests, ready }: Visit): string {
  const start = requests[0]?.began ?? 0;
  const ms = (at: number | undefined) => number(((at ?? Number.NaN) - start) * 1000).padStart(6);
  const lines = requests.map(
    ({ url, kind, began, ended, bytes }) =>
      `${ms(began)} ${ms(ended)} ${String(bytes).padStart(7)} ${kind.padEnd(9)} ` +
      `${url.replace(/^https?:\/\/[^/]+/, '')}`,
  );
  return [`\n${name}, ready after ${number(ready)} ms`, ` began  ended   bytes kind      address`, ...lines].join('\n');
}

const timeColumns = [
  ...[
    'route',
    'variant',
    'content ms',
    'control ms',
    'ready ms',
    'LCP ms',
    'blocking ms',
    'CLS',
    'kB',
    'requests',
    'depth',
  ],
  'hydrated',
];

function timeRow(route: string, name: VariantName, visits: readonly Record<VariantName, VariantVisit>[]): string[] {
  const medianOf = (figure: (visit: VariantVisit) => number) => median(visits.map((visit) => figure(visit[name])));
  return [
    route,
    name,
    number(medianOf((it) => it.content)),
    number(medianOf((it) => it.control)),
    number(medianOf((it) => it.ready)),
    number(medianOf((it) => it.lcp)),
    number(medianOf((it) => it.blocking)),
    medianOf((it) => it.shift).toFixed(3),
    (medianOf((it) => it.bytes) / 1000).toFixed(1),
    number(medianOf((it) => it.requests.length)),
    number(medianOf((it) => it.depth)),
    name === 'plain' || name === 'astro'
      ? ''
      : `${visits.filter((visit) => visit[name].hydrated).length}/${visits.length}`,
  ];
}

const ratioColumns = [
  'route',
  'content c/b',
  'control c/b',
  'ready c/b',
  'LCP c/b',
  'bytes c/b',
  'content plain/c',
  'LCP plain/c',
  'control c/plain',
  'control c/astro',
];

function ratioRow(route: string, visits: readonly Record<VariantName, VariantVisit>[]): string[] {
  const ratio = (name: VariantName, reference: VariantName, figure: (visit: VariantVisit) => number) =>
    medianRatio(
      visits.map((visit) => figure(visit[name])),
      visits.map((visit) => figure(visit[reference])),
    ).toFixed(2);
  return [
    route,
    ratio('composed', 'bundle', (it) => it.content),
    ratio('composed', 'bundle', (it) => it.control),
    ratio('composed', 'bundle', (it) => it.ready),
    ratio('composed', 'bundle', (it) => it.lcp),
    ratio('composed', 'bundle', (it) => it.bytes),
    ratio('plain', 'composed', (it) => it.content),
    ratio('plain', 'composed', (it) => it.lcp),
    ratio('composed', 'plain', (it) => it.control),
    ratio('composed', 'astro', (it) => it.control),
  ];
}

/** Returns tables of medians and of ratios in Markdown. */
export function reportOf(rounds: Rounds, withWaterfalls = false): string {
  const times = [...rounds].flatMap(([route, visits]) => names.map((name) => timeRow(route, name, visits)));
  const ratios = [...rounds].map(([route, visits]) => ratioRow(route, visits));
  const waterfalls = [...rounds].flatMap(([route, visits]) => {
    const last = visits.at(-1);
    return last ? names.map((name) => waterfall(`${name} ${route}`, last[name])) : [];
  });
  const tables = ['', table(timeColumns, times), '', table(ratioColumns, ratios)];
  return [...tables, ...(withWaterfalls ? waterfalls : [])].join('\n');
}
