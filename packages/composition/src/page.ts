import type { Head, RegisteredSection, Registry, SectionManifest } from '@salaria/contracts/sections';
import { fillParams, matchFirst, type RouteParams } from './routes.js';

/** A page of the shell; `slots` are those that sections fill on it. */
export type ShellPage = { head: Head; files: string[]; slots?: string[] | undefined };

/** A module that a section contributes to a page. */
export type PagePart = { section: string; expose: string };

export type Page = {
  /** Path in its canonical spelling. */
  path: string;
  head: Head;
  params: RouteParams;
  /** API paths of the route data. */
  reads: string[];
  /** Files of the shell besides those of every page. */
  files: string[];
  parts: PagePart[];
};

export type PageSources = {
  shellPages: Readonly<Record<string, ShellPage>>;
  registry: Registry;
  manifests: readonly SectionManifest[];
};

type Candidate = { path: string; page: (params: RouteParams) => Omit<Page, 'path' | 'params'> };

function shellCandidates(pages: PageSources['shellPages'], { sections }: Registry): Candidate[] {
  return Object.entries(pages).map(([path, { head, files, slots = [] }]) => ({
    path,
    page: () => {
      const filled = slots.flatMap((slot) =>
        sections.flatMap((section) =>
          section.slots.filter((it) => it.slot === slot).map((it) => ({ ...it, section: section.name })),
        ),
      );
      return {
        head,
        files,
        reads: [...new Set(filled.flatMap((it) => it.reads))],
        parts: filled.map(({ section, expose }) => ({ section, expose })),
      };
    },
  }));
}

function sectionCandidates(section: RegisteredSection, manifests: readonly SectionManifest[]): Candidate[] {
  const manifest = manifests.find(({ name }) => name === section.name);
  return section.routes.map((route) => ({
    path: route.path,
    page: (params) => ({
      head: manifest?.routes.find(({ path }) => path === route.path)?.head ?? { title: section.title },
      files: [],
      reads: route.reads.map((read) => fillParams(read, params)),
      parts: [{ section: section.name, expose: route.expose }],
    }),
  }));
}

/** Returns the page of an undecoded path, among the shell's and the sections'; undefined when there is none. */
export function findPage(pathname: string, { shellPages, registry, manifests }: PageSources): Page | undefined {
  const candidates = [
    ...shellCandidates(shellPages, registry),
    ...registry.sections.flatMap((section) => sectionCandidates(section, manifests)),
  ];
  const match = matchFirst(candidates, pathname);
  if (!match) return undefined;
  const { route, params } = match;
  return { path: fillParams(route.path, params), params, ...route.page(params) };
}
