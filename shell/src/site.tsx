import { BaseStyles, largeListsContext, media, styled } from '@salaria/ui';
import { useScrollAndFocus } from '@salaria/ui/address/use-scroll-and-focus';
import { markHydrated, unhydrated, whenHydrated } from '@salaria/ui/hydration/early-input';
import { useEarlyInput } from '@salaria/ui/hydration/use-early-input';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import { SkipLink } from '@salaria/ui/layout/skip-link';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Fonts } from './layout/fonts';
import { HeaderFallback } from './layout/header/header-fallback';
import { PageFallback } from './layout/page-fallback';
import { SampleBanner } from './layout/sample-banner';
import { SiteFooter } from './layout/footer/site-footer';
import { SiteHeader } from './layout/header/site-header';
import { SiteRoutes } from './routing/site-routes';
import { PageErrorBoundary } from './pages/page-error-boundary';
import { refreshRegistry, useRegistry } from './sections/registry-store';
import { Slot } from './sections/rendering/slot';

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

/** Widgets that only the browser renders, after hydration. Nothing in place of them when their chunk does not load. */
const Widgets = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "widgets" */ './widgets/widgets');
  return { default: loaded.Widgets };
});

function DeferredWidgets() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    void whenHydrated().then(() => setIsMounted(true));
  }, []);
  return (
    isMounted && (
      <Suspense fallback={null}>
        <Widgets />
      </Suspense>
    )
  );
}

const noLists: readonly string[] = [];
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
      <FloatingLayer>
        <Slot name="floating" quiet />
      </FloatingLayer>
      <ErrorBoundary>
        <DeferredWidgets />
      </ErrorBoundary>
    </Page>
  );
}
