import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import * as contractsZ from '@salaria/contracts/z';
import { ReadsProvider } from '@salaria/ui';
import * as ui from '@salaria/ui';
import * as react from 'react';
import type { ComponentType } from 'react';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import { needs } from './routing/section-routes';
import { setRegistry } from './sections/registry-store';
import { providePart } from './sections/section-parts';
import { Site } from './site';

export { ownHeads } from './pages/own-heads';
export { fullTitle, siteTitle } from '@salaria/ui';

/** What a section's server module gets when it requires one of the modules that the shell lends. */
export const lent: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@salaria/ui': ui,
  '@salaria/contracts/z': contractsZ,
};

export type Rendering = { html: string; css: string };
export type PartSource = (section: RegisteredSection, expose: string) => ComponentType | undefined;

/** What a path's page is made of: modules of sections and API reads. */
export const needed = (registry: Registry, pathname: string) => ({
  parts: needs(registry, pathname).parts.map(({ section, expose }) => ({ section: section.name, expose })),
  reads: needs(registry, pathname).reads,
});

/** Renders a path with the answers to its reads. Parts that `partOf` does not know are left out. */
export function render(registry: Registry, url: string, answers: Record<string, unknown>, partOf: PartSource, year: number): Rendering {
  setRegistry(registry);
  const { parts } = needs(registry, new URL(url, 'http://localhost').pathname);
  for (const { section, expose } of parts) {
    const component = partOf(section, expose);
    if (component) providePart(section, expose, component);
  }
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ReadsProvider fallback={answers}>
        <StaticRouter location={url}>
          <Site year={year} />
        </StaticRouter>
      </ReadsProvider>
    </CacheProvider>,
  );
  const css = Object.values(cache.inserted).filter((rule) => typeof rule === 'string').join('');
  return { html, css };
}
