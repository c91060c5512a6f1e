import type { QueryParameters } from '@salaria/contracts/query-parameters';
import type { Head, RegisteredSection, Registry, SectionManifest } from '@salaria/contracts/sections';
import { formatQuery, validParams } from './query.js';
import { fillReads } from './route-data.js';
import { fillParams, matchFirst, type RouteParams } from './routes.js';

/** A page of the shell; `slots` are those that sections fill on it. */
export type ShellPage = {
  head: Head;
  files: string[];
  slots?: string[] | undefined;
  reads?: string[] | undefined;
  parameters?: QueryParameters | undefined;
};

/** A module that a section contributes to a page. */
export type PagePart = { section: string; expose: string };

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
  parts: PagePart[];
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
  page: (values: RouteParams) => Pick<Page, 'head' | 'files' | 'reads' | 'laterReads' | 'parts'>;
};

function shellCandidates(pages: PageSources['shellPages'], { sections }: Registry): Candidate[] {
  return Object.entries(pages).map(([path, { head, files, slots = [], reads = [], parameters }]) => ({
    path,
    parameters,
    page: (values) => {
      const filled = slots.flatMap((slot) =>
        sections.flatMap((section) =>
          section.slots.filter((it) => it.slot === slot).map((it) => ({ ...it, section: section.name })),
        ),
      );
      return {
        head,
        files,
        reads: [...new Set([...fillReads(reads, values), ...filled.flatMap((it) => it.reads)])],
        laterReads: [],
        parts: filled.map(({ section, expose }) => ({ section, expose })),
      };
    },
  }));
}

function sectionCandidates(section: RegisteredSection, manifests: readonly SectionManifest[]): Candidate[] {
  const manifest = manifests.find(({ name }) => name === section.name);
  return section.routes.map((route) => ({
    path: route.path,
    parameters: route.parameters,
    page: (values) => {
      const reads = fillReads(route.reads, values);
      return {
        head: manifest?.routes.find(({ path }) => path === route.path)?.head ?? { title: section.title },
        files: [],
        reads,
        laterReads: route.sequentialReads ? reads.slice(1) : [],
        parts: [{ section: section.name, expose: route.expose }],
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
    ...registry.sections.flatMap((section) => sectionCandidates(section, manifests)),
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
