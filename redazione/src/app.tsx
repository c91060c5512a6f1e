import { BaseStyles, media, styled } from '@salaria/ui';
import { useScrollAndFocus } from '@salaria/ui/address/use-scroll-and-focus';
import { SkipLink } from '@salaria/ui/layout/skip-link';
import Toaster from '@salaria/ui/overlay/toaster';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Loading } from './desk/parts/read-state';
import { useShownSession } from './desk/session/session.queries';
import { DeskStyles } from './frame/desk-styles';
import { PageErrorBoundary } from './frame/page-error-boundary';
import { Sidebar } from './frame/sidebar';
import { TopBar } from './frame/top-bar';
import { routes } from './pages';

const Columns = styled.div`
  ${media.desktop} {
    &[data-menu] { display: grid; grid-template-columns: 14.5rem minmax(0, 1fr); }
  }
`;
/** The desk inside its router. */
export function App() {
  const { pathname } = useLocation();
  const page = useRoutes(routes);
  const session = useShownSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useScrollAndFocus();
  // A page that was chosen in the menu takes its place.
  useEffect(() => {
    if (pathname) setIsMenuOpen(false);
  }, [pathname]);
  return (
    <>
      <BaseStyles />
      <DeskStyles />
      <SkipLink />
      <TopBar session={session} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(!isMenuOpen)} />
      <Columns data-menu={session ? '' : undefined}>
        {session && <Sidebar session={session} isOpen={isMenuOpen} />}
        <main id="contenuto" tabIndex={-1}>
          {/* Around the boundary with the key: the current page stays until the next one has loaded. */}
          <Suspense fallback={<Loading height="70vh" />}>
            <PageErrorBoundary key={pathname}>{page}</PageErrorBoundary>
          </Suspense>
        </main>
      </Columns>
      <Toaster />
    </>
  );
}
