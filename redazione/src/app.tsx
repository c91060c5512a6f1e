import { BaseStyles, media, styled } from '@salaria/ui';
import { useScrollAndFocus } from '@salaria/ui/address/use-scroll-and-focus';
import { SkipLink } from '@salaria/ui/layout/skip-link';
import Toaster from '@salaria/ui/overlay/toaster';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useShownSession } from './desk/session/session.queries';
import { DeskStyles } from './frame/desk-styles';
import { Sidebar, SidebarPlace } from './frame/sidebar';
import { TopBar } from './frame/top-bar';

const Columns = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 14.5rem minmax(0, 1fr);
  }
`;

/** The frame of the desk around the page of its address. */
export function App() {
  const { pathname } = useLocation();
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
      <Columns>
        {session ? <Sidebar session={session} isOpen={isMenuOpen} /> : <SidebarPlace />}
        <main id="contenuto" tabIndex={-1}>
          <Outlet />
        </main>
      </Columns>
      <Toaster />
    </>
  );
}
