import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import {
  ButtonAnchor,
  ButtonLink,
  color,
  font,
  Link,
  media,
  space,
  styled,
  useSiteFacts,
  VisuallyHidden,
} from '@salaria/ui';
import { SiteMark } from '@salaria/ui/layout/site-mark';
import { ExternalLink as ExternalIcon, Menu, User, X } from 'lucide-react';
import { ActionButton } from '../desk/parts/actions/action-button';
import { DesktopText, TabletText, topBarHeight } from '../desk/parts/layout';
import { publicAddress } from '../desk/format';
import { roleNames } from '../desk/session/role-names';
import { SearchButton } from '../search/search-button';
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
  ${media.low} { position: static; }
  ${media.desktop} { gap: ${space.m}; padding-inline: ${space.l}; }
  & > a:not(:first-of-type), & > button { position: relative; min-width: 2.75rem; padding-inline: ${space.xs}; border: 0; font-weight: inherit; }
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
`;
const MenuButton = styled(ActionButton)`
  ${media.desktop} { display: none; }
`;

interface TopBarProps {
  /** Undefined before the login. */
  session: DeskSession | undefined;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar above every page: menu of narrow screens, the desk's name, the way to the site, the account. */
export function TopBar({ session, isMenuOpen, onMenu }: TopBarProps) {
  const { name: siteName } = useSiteFacts();
  return (
    <Bar>
      {session && (
        <MenuButton
          icon={isMenuOpen ? X : Menu}
          label="Aree della redazione"
          hidesLabel
          look="quiet"
          aria-expanded={isMenuOpen}
          aria-controls={sidebarId}
          onClick={onMenu}
        />
      )}
      <Brand to="/redazione">
        <SiteMark />
        <span>
          <TabletText>{siteName} </TabletText>
          <small>Redazione</small>
        </span>
      </Brand>
      {session && <SearchButton role={session.role} />}
      <ButtonAnchor look="quiet" href={publicAddress('/')}>
        <ExternalIcon size={20} aria-hidden="true" />
        <DesktopText>Vedi il sito</DesktopText>
      </ButtonAnchor>
      {session && (
        <>
          <ButtonLink look="quiet" to="/redazione/profilo">
            <User size={20} aria-hidden="true" />
            <DesktopText>
              <VisuallyHidden>Profilo: </VisuallyHidden>
              {`${session.name} · ${roleNames[session.role]}`}
            </DesktopText>
          </ButtonLink>
          <Logout session={session} />
        </>
      )}
    </Bar>
  );
}
