import { useToast } from '@salaria/ui';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationProgress } from '../layout/navigation-progress';
import { OfflineReading } from '../offline/offline-reading';
import { useRegistry } from '../sections/registry-store';
import { DelayedNotice } from '../sections/rendering/delayed-notice';
import { reportVisit } from '../sections/visits/report-visit';
import { useFirstUse } from './first-use';

const Toaster = lazy(() => import('@salaria/ui/overlay/toaster'));
const PrintedAddress = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "print" */ '../print/printed-address');
  return { default: loaded.PrintedAddress };
});

/** Loaded only at `?sezioni=1`. */
const SectionFrames = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "frames" */ '../sections/frames/section-frames');
  return { default: loaded.SectionFrames };
});

/** A page that is left sooner was not read; the report does not compete with what the page itself loads. */
const visitMs = 1000;

/** Loads what measures the times of the page. */
async function reportVitals(): Promise<void> {
  const loaded = await import(/* webpackChunkName: "vitals" */ '../sections/visits/report-vitals');
  loaded.reportVitals();
}

/**
 * Reports each page that the visitor opens, and the times of the first one when it is used. Previews are not counted.
 */
function useReports(isUsed: boolean, isPreview: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isUsed && !isPreview) void reportVitals().catch(() => undefined);
  }, [isUsed, isPreview]);
  useEffect(() => {
    if (isPreview) return undefined;
    const timer = setTimeout(() => reportVisit(pathname), visitMs);
    return () => clearTimeout(timer);
  }, [pathname, isPreview]);
}

/** What the page has besides its content; toasts and what is printed when the page is used. */
export function Widgets() {
  const { pathname, search } = useLocation();
  const isUsed = useFirstUse();
  const hasToast = useToast() !== undefined;
  const isPreview = useRegistry().sections.some((section) => section.preview);
  useReports(isUsed, isPreview);
  const widgets = {
    progress: <NavigationProgress renderedPath={pathname} />,
    toasts: (isUsed || hasToast) && <Toaster />,
    offline: <OfflineReading isPreview={isPreview} />,
    delayed: <DelayedNotice />,
    print: isUsed && <PrintedAddress />,
    frames: new URLSearchParams(search).get('sezioni') === '1' && <SectionFrames />,
  };
  return Object.entries(widgets).map(([name, widget]) => (
    <ErrorBoundary key={name}>
      <Suspense fallback={null}>{widget}</Suspense>
    </ErrorBoundary>
  ));
}
