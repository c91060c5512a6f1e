import type { Head, Registry, SectionManifest } from '@salaria/contracts/sections';
import type { ShellFiles } from '../../sections/shell/shell-build.js';

type Params = Record<string, string>;

/** What the document of a path is made of; `files` are the shell's own besides those of every page. */
export type PageNeeds = {
  head: Head;
  params: Params;
  reads: string[];
  files: string[];
  parts: { section: string; expose: string }[];
};

/** Parameters of `/quiz/:id` in `/quiz/3`, or undefined when the path is another. */
export function matchPattern(pattern: string, pathname: string): Params | undefined {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Params = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    } else if (part.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** `/api/posts/:slug` with the route's parameters in it. */
export const fillRead = (read: string, params: Params): string =>
  read.replace(/:([a-zA-Z]+)/g, (whole, name: string) =>
    params[name] === undefined ? whole : encodeURIComponent(params[name]),
  );

/** The page of a path among the shell's own and the sections', or undefined when there is none. */
export function pageOf(
  pathname: string,
  pages: ShellFiles['pages'],
  registry: Registry,
  manifests: SectionManifest[],
): PageNeeds | undefined {
  const own = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
  if (own) {
    const fillings = (own.slots ?? []).flatMap((slot) =>
      registry.sections.flatMap((section) =>
        section.slots
          .filter((it) => it.slot === slot)
          .map((it) => ({ section: section.name, expose: it.expose, reads: it.reads })),
      ),
    );
    return {
      head: own.head,
      params: {},
      reads: [...new Set(fillings.flatMap((it) => it.reads))],
      files: own.files,
      parts: fillings,
    };
  }
  for (const section of registry.sections) {
    for (const route of section.routes) {
      const params = matchPattern(route.path, pathname);
      if (!params) continue;
      const manifest = manifests.find((it) => it.name === section.name);
      const head = manifest?.routes.find((it) => it.path === route.path)?.head ?? { title: section.title };
      return {
        head,
        params,
        reads: route.reads.map((read) => fillRead(read, params)),
        files: [],
        parts: [{ section: section.name, expose: route.expose }],
      };
    }
  }
  return undefined;
}
