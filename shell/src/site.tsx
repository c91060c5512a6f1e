import { BaseStyles, color, space, styled } from '@salaria/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Fonts } from './layout/fonts';
import { NavigationProgress, PageWaiting } from './layout/navigation-progress';
import { PreviewBanner } from './layout/preview-banner';
import { SiteFooter } from './layout/site-footer';
import { SiteHeader } from './layout/site-header';
import { useLinkPreloading } from './routing/link-preloading';
import { useArrival } from './routing/scrolling';
import { SiteRoutes } from './routing/site-routes';
import { PageGuard } from './pages/page-guard';
import { PrintStyles } from './print/print-styles';
import { refreshRegistry } from './sections/registry-store';
import { Slot } from './sections/slot';

const Toaster = lazy(() => import('@salaria/ui/overlay/toaster'));
/** An extra: without its file the site goes on as it is. */
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

/** Not in the first files: nobody prints in the first second. */
const PrintedAddress = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "print" */ './print/printed-address').then(
    (loaded) => ({ default: loaded.PrintedAddress }),
    () => ({ default: () => null }),
  ),
);

/** Toasts and floating widgets: they come after the page itself, and only in a browser. */
function Afterwards() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    setHere(true);
  }, []);
  if (!here) return null;
  return (
    <>
      <Slot name="floating" quiet />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <Suspense fallback={null}>
        <OfflineReading />
        <PrintedAddress />
      </Suspense>
    </>
  );
}

/** The server sends controls disabled, because they do nothing before React listens; now it does. */
function wakeControls(): void {
  for (const control of document.querySelectorAll<HTMLButtonElement>('[data-waking]')) {
    control.disabled = false;
    control.removeAttribute('data-waking');
  }
}

/** The whole site around its router. */
export function Site({ year }: { year: number }) {
  const { pathname } = useLocation();
  useArrival();
  useLinkPreloading();
  useEffect(wakeControls, []);
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
      <PreviewBanner />
      <SiteHeader />
      <NavigationProgress shown={pathname} />
      <Main id="contenuto" tabIndex={-1}>
        <Suspense fallback={<PageWaiting />}>
          <PageGuard key={pathname}>
            <SiteRoutes />
          </PageGuard>
        </Suspense>
      </Main>
      <SiteFooter year={year} />
      <Afterwards />
    </Page>
  );
}
