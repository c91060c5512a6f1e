import type { QueryParameters } from '@salaria/contracts/query-parameters';
import type { RouteRead } from '@salaria/contracts/route-reads';
import type { Head, RegisteredSection, Registry, SectionManifest } from '@salaria/contracts/sections';
import { formatQuery, validParams } from '@salaria/composition/query';
import { fillReads } from '@salaria/composition/route-data';
import { fillParams, matchFirst, type RouteParams } from '@salaria/composition/routes';

/**
 * Path of the page that all unknown paths share. It matches no route: `~` is not allowed in a pattern, and no section may
 * have a route `/:any`.
 */
export const unknownPath = '/~';

/** A page of the shell; `slots` are those that sections fill on it. */
export type ShellPage = {
  head: Head;
  files: string[];
  slots?: string[] | undefined;
  reads?: RouteRead[] | undefined;
  parameters?: QueryParameters | undefined;
};

/** A module that a section contributes to a page. */
export type PagePart = { section: string; expose: string };
type ReadingPart = PagePart & { reads: string[] };

export type Page = {
  /** Path in its canonical spelling. */
  path: string;
  /** Pattern of the route: `/blog/:slug`. */
  pattern: string;
  /** The declared parameters with valid values in their canonical spelling, with the question mark; '' without any. */
  query: string;
  head: Head;
  /** Parameters of the path. */
  params: RouteParams;
  /** API paths of the route data. */
  reads: string[];
  /** Those of them that browsers request only after the others, in this order. */
  laterReads: string[];
  /** Files of the shell besides those of every page. */
  files: string[];
  /** The section whose page it is; undefined for one of the shell, which has text without its parts. */
  section: string | undefined;
  /** The sections' parts on the page, in order, with the API paths that each of them reads. */
  parts: ReadingPart[];
};

export type PageSources = {
  shellPages: Readonly<Record<string, ShellPage>>;
  registry: Registry;
  manifests: readonly SectionManifest[];
};

type Candidate = {
  path: string;
  parameters: QueryParameters | undefined;
  /** `values` are the parameters of path and query. */
  page: (values: RouteParams) => Pick<Page, 'head' | 'files' | 'reads' | 'laterReads' | 'section' | 'parts'>;
};

/** Returns the parts that sections put into a slot, in order. */
export const listSlotEntries = (sections: Registry['sections'], slot: string) =>
  sections
    .flatMap((section) => section.slots.filter((it) => it.slot === slot).map((entry) => ({ ...entry, section })))
    .sort((a, b) => a.order - b.order || a.section.name.localeCompare(b.section.name));

/**
 * Returns the parts in the slots that a part of a section offers, and in theirs; where slots fill each other in a
 * circle, each once.
 */
export const listInnerParts = (
  sections: Registry['sections'],
  { section, expose }: PagePart,
  outer: readonly string[] = [],
): (PagePart & { reads: RouteRead[] })[] =>
  (sections.find(({ name }) => name === section)?.offers ?? [])
    .filter((offer) => offer.expose === expose && !outer.includes(offer.slot))
    .flatMap(({ slot }) =>
      listSlotEntries(sections, slot).flatMap((entry) => {
        const part = { section: entry.section.name, expose: entry.expose, reads: entry.reads };
        return [part, ...listInnerParts(sections, part, [...outer, slot])];
      }),
    );

/** Returns a part and those inside it, with the API paths that they read. */
function fillParts(
  { sections, largeLists }: Registry,
  part: PagePart & { reads: readonly RouteRead[] },
  values: RouteParams,
): ReadingPart[] {
  return [part, ...listInnerParts(sections, part)].map(({ section, expose, reads }) => ({
    section,
    expose,
    reads: fillReads(reads, values, largeLists),
  }));
}

/** Slots of every page (shell/src/site.tsx), also of those without a route; their parts read no route data. */
export const everyPageSlots: readonly string[] = ['floating'];

/** Returns the parts of a page, and last those of every page; `page` is undefined for a path without a route. */
export const listPageParts = (sections: Registry['sections'], page: Pick<Page, 'parts'> | undefined): ReadingPart[] => [
  ...(page?.parts ?? []),
  ...everyPageSlots
    .flatMap((slot) => listSlotEntries(sections, slot))
    .map(({ section, expose }) => ({ section: section.name, expose }))
    .flatMap((part) => [part, ...listInnerParts(sections, part)])
    .map(({ section, expose }) => ({ section, expose, reads: [] })),
];

function shellCandidates(pages: PageSources['shellPages'], registry: Registry): Candidate[] {
  const { sections, largeLists } = registry;
  return Object.entries(pages).map(([path, { head, files, slots = [], reads = [], parameters }]) => ({
    path,
    parameters,
    page: (values) => {
      const parts = slots
        .flatMap((slot) => listSlotEntries(sections, slot))
        .flatMap(({ section, expose, reads: own }) =>
          fillParts(registry, { section: section.name, expose, reads: own }, {}),
        );
      const all = [...fillReads(reads, values, largeLists), ...parts.flatMap((part) => part.reads)];
      return { head, files, reads: [...new Set(all)], laterReads: [], section: undefined, parts };
    },
  }));
}

function sectionCandidates(
  section: RegisteredSection,
  manifests: readonly SectionManifest[],
  registry: Registry,
): Candidate[] {
  const manifest = manifests.find(({ name }) => name === section.name);
  return section.routes.map((route) => ({
    path: route.path,
    parameters: route.parameters,
    page: (values) => {
      const parts = fillParts(registry, { section: section.name, expose: route.expose, reads: route.reads }, values);
      const own = parts[0]?.reads ?? [];
      return {
        head: manifest?.routes.find(({ path }) => path === route.path)?.head ?? { title: section.title },
        files: [],
        reads: [...new Set(parts.flatMap(({ reads }) => reads))],
        laterReads: route.sequentialReads ? own.slice(1) : [],
        section: section.name,
        parts,
      };
    },
  }));
}

/** Query parameter with the page number of a list. */
export const pageParameter = 'pagina';

/**
 * Returns the address that search engines list a page under: each page of a list has texts of its own and is listed;
 * filters, open dialogs and the like show a part of the page without them and are listed under its path.
 */
export function canonicalAddress({ path, query }: Pick<Page, 'path' | 'query'>): string {
  const params = new URLSearchParams(query);
  const isNumbered = params.size === 1 && params.has(pageParameter) && params.get(pageParameter) !== '1';
  return isNumbered ? path + query : path;
}

/**
 * Returns the page of an undecoded path and a query, among the shell's and the sections'; undefined when there is none.
 */
export function findPage(
  { pathname, query }: { pathname: string; query: URLSearchParams },
  { shellPages, registry, manifests }: PageSources,
): Page | undefined {
  const candidates = [
    ...shellCandidates(shellPages, registry),
    ...registry.sections.flatMap((section) => sectionCandidates(section, manifests, registry)),
  ];
  const match = matchFirst(candidates, pathname);
  if (!match) return undefined;
  const { route, params } = match;
  const state = validParams(route.parameters, query);
  return {
    path: fillParams(route.path, params),
    pattern: route.path,
    query: formatQuery(state),
    params,
    ...route.page({ ...state, ...params }),
  };
}
