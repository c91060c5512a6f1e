import { BaseStyles, largeListsContext, media, styled } from '@salaria/ui';
import { useScrollAndFocus } from '@salaria/ui/address/use-scroll-and-focus';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import { SkipLink } from '@salaria/ui/layout/skip-link';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { markHydrated, unhydrated, whenHydrated } from './hydration/early-input';
import { useEarlyInput } from './hydration/hydrated-part';
import { Fonts } from './layout/fonts';
import { HeaderFallback } from './layout/header/header-fallback';
import { PageFallback } from './layout/page-fallback';
import { SampleBanner } from './layout/sample-banner';
import { SiteFooter } from './layout/footer/site-footer';
import { SiteHeader } from './layout/header/site-header';
import { SiteRoutes } from './routing/site-routes';
import { PageErrorBoundary } from './pages/page-error-boundary';
import { refreshRegistry, useRegistry } from './sections/registry-store';
import { reportVisit } from './sections/report-failure';
import { Slot } from './sections/rendering/slot';

const Toaster = lazy(() => import('@salaria/ui/overlay/toaster'));
const OfflineReading = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "offline" */ './offline/offline-reading');
  return { default: loaded.OfflineReading };
});

/** Loaded only in a preview of a release. */
const PreviewBanner = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "preview" */ './layout/preview-banner');
  return { default: loaded.PreviewBanner };
});

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Main = styled.main`
  flex: 1 0 auto;
  display: block;
`;

/**
 * The lower right corner of the window, below the header: all that floating widgets can cover. Clicks beside a widget
 * are for the page.
 */
const FloatingLayer = styled.div`
  position: fixed;
  z-index: 38;
  right: 0;
  bottom: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: flex-end;
  max-width: 100vw;
  max-height: calc(100dvh - 4.3125rem);
  pointer-events: none;
  ${media.tablet} { max-width: 28rem; }
  & > * > * { pointer-events: auto; }
`;

/** Loaded late, since printing comes after the first seconds. */
const PrintedAddress = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "print" */ './print/printed-address');
  return { default: loaded.PrintedAddress };
});

const NavigationProgress = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "offline" */ './layout/navigation-progress');
  return { default: loaded.NavigationProgress };
});

/**
 * Toasts, floating widgets and the progress bar, rendered only in the browser and after hydration; nothing in place of one
 * whose chunk does not load.
 */
function DeferredWidgets({ pathname }: { pathname: string }) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    void whenHydrated().then(() => setIsMounted(true));
  }, []);
  if (!isMounted) return null;
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <NavigationProgress renderedPath={pathname} />
        </Suspense>
      </ErrorBoundary>
      <FloatingLayer>
        <Slot name="floating" quiet />
      </FloatingLayer>
      {[Toaster, OfflineReading, PrintedAddress].map((Widget, index) => (
        <ErrorBoundary key={index}>
          <Suspense fallback={null}>
            <Widget />
          </Suspense>
        </ErrorBoundary>
      ))}
    </>
  );
}

const noLists: readonly string[] = [];
/** A page that is left sooner was not read; the report does not compete with what the page itself loads. */
const visitMs = 1000;

/** The site inside its router. */
export function Site({ year }: { year: number }) {
  const { pathname } = useLocation();
  const { sections, largeLists = noLists } = useRegistry();
  const isPreview = sections.some((section) => section.preview);
  useScrollAndFocus();
  useEarlyInput();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) void refreshRegistry();
  }, [pathname, first]);
  useEffect(() => {
    if (isPreview) return undefined;
    const timer = setTimeout(() => reportVisit(pathname), visitMs);
    return () => clearTimeout(timer);
  }, [pathname, isPreview]);
  return (
    <Page ref={markHydrated} {...{ [unhydrated]: '' }}>
      <BaseStyles />
      <Fonts />
      <SkipLink />
      {isPreview && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PreviewBanner />
          </Suspense>
        </ErrorBoundary>
      )}
      <ErrorBoundary>
        <SampleBanner />
      </ErrorBoundary>
      <ErrorBoundary fallback={<HeaderFallback />}>
        <SiteHeader />
      </ErrorBoundary>
      <Main id="contenuto" tabIndex={-1}>
        <Suspense fallback={<PageFallback />}>
          <PageErrorBoundary key={pathname}>
            <largeListsContext.Provider value={largeLists}>
              <SiteRoutes />
            </largeListsContext.Provider>
          </PageErrorBoundary>
        </Suspense>
      </Main>
      <ErrorBoundary>
        <SiteFooter year={year} />
      </ErrorBoundary>
      <ErrorBoundary>
        <DeferredWidgets pathname={pathname} />
      </ErrorBoundary>
    </Page>
  );
}
