import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { color, font, Link, media, siteTitle, space, styled, VisuallyHidden } from '@salaria/ui';
import { SiteMark } from '@salaria/ui/layout/site-mark';
import { ExternalLink as ExternalIcon, Menu, User, X } from 'lucide-react';
import { topBarHeight } from '../desk/parts/layout';
import { publicAddress } from '../desk/format';
import { roleNames } from '../desk/session/role-names';
import { barControl } from './bar-control';
import { Logout } from './logout';
import { sidebarId } from './sidebar';

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  display: flex;
  gap: ${space.xxs};
  align-items: center;
  min-height: ${topBarHeight};
  padding-inline: ${space.xs};
  background: ${color.card};
  border-block-end: 1px solid ${color.line};
  ${media.desktop} { gap: ${space.m}; padding-inline: ${space.l}; }
`;
const Brand = styled(Link)`
  display: flex;
  flex: 1;
  gap: ${space.xs};
  align-items: center;
  min-width: 0;
  min-height: 2.75rem;
  color: ${color.text};
  text-decoration: none;
  font-family: ${font.display};
  font-size: 1.15rem;
  font-weight: 700;
  line-height: 1.05;
  & svg { flex: none; }
  & small { display: block; color: ${color.muted}; font-size: 0.9rem; font-weight: 500; }
  & > span { position: relative; }
  & > span > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.tablet} { & > span > span { position: static; width: auto; height: auto; clip-path: none; } }
`;
const BarLink = styled.a(barControl);
const Profile = styled(Link)(barControl);
const MenuButton = styled.button(barControl, { [media.desktop]: { display: 'none' } });

interface TopBarProps {
  /** Undefined before the login. */
  session: DeskSession | undefined;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar above every page: menu of narrow screens, the desk's name, the way to the site, the account. */
export function TopBar({ session, isMenuOpen, onMenu }: TopBarProps) {
  const MenuIcon = isMenuOpen ? X : Menu;
  return (
    <Bar>
      {session && (
        <MenuButton type="button" aria-expanded={isMenuOpen} aria-controls={sidebarId} onClick={onMenu}>
          <MenuIcon size={24} aria-hidden="true" />
          <span>Aree della redazione</span>
        </MenuButton>
      )}
      <Brand to="/redazione">
        <SiteMark />
        <span>
          <span>{siteTitle} </span>
          <small>Redazione</small>
        </span>
      </Brand>
      <BarLink href={publicAddress('/')}>
        <ExternalIcon size={20} aria-hidden="true" />
        <span>Vedi il sito</span>
      </BarLink>
      {session && (
        <>
          <Profile to="/redazione/profilo">
            <User size={20} aria-hidden="true" />
            <span>
              <VisuallyHidden>Profilo: </VisuallyHidden>
              {`${session.name} · ${roleNames[session.role]}`}
            </span>
          </Profile>
          <Logout session={session} />
        </>
      )}
    </Bar>
  );
}
