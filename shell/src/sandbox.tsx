import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import * as contractsZ from '@salaria/contracts/z';
import { createDriver } from '@salaria/sandbox/realm/driver';
import type { PagePart, PageRequest, RenderedPage, SandboxShell, StyleElement } from '@salaria/sandbox/shell';
import { ApiError, fullTitle, pageTitleContext, ReadsProvider } from '@salaria/ui';
import * as ui from '@salaria/ui';
import { createStyleCache } from '@salaria/ui/theme/style-cache';
import * as react from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server.bun';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import { PrintStyles } from './print/print-styles';
import { loadOwnPage, ownPaths } from './routing/own-routes';
import { routeData } from './routing/section-routes';
import { setRegistry } from './sections/registry-store';
import { providePart } from './sections/loading/section-parts';
import { Site } from './site';

/** Thrown in place of a part that the browser renders: React then writes the boundary's fallback. */
const leftToBrowser = new Error('left to the browser');
const LeftToBrowser: ComponentType = () => {
  throw leftToBrowser;
};

/** A destination for React that keeps text. @throws in `write` past `maxLength` characters. */
function collectMarkup(maxLength: number, onEnd: (html: string) => void): NodeJS.WritableStream {
  let html = '';
  const destination: object = {
    on: () => destination,
    destroy: () => undefined,
    write(chunk: string): boolean {
      if (html.length + chunk.length > maxLength) throw new Error('output limit');
      html += chunk;
      return true;
    },
    end: () => onEnd(html),
  };
  return destination as NodeJS.WritableStream;
}

/** The markup when nothing is suspended any more. Adds to `errors` what components threw in Suspense boundaries. */
function renderMarkup(tree: ReactNode, maxLength: number, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error: unknown) => {
        if (error !== leftToBrowser) errors.push(error instanceof Error ? error.message : String(error));
      },
      onShellError: reject,
      onAllReady: () => {
        try {
          pipe(collectMarkup(maxLength, resolve));
        } catch (error) {
          reject(error);
        }
      },
    });
  });
}

/** All rules of a page: global ones (without a class, except animations) in one element each, the others in one. */
function stylesOf({ key, inserted, registered }: EmotionCache): StyleElement[] {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const scoped = rules.filter((rule) => !isGlobal(rule));
  return [
    ...rules.filter(isGlobal).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    { name: [key, ...scoped.map(([name]) => name)].join(' '), css: scoped.map(([, css]) => css).join('') },
  ];
}

type Place = { section: RegisteredSection; expose: string; reads: string[] };

/** The page's parts with the addresses of the route data that each of them declares. */
function placesOf(registry: Registry, pathname: string): Place[] {
  const { parts, reads } = routeData(registry, pathname);
  const isHome = pathname === '/';
  return parts.map(({ section, expose }) => ({
    section,
    expose,
    reads: isHome ? section.slots.filter((slot) => slot.expose === expose).flatMap((slot) => slot.reads) : reads,
  }));
}

/** The responses and failures among the page's route data that a part declares. */
function ownReads({ reads }: Place, { routeData, failedReads }: PageRequest<Registry>) {
  const known = reads.filter((read) => Object.hasOwn(routeData, read));
  const failed = reads.filter((read) => Object.hasOwn(failedReads, read));
  const failureOf = (read: string) => ({ data: undefined, error: new ApiError(failedReads[read] ?? 503, '') });
  return {
    fallback: Object.fromEntries(known.map((read) => [read, routeData[read]])),
    failures: failed.map((read) => [read, failureOf(read)] as const),
  };
}

/** A part that sees the route data it declares, and no other part's. */
function withRouteData(Part: ComponentType, place: Place, request: PageRequest<Registry>): ComponentType {
  const { fallback, failures } = ownReads(place, request);
  return () => (
    <ReadsProvider fallback={fallback} cache={new Map(failures)}>
      <Part />
    </ReadsProvider>
  );
}

async function renderPage(request: PageRequest<Registry>, parts: PagePart[]): Promise<RenderedPage> {
  const { registry, url, year, maxHtmlLength } = request;
  setRegistry(registry);
  for (const place of placesOf(registry, new URL(url, 'http://localhost').pathname)) {
    const { section, expose } = place;
    const part = parts.find((it) => it.section === section.name && it.expose === expose);
    const component = part ? withRouteData(part.component as ComponentType, place, request) : LeftToBrowser;
    providePart(section, expose, component);
  }
  const cache = createStyleCache();
  cache.compat = true;
  const head: Pick<RenderedPage, 'title' | 'description'> = {};
  const setHead = (title: string, description: string | undefined) => {
    Object.assign(head, { title: fullTitle(title), description });
  };
  const errors: string[] = [];
  const html = await renderMarkup(
    <CacheProvider value={cache}>
      <pageTitleContext.Provider value={setHead}>
        <ReadsProvider>
          <StaticRouter location={url}>
            <Site year={year} />
            <PrintStyles />
          </StaticRouter>
        </ReadsProvider>
      </pageTitleContext.Provider>
    </CacheProvider>,
    maxHtmlLength,
    errors,
  );
  return { ...head, html, styles: stylesOf(cache), errors };
}

const shell: SandboxShell<Registry> = {
  ready: Promise.all(ownPaths.map(loadOwnPage)),
  sharedModules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@salaria/ui': ui,
    '@salaria/contracts/z': contractsZ,
  },
  renderPage,
};

/** What the host calls. The bundle installs the realm's globals (packages/sandbox/src/realm/install.ts) first. */
export const driver = createDriver(shell);
