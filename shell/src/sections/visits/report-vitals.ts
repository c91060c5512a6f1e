import type { SectionVitals } from '@salaria/contracts/section-reports';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { findPage } from '../../routing/find-page';
import { postReport } from '../report-failure';
import { getRegistry } from '../registry-store';

/** Returns the section's page at an address with its release; undefined for a page of the shell. */
function routeAt(address: string): Pick<SectionVitals, 'section' | 'release' | 'route'> | undefined {
  const { sections } = getRegistry();
  const page = findPage(getRegistry(), address);
  const section = sections.find(({ name }) => name === page?.section);
  return page && section?.release
    ? { section: section.name, release: section.release.id, route: page.pattern }
    : undefined;
}

let isReported = false;

/**
 * Reports once, when the visitor leaves, the times of the page that the browser navigated to: those of pages that the visitor
 * went on to are part of them.
 */
export function reportVitals(): void {
  const route = routeAt(location.pathname + location.search);
  if (!route || isReported) return;
  isReported = true;
  const vitals: Pick<SectionVitals, 'lcp' | 'inp' | 'cls'> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => Object.assign(vitals, { lcp: Math.round(value) }), options);
  onINP(({ value }) => Object.assign(vitals, { inp: Math.round(value) }), options);
  onCLS(({ value }) => Object.assign(vitals, { cls: Math.round(value * 1000) }), options);
  let isSent = false;
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = true;
    postReport('/api/sections/vitals', { ...route, ...vitals }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', send);
}
