import type { RegisteredSection } from '@salaria/contracts/sections';

/**
 * Returns a section with its canary in place of the live release, which becomes the fallback, when this visitor is in the
 * canary's share: by a number from 0 to 99 for each section, which never leaves the browser.
 */
export function withCanary(section: RegisteredSection): RegisteredSection {
  const { canary, release: previous, name } = section;
  const key = `share/${name}`;
  try {
    if (canary) {
      localStorage[key] ??= Math.floor(Math.random() * 100);
      // A canary is observed for as long as it is one.
      if (localStorage[key] < canary.share) return { ...section, release: canary.release, previous, since: Date() };
    }
  } catch {
    // Storage is blocked: the live release, in every page.
  }
  return section;
}
