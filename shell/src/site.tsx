import { BaseStyles, color, space, styled } from '@salaria/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Fonts } from './layout/fonts';
import { HeaderFallback } from './layout/header-fallback';
import { NavigationProgress, PageFallback } from './layout/navigation-progress';
import { PreviewBanner } from './layout/preview-banner';
import { SiteFooter } from './layout/site-footer';
import { SiteHeader } from './layout/site-header';
import { useLinkPreloading } from './routing/link-preloading';
import { useScrollAndFocus } from './routing/scrolling';
import { SiteRoutes } from './routing/site-routes';
import { PageErrorBoundary } from './pages/page-error-boundary';
import { PrintStyles } from './print/print-styles';
import { ErrorBoundary } from './sections/error-boundary';
import { refreshRegistry } from './sections/registry-store';
import { Slot } from './sections/slot';

const Toaster = lazy(() => import('@salaria/ui/overlay/toaster'));
/** Optional: if its chunk fails to load, nothing is rendered. */
const OfflineReading = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "offline" */ './offline/offline-reading').then(
    (loaded) => ({ default: loaded.OfflineReading }),
    () => ({ default: () => null }),
  ),
);

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
const Skip = styled.a`
  position: fixed;
  z-index: 90;
  top: -6rem;
  left: ${space.m};
  padding: ${space.s} ${space.l};
  background: ${color.card};
  border-radius: 0 0 8px 8px;
  &:focus { top: 0; }
`;

/** Loaded late, since printing comes after the first seconds. */
const PrintedAddress = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "print" */ './print/printed-address').then(
    (loaded) => ({ default: loaded.PrintedAddress }),
    () => ({ default: () => null }),
  ),
);

/** Toasts and floating widgets, rendered after hydration and only in the browser. */
function DeferredWidgets() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    setIsMounted(true);
  }, []);
  if (!isMounted) return null;
  return (
    <>
      <Slot name="floating" quiet />
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

/** Enables the controls that the server sends disabled, since they do nothing before hydration. */
function enableControls(): void {
  for (const control of document.querySelectorAll<HTMLButtonElement>('[data-waking]')) {
    control.disabled = false;
    control.removeAttribute('data-waking');
  }
}

/** The site inside its router. */
export function Site({ year }: { year: number }) {
  const { pathname } = useLocation();
  useScrollAndFocus();
  useLinkPreloading();
  useEffect(enableControls, []);
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) void refreshRegistry();
  }, [pathname, first]);
  return (
    <Page>
      <BaseStyles />
      <PrintStyles />
      <Fonts />
      <Skip href="#contenuto">Vai al contenuto</Skip>
      <ErrorBoundary>
        <PreviewBanner />
      </ErrorBoundary>
      <ErrorBoundary fallback={<HeaderFallback />}>
        <SiteHeader />
      </ErrorBoundary>
      <ErrorBoundary>
        <NavigationProgress renderedPath={pathname} />
      </ErrorBoundary>
      <Main id="contenuto" tabIndex={-1}>
        <Suspense fallback={<PageFallback />}>
          <PageErrorBoundary key={pathname}>
            <SiteRoutes />
          </PageErrorBoundary>
        </Suspense>
      </Main>
      <ErrorBoundary>
        <SiteFooter year={year} />
      </ErrorBoundary>
      <ErrorBoundary>
        <DeferredWidgets />
      </ErrorBoundary>
    </Page>
  );
}
