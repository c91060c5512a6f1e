import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import sample from '@salaria/content/generated/site.json';
import type { Registry } from '@salaria/contracts/sections';
import type { Site } from '@salaria/contracts/site';
import type { SubmittedForm } from '@salaria/contracts/submitted-form';
import * as contractsZ from '@salaria/contracts/z';
import { createDriver, errorText } from '@salaria/sandbox/realm/driver';
import type {
  PagePart,
  PageRequest,
  RenderedPage,
  RenderedSlot,
  SandboxShell,
  StyleElement,
} from '@salaria/sandbox/shell';
import {
  ApiError,
  fullTitle,
  pageTitleContext,
  ReadsProvider,
  siteFactsContext,
  slotContext,
  type SlotUse,
} from '@salaria/ui';
import * as ui from '@salaria/ui';
import { createStyleCache } from '@salaria/ui/theme/style-cache';
import * as react from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server.bun';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import { submittedFormContext } from './forms/use-submitted-form';
import { PrintStyles } from './print/print-styles';
import { loadShellPage, shellPaths } from './routing/shell-routes';
import { findPage, partsOf, shellReadsOf } from './routing/find-page';
import { setRegistry } from './sections/registry-store';
import { providePart } from './sections/loading/section-parts';
import { siteFactsPath } from './site-facts';
import { OfferedSlot } from './sections/rendering/offered-slot';
import { Site as SiteTree } from './site';

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
        if (error !== leftToBrowser) errors.push(errorText(error));
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
function collectStyles({ key, inserted, registered }: EmotionCache): StyleElement[] {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([name]: [string, string]) =>
    registered[`${key}-${name}`] === undefined && !name.startsWith('animation-');
  const scoped = rules.filter((rule) => !isGlobal(rule));
  return [
    ...rules.filter(isGlobal).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    { name: [key, ...scoped.map(([name]) => name)].join(' '), css: scoped.map(([, css]) => css).join('') },
  ];
}

const selectResponses = (reads: readonly string[], responses: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(reads.filter((read) => Object.hasOwn(responses, read)).map((read) => [read, responses[read]]));

const createFailures = (reads: readonly string[], statuses: Record<string, number>) =>
  new Map(
    reads
      .filter((read) => Object.hasOwn(statuses, read))
      .map((read) => [read, { data: undefined, error: new ApiError(statuses[read] ?? 503, '') }] as const),
  );

type OwnData = { reads: string[] } & Pick<PageRequest<Registry>, 'routeData' | 'failedReads'>;

/** A part that sees the responses to its reads, and no other part's. */
function withResponses(Part: ComponentType, { reads, routeData: responses, failedReads }: OwnData): ComponentType {
  const fallback = selectResponses(reads, responses);
  const cache = createFailures(reads, failedReads);
  return (props) => (
    <ReadsProvider fallback={fallback} cache={cache}>
      <Part {...props} />
    </ReadsProvider>
  );
}

/** Returns the slot of sections, which adds each use to `slots`. */
const recordSlots = (slots: RenderedSlot[]) => (use: SlotUse) => {
  slots.push({ slot: use.name, props: use.props ?? {} });
  return OfferedSlot(use);
};

async function renderPage(request: PageRequest<Registry>, parts: PagePart[]): Promise<RenderedPage> {
  const { registry, url, routeData: responses, failedReads, form, year, maxHtmlLength } = request;
  setRegistry(registry);
  const page = findPage(registry, url);
  const routeParts = partsOf(registry, page);
  const ownReads = shellReadsOf(page);
  const ownResponses = selectResponses(ownReads, responses);
  const ownFailures = createFailures(ownReads, failedReads);
  for (const { section, expose } of routeParts) {
    const part = parts.find((it) => it.section === section.name && it.expose === expose);
    // One module may fill several slots.
    const reads = routeParts.filter((it) => it.section === section && it.expose === expose).flatMap((it) => it.reads);
    const component = part
      ? withResponses(part.component as ComponentType, { reads, routeData: responses, failedReads })
      : LeftToBrowser;
    providePart(section, expose, component);
  }
  const facts = (responses[siteFactsPath] ?? sample) as Site;
  const cache = createStyleCache();
  cache.compat = true;
  const head: Pick<RenderedPage, 'title' | 'description'> = {};
  const setHead = (title: string, description: string | undefined) => {
    Object.assign(head, { title: fullTitle(title, facts.name), description });
  };
  const slots: RenderedSlot[] = [];
  const errors: string[] = [];
  const html = await renderMarkup(
    <CacheProvider value={cache}>
      <pageTitleContext.Provider value={setHead}>
        <submittedFormContext.Provider value={form as SubmittedForm | undefined}>
          <siteFactsContext.Provider value={facts}>
            <ReadsProvider fallback={ownResponses} cache={ownFailures}>
              <StaticRouter location={url}>
                <slotContext.Provider value={recordSlots(slots)}>
                  <SiteTree year={year} />
                </slotContext.Provider>
              </StaticRouter>
            </ReadsProvider>
          </siteFactsContext.Provider>
        </submittedFormContext.Provider>
      </pageTitleContext.Provider>
    </CacheProvider>,
    maxHtmlLength,
    errors,
  );
  // On its own: the tree above has the shape of the browser's, from which the ids of `useId` derive.
  await renderMarkup(
    <CacheProvider value={cache}>
      <PrintStyles />
    </CacheProvider>,
    maxHtmlLength,
    errors,
  );
  return { ...head, html, styles: collectStyles(cache), slots, errors };
}

const sharedModules: SandboxShell<Registry>['sharedModules'] = {
  default: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@salaria/ui': ui,
    '@salaria/contracts/z': contractsZ,
  },
};

/** Adds the share scope of the previous major, while the shell provides one. */
async function addPreviousMajor(): Promise<void> {
  if (SALARIA_PREVIOUS_VERSIONS)
    sharedModules['previous'] = {
      ...sharedModules['default'],
      '@salaria/ui': await import('@salaria/ui-previous'),
      '@salaria/contracts/z': await import('@salaria/contracts-previous/z'),
    };
}

const shell: SandboxShell<Registry> = {
  ready: Promise.all([...shellPaths.map((path) => loadShellPage(path)), addPreviousMajor()]),
  sharedModules,
  renderPage,
};

/** What the host calls. The bundle installs the realm's globals (packages/sandbox/src/realm/install.ts) first. */
export const driver = createDriver(shell);
