import type { Page } from '@playwright/test';

/** The part of the registry that these tests read. */
type ShownRelease = { id: string; base: string; entry: string };
type ShownSection = { name: string; release: ShownRelease | null };

/** Resolves with the live release of a section. */
export async function releaseOf(site: string, section: string): Promise<ShownRelease | null | undefined> {
  const { sections } = (await (await fetch(`${site}/sections/registry.json`)).json()) as { sections: ShownSection[] };
  return sections.find(({ name }) => name === section)?.release;
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
