import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** The part of the registry in a page that these tests read. */
type ShownRelease = {
  id: string;
  base: string;
  entry: string;
  files: Record<string, string>;
  exposes: Record<string, string[]>;
};
export type ShownSection = { name: string; release: ShownRelease | null; previous: ShownRelease | null };

/** Pages of sections. */
const pages = [
  { section: 'mf-blog', path: '/blog', heading: 'Approfondimenti Archeologici' },
  { section: 'mf-gallery', path: '/gallery', heading: 'Galleria Reperti' },
  { section: 'mf-learning', path: '/quiz', heading: 'Quiz Educativi' },
];

const blog = { link: 'Blog', heading: 'Approfondimenti Archeologici' };
const gallery = { link: 'Galleria', heading: 'Galleria Reperti' };

/** Returns a page of a section, and the navigation entry and heading of a page of another one. */
export function pageOf(section: string) {
  const page = pages.find((it) => it.section === section);
  if (!page) throw new Error(`no page of ${section} is listed`);
  return { ...page, elsewhere: section === 'mf-blog' ? gallery : blog };
}

const javascript = 'text/javascript; charset=utf-8';
export const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: javascript, body, headers: { 'access-control-allow-origin': '*' } });

/** Responses that replace a section's file. With `trusted`, the registry lists the hash of that text. */
const kinds: Record<string, { respond: (route: Route) => Promise<void>; trusted?: string; reported: string }> = {
  'responds 404': { respond: (route) => route.fulfill({ status: 404, body: 'no' }), reported: 'load' },
  'responds 503': { respond: (route) => route.fulfill({ status: 503, body: 'no' }), reported: 'load' },
  'gets no response': { respond: () => Promise.resolve(), reported: 'timeout' },
  'has a syntax error': { respond: script('var x = ;'), trusted: 'var x = ;', reported: 'load' },
  'is HTML instead of a script': {
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Login</h1>' }),
    reported: 'integrity',
  },
  'does not match its hash': { respond: script('window.stolen = true;'), reported: 'integrity' },
};

/** Returns a kind of failure by its name. */
export function failureOf(kind: string) {
  const failure = kinds[kind];
  if (!failure) throw new Error(`no kind of failure is named ${kind}`);
  return failure;
}

/** Rewrites the registry in every page that the target opens, and the one that a page fetches. */
export async function rewriteRegistry(
  target: Page | BrowserContext,
  change: (sections: ShownSection[]) => void,
): Promise<void> {
  await target.route('**/sections/registry.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { sections: ShownSection[] };
    change(registry.sections);
    await route.fulfill({ response, json: registry });
  });
  await target.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(id="salaria-registry">)(.*?)(<\/script>)/s,
        (_whole, open: string, text: string, close: string) => {
          const registry = JSON.parse(text) as { sections: ShownSection[] };
          change(registry.sections);
          return open + JSON.stringify(registry).replace(/</g, '\\u003c') + close;
        },
      );
      // Preloads have the hash that was listed before.
      await route.fulfill({
        response,
        body: html.replace(/<link rel="preload" as="script" href="\/sections\/[^>]*>/g, ''),
      });
    },
  );
}

/**
 * Makes a file of a section's live release fail in one way; `file` is the first part of its name.
 * Returns the kinds of failure that the page reports, and a function that restores the file.
 */
export async function breakFile(
  page: Page,
  section: string,
  file: string,
  kind: string,
): Promise<{ reports: string[]; restore: () => void }> {
  const { respond, trusted } = failureOf(kind);
  let broken = true;
  const reports: string[] = [];
  if (trusted !== undefined)
    await rewriteRegistry(page, (sections) => {
      const release = sections.find((it) => it.name === section)?.release;
      for (const name of Object.keys(release?.files ?? {}))
        if (release && name.startsWith(`${file}.`)) release.files[name] = integrity(trusted);
    });
  await page.route(new RegExp(`/sections/${section}/[\\w-]+/${file.replace('.', '\\.')}\\.`), (route) =>
    broken ? respond(route) : route.fallback(),
  );
  await page.route('**/api/sections/failures', async (route) => {
    const report = route.request().postDataJSON() as { section: string; kind: string };
    if (report.section === section) reports.push(report.kind);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return {
    reports,
    restore: () => {
      broken = false;
    },
  };
}
