import { fillReads } from '@salaria/composition/route-data';
import { fillParams, matchRoute } from '@salaria/composition/routes';
import { readPaths, type RouteRead } from '@salaria/contracts/route-reads';
import type { RegisteredSection } from '@salaria/contracts/sections';
import type { CheckedPage, DataState } from '@salaria/sandbox/release-check/release-check';
import type { SiteData, SiteResponse } from './site-data.js';

/** What is read of the site. */
export type SiteReads = Pick<SiteData, 'paths' | 'examples' | 'read'>;

/** Value of a route parameter that the sitemap has no example of. */
const sampleParameter = '1';
/** A number, so that APIs with numeric ids look for it as well. */
const unknownParameter = '999999999';
/** Pages of a route with parameters that are rendered with real data. */
const maxSamples = 3;

/** A route of a section with real paths of it; the first is also rendered with other data. */
type SampledRoute = { reads: RouteRead[]; pattern: string; samples: string[]; isSlot?: true };

/** A page that has only a slot of another section. */
type SlotPage = { slot: string; pattern: string; path: string };

const hasParameters = (pattern: string): boolean => pattern.includes(':');
const withParameters = (pattern: string, value: string): string => pattern.replace(/:[^/]+/g, value);

/** The first, the middle and the last of a list: neighbours are often alike. */
const pickSpread = (paths: string[]): string[] => [
  ...new Set([0, Math.floor(paths.length / 2), paths.length - 1].flatMap((at) => paths[at] ?? [])),
];

type Route = { path: string; reads?: RouteRead[] | undefined };

/** Returns real paths of a route: of the sitemap or, where that has none, with the API's documented examples. */
async function samplePaths(
  { path, reads = [] }: Route,
  sitemap: readonly string[],
  data: SiteReads,
): Promise<string[]> {
  if (!hasParameters(path)) return [path];
  const known = sitemap.filter((it) => matchRoute(path, it) !== undefined);
  if (known.length > 0) return pickSpread(known).slice(0, maxSamples);
  const examples = readPaths(reads).map((read) => data.examples(read));
  const example = fillParams(path, Object.assign({}, ...examples) as Record<string, string>);
  return hasParameters(example) ? [] : [example];
}

async function sampledRoutes(
  { routes, slots }: RegisteredSection,
  data: SiteReads,
  slotPages: readonly SlotPage[],
): Promise<SampledRoute[]> {
  const sitemap = await data.paths();
  const readsOf = (entries: typeof slots) => entries.flatMap(({ reads }) => reads);
  const inSlots = slotPages.map(({ slot, pattern, path }) => ({
    ...{ pattern, samples: [path], isSlot: true as const },
    reads: readsOf(slots.filter((entry) => entry.slot === slot)),
  }));
  const onHome = slots.filter(({ slot }) => !slotPages.some((page) => page.slot === slot));
  const home = { pattern: '/', samples: ['/'], reads: readsOf(onHome) };
  const sample = async ({ path, reads }: RegisteredSection['routes'][number]): Promise<SampledRoute> => {
    const samples = await samplePaths({ path, reads }, sitemap, data);
    return { pattern: path, reads, samples: samples.length > 0 ? samples : [withParameters(path, sampleParameter)] };
  };
  const own = await Promise.all(routes.map(sample));
  // It has every slot of the site, those of every page too.
  return [...(onHome.length > 0 ? [home] : []), ...own, ...inSlots];
}

/** `unknown`: patterns of which the site has no example. */
type VisitedPaths = { paths: string[]; unknown: string[] };

/**
 * Returns what a browser opens: a real path of each route, and the home page for a section with parts in the shell's
 * slots. Parts in those of other sections are rendered by the sandbox only: their pages are the code of others.
 */
export async function selectPathsToVisit(
  { routes, slots = [] }: { routes: Route[]; slots?: { slot: string }[] | undefined },
  shellSlots: readonly string[],
  data: SiteReads,
): Promise<VisitedPaths> {
  const sitemap = await data.paths();
  const samples = await Promise.all(
    routes.map(async (route) => ({ route, sample: (await samplePaths(route, sitemap, data))[0] })),
  );
  const home = slots.some(({ slot }) => shellSlots.includes(slot)) ? ['/'] : [];
  return {
    paths: [...new Set([...home, ...samples.flatMap(({ sample }) => sample ?? [])])],
    unknown: samples.filter(({ sample }) => sample === undefined).map(({ route }) => route.path),
  };
}

/** Returns a response without the elements of its lists. */
export function emptyLists(json: unknown): unknown {
  if (Array.isArray(json)) return [];
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, emptyLists(value)]));
}

function toDataState(label: string, responses: ReadonlyMap<string, SiteResponse>): DataState {
  const isOk = ({ status }: SiteResponse) => status === 200;
  return {
    label,
    routeData: Object.fromEntries([...responses].filter(([, it]) => isOk(it)).map(([path, { json }]) => [path, json])),
    failedReads: Object.fromEntries(
      [...responses].filter(([, it]) => !isOk(it)).map(([path, { status }]) => [path, status]),
    ),
  };
}

/** Returns the pages of a section to render, with what the API may answer to them. */
export async function selectPagesToRender(
  section: RegisteredSection,
  data: SiteReads,
  slotPages: readonly SlotPage[] = [],
): Promise<CheckedPage[]> {
  const known = new Map<string, Promise<SiteResponse>>();
  const read = (path: string): Promise<SiteResponse> => {
    const response = known.get(path) ?? data.read(path);
    known.set(path, response);
    return response;
  };
  const readAll = async ({ pattern, reads }: SampledRoute, path: string) => {
    const params = matchRoute(pattern, path) ?? {};
    const paths = fillReads(reads, params);
    return new Map(await Promise.all(paths.map(async (it) => [it, await read(it)] as const)));
  };
  const pages: CheckedPage[] = [];
  for (const route of await sampledRoutes(section, data, slotPages)) {
    for (const [at, path] of route.samples.entries()) {
      const responses = await readAll(route, path);
      const real = toDataState('con i dati veri', responses);
      pages.push({ path, states: at === 0 ? listDataStates(real, responses) : [real] });
    }
    if (route.isSlot || !hasParameters(route.pattern)) continue;
    const unknownPath = withParameters(route.pattern, unknownParameter);
    pages.push({
      path: unknownPath,
      states: [toDataState('con un indirizzo che non esiste', await readAll(route, unknownPath))],
    });
  }
  return pages;
}

/** The real data, and what it may be on another day. */
function listDataStates(real: DataState, responses: ReadonlyMap<string, SiteResponse>): DataState[] {
  const unread: DataState = { label: 'senza dati', routeData: {}, failedReads: {} };
  if (responses.size === 0) return [unread];
  const all = (status: number) => new Map([...responses.keys()].map((path) => [path, { status, json: null }] as const));
  const empty: DataState = {
    ...real,
    label: 'con elenchi vuoti',
    routeData: emptyLists(real.routeData) as typeof real.routeData,
  };
  const hasLists = JSON.stringify(empty.routeData) !== JSON.stringify(real.routeData);
  return [
    real,
    ...(hasLists ? [empty] : []),
    toDataState('con risposte 404', all(404)),
    toDataState("con l'API guasta", all(503)),
    unread,
  ];
}
