import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import { matchPath } from 'react-router-dom';
import { homeSlots } from '../pages/own-pages';
import { fillings } from '../sections/slot';

export type Needed = { parts: { section: RegisteredSection; expose: string }[]; reads: string[] };

const filled = (read: string, params: Record<string, string | undefined>): string =>
  read.replace(/:([a-zA-Z]+)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** The section whose route matches a path, if any. */
export function sectionRoute(registry: Registry, pathname: string) {
  for (const section of registry.sections) {
    for (const route of section.routes) {
      const match = matchPath({ path: route.path, end: true }, pathname);
      if (match) return { section, route, params: match.params };
    }
  }
  return undefined;
}

/** The parts and API reads that a path's page is made of. */
export function needs(registry: Registry, pathname: string): Needed {
  if (pathname === '/') {
    const all = homeSlots.flatMap((slot) => fillings(registry, slot));
    return { parts: all, reads: [...new Set(all.flatMap((filling) => filling.reads))] };
  }
  const found = sectionRoute(registry, pathname);
  if (!found) return { parts: [], reads: [] };
  return {
    parts: [{ section: found.section, expose: found.route.expose }],
    reads: found.route.reads.map((read) => filled(read, found.params)),
  };
}
