import type { Visit } from '../browser/slow-visit.js';
import { median, medianRatio } from '../measure/statistics.js';
import { table } from '../measure/table.js';

type VariantName = 'composed' | 'bundle' | 'plain';
/** Visits of each route, round by round. */
export type Rounds = Map<string, Record<VariantName, Visit>[]>;

const names: readonly VariantName[] = ['composed', 'bundle', 'plain'];
const number = (value: number): string => String(Math.round(value));

function waterfall(name: string, { requests, ready }: Visit): string {
  const start = requests[0]?.began ?? 0;
  const ms = (at: number | undefined) => number(((at ?? Number.NaN) - start) * 1000).padStart(6);
  const lines = requests.map(
    ({ url, kind, began, ended, bytes }) =>
      `${ms(began)} ${ms(ended)} ${String(bytes).padStart(7)} ${kind.padEnd(9)} ${url.replace(/^https?:\/\/[^/]+/, '')}`,
  );
  return [`\n${name}, ready after ${number(ready)} ms`, ` began  ended   bytes kind      address`, ...lines].join('\n');
}

/** Tables of medians and of ratios, in Markdown. */
export function reportOf(rounds: Rounds, withWaterfalls = false): string {
  const times = [...rounds].flatMap(([route, visits]) =>
    names.map((name) => {
      const of = (figure: (visit: Visit) => number) => median(visits.map((visit) => figure(visit[name])));
      return [
        route,
        name,
        number(of((it) => it.content)),
        number(of((it) => it.ready)),
        number(of((it) => it.lcp)),
        number(of((it) => it.blocking)),
        of((it) => it.shift).toFixed(3),
        (of((it) => it.bytes) / 1000).toFixed(1),
        number(of((it) => it.requests.length)),
        number(of((it) => it.depth)),
        name === 'plain' ? '' : `${visits.filter((visit) => visit[name].kept).length}/${visits.length}`,
      ];
    }),
  );
  const ratios = [...rounds].map(([route, visits]) => {
    const against = (name: VariantName, figure: (visit: Visit) => number, other: VariantName = 'composed') =>
      medianRatio(
        visits.map((visit) => figure(visit[other])),
        visits.map((visit) => figure(visit[name])),
      ).toFixed(2);
    return [
      route,
      against('bundle', (it) => it.content),
      against('bundle', (it) => it.ready),
      against('bundle', (it) => it.lcp),
      against('bundle', (it) => it.bytes),
      against('composed', (it) => it.content, 'plain'),
      against('composed', (it) => it.lcp, 'plain'),
    ];
  });
  return [
    '',
    table(
      ['route', 'variant', 'content ms', 'ready ms', 'LCP ms', 'blocking ms', 'CLS', 'kB', 'requests', 'depth', 'kept'],
      times,
    ),
    '',
    table(['route', 'content c/b', 'ready c/b', 'LCP c/b', 'bytes c/b', 'content plain/c', 'LCP plain/c'], ratios),
    ...(withWaterfalls
      ? [...rounds].flatMap(([route, visits]) =>
          names.map(
            (name) =>
              visits.at(-1) && waterfall(`${name} ${route}`, (visits.at(-1) as Record<VariantName, Visit>)[name]),
          ),
        )
      : []),
  ].join('\n');
}
