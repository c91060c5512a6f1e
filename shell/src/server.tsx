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

/** What a section's server module gets when it requires one of the modules that the shell lends. */
export const lent: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@salaria/ui': ui,
  '@salaria/contracts/z': contractsZ,
};

/** `styles` are the ids of the rules in `css`, which the browser's style cache takes over. */
export type Rendering = { html: string; css: string; styles: string };
export type PartSource = (section: RegisteredSection, expose: string) => ComponentType | undefined;

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
  return { html, css, styles: Object.keys(cache.inserted).join(' ') };
}
