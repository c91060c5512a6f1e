import type { Page, Route } from '@playwright/test';

/** The part of the registry in a page that these tests read. */
type ShownRelease = {
  id: string;
  base: string;
  entry: string;
};
export type ShownSection = { name: string; release: ShownRelease | null; previous: ShownRelease | null };

/** Responses that replace a section's file. */
const kinds: Record<string, { respond: (route: Route) => Promise<void>; reported: string }> = {
  'gets no response': { respond: () => Promise.resolve(), reported: 'timeout' },
  'is HTML instead of a script': {
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Login</h1>' }),
    reported: 'load',
  },
};

/** Returns a kind of failure by its name. */
export function failureOf(kind: string) {
  const failure = kinds[kind];
  if (!failure) throw new Error(`no kind of failure is named ${kind}`);
  return failure;
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
