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

const javascript = 'text/javascript; charset=utf-8';
export const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: javascript, body, headers: { 'access-control-allow-origin': '*' } });

/** Responses that replace a section's file. */
const kinds: Record<string, { respond: (route: Route) => Promise<void>; reported: string }> = {
  'gets no response': { respond: () => Promise.resolve(), reported: 'timeout' },
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

/** Collects the failures that a page reports, as `section release kind`. */
export async function failuresOf(page: Page): Promise<string[]> {
  const reports: string[] = [];
  await page.route('**/api/sections/failures', async (route) => {
    const { section, release, kind } = route.request().postDataJSON() as Record<string, string>;
    reports.push(`${section} ${release} ${kind}`);
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return reports;
}

/**
 * Makes a file of a section's live release fail in one way; `file` is the first part of its name.
 * Returns the failures that the page reports, and a function that restores the file.
 */
export async function breakFile(
  page: Page,
  section: string,
  file: string,
  kind: string,
): Promise<{ reports: string[]; restore: () => void }> {
  const { respond } = failureOf(kind);
  let broken = true;
  await page.route(new RegExp(`/sections/${section}/[\\w-]+/${file.replace('.', '\\.')}\\.`), (route) =>
    broken ? respond(route) : route.fallback(),
  );
  return {
    reports: await failuresOf(page),
    restore: () => {
      broken = false;
    },
  };
}
