import { median, medianRatio } from '../measure/statistics.js';
import { type Row, table } from '../measure/table.js';
import type { Visit } from './slow-visit.js';

/** A visit, and the ms until the first effect of a real click in another visit. */
export type VariantVisit = Visit & { control: number };
/** The visits of one round. */
export type Round = { site: VariantVisit; astro: VariantVisit };

type Figure = (visit: VariantVisit) => number;
const variants = ['site', 'astro'] as const;
const compared: Record<string, Figure> = {
  content: (it) => it.content,
  lcp: (it) => it.lcp,
  control: (it) => it.control,
  ready: (it) => it.ready,
  bytes: (it) => it.bytes,
};

function timeRow(route: string, variant: (typeof variants)[number], rounds: readonly Round[]): Row {
  const medianOf = (figure: Figure) => median(rounds.map((round) => figure(round[variant])));
  return {
    route,
    variant,
    'content ms': medianOf((it) => it.content),
    'LCP ms': medianOf((it) => it.lcp),
    'control ms': medianOf((it) => it.control),
    'ready ms': medianOf((it) => it.ready),
    kB: (medianOf((it) => it.bytes) / 1000).toFixed(1),
    requests: medianOf((it) => it.requests),
    hydrated: `${rounds.filter((round) => round[variant].hydrated).length}/${rounds.length}`,
  };
}

function ratioRow(route: string, rounds: readonly Round[]): Row {
  const ratios = Object.entries(compared).map(([title, figure]) => {
    const [site = [], astro = []] = variants.map((variant) => rounds.map((round) => figure(round[variant])));
    return [title, medianRatio(site, astro)];
  });
  return { route, ...Object.fromEntries(ratios) };
}

/** Returns tables of the medians of each variant, and of the ratios site ÷ Astro, by route. */
export function reportOf(rounds: ReadonlyMap<string, readonly Round[]>): string {
  const times = [...rounds].flatMap(([route, visits]) => variants.map((variant) => timeRow(route, variant, visits)));
  const ratios = [...rounds].map(([route, visits]) => ratioRow(route, visits));
  return `\n${table(times)}\n\nSite ÷ Astro\n\n${table(ratios)}`;
}
