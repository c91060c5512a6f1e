import { Writable } from 'node:stream';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import * as contractsZ from '@salaria/contracts/z';
import { fullTitle, pageTitleContext, ReadsProvider } from '@salaria/ui';
import * as ui from '@salaria/ui';
import { createStyleCache } from '@salaria/ui/theme/style-cache';
import * as react from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import { PrintStyles } from './print/print-styles';
import { loadOwnPage, ownPaths } from './routing/own-routes';
import { routeData } from './routing/section-routes';
import { setRegistry } from './sections/registry-store';
import { providePart } from './sections/section-parts';
import { Site } from './site';

/** What a section's server module gets when it requires one of the modules that the shell lends. */
export const lent: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@salaria/ui': ui,
  '@salaria/contracts/z': contractsZ,
};

/** A style element; by its `name` the browser's style cache takes the rules in `css` over, and does not write them again. */
export type StyleElement = { name: string; css: string };
/** `title` (whole) and `description` are what the page says of itself, if it does. */
export type Rendering = { html: string; styles: StyleElement[]; title?: string; description?: string | undefined };
export type PartSource = (section: RegisteredSection, expose: string) => ComponentType;

/** Resolves when the shell's own pages are at hand. */
export const ready: Promise<unknown> = Promise.all(ownPaths.map(loadOwnPage));

/** The whole markup of a tree. @throws what a component threw, also inside a boundary that would have hidden it. */
function markup(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const collector = new Writable({
      write(chunk: Buffer, _encoding, next) {
        html += chunk.toString();
        next();
      },
      final: (next) => {
        resolve(html);
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        reject(error);
        abort();
      },
      onAllReady: () => pipe(collector),
    });
  });
}

/** All rules of a rendering: those of the whole site (the only ones without a class, but for animations) in an element each, all others in one. */
function stylesOf({ key, inserted, registered }: EmotionCache): StyleElement[] {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const ofSite = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const others = rules.filter((rule) => !ofSite(rule));
  return [
    ...rules.filter(ofSite).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    { name: [key, ...others.map(([name]) => name)].join(' '), css: others.map(([, css]) => css).join('') },
  ];
}

/** Renders a path with the answers to its reads. `partOf` throws for a part that it does not have. */
export async function render(
  registry: Registry,
  url: string,
  answers: Record<string, unknown>,
  partOf: PartSource,
  year: number,
): Promise<Rendering> {
  setRegistry(registry);
  const { parts } = routeData(registry, new URL(url, 'http://localhost').pathname);
  for (const { section, expose } of parts) {
    providePart(section, expose, partOf(section, expose));
  }
  const cache = createStyleCache();
  cache.compat = true;
  const said: Pick<Rendering, 'title' | 'description'> = {};
  const take = (title: string, description: string | undefined) =>
    Object.assign(said, { title: fullTitle(title), description });
  const html = await markup(
    <CacheProvider value={cache}>
      <pageTitleContext.Provider value={take}>
        <ReadsProvider fallback={answers}>
          <StaticRouter location={url}>
            <Site year={year} />
            <PrintStyles />
          </StaticRouter>
        </ReadsProvider>
      </pageTitleContext.Provider>
    </CacheProvider>,
  );
  return { ...said, html, styles: stylesOf(cache) };
}
