import {
  ButtonLink,
  Container,
  color,
  font,
  Link,
  media,
  NavLink,
  shadow,
  space,
  styled,
  useLocation,
  useSiteFacts,
} from '@salaria/ui';
import { SiteMark } from '@salaria/ui/layout/site-mark';
import { useEarlyPopover } from '@salaria/ui/overlay/use-early-popover';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRegistry } from '../../sections/registry-store';
import { listNavigationEntries } from './navigation-entries';

/**
 * From this width of the header the whole navigation is shown. In rem, so that a larger text size folds it; logo and
 * links fit on one row there in a font a third wider than ours.
 */
const unfolded = '@container (min-width: 73.75rem)';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  ${media.low} { position: static; }
  container-type: inline-size;
  background: ${color.card};
  border-bottom: 1px solid ${color.line};
  &[data-open='true'] { box-shadow: ${shadow.lifted}; }
`;
const Inner = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.m};
  min-height: 4.25rem;
  ${unfolded} {
    display: flex;
    justify-content: space-between;
  }
`;
const Logo = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-self: start;
  gap: ${space.xs};
  min-height: 2.75rem;
  color: ${color.text};
  text-decoration: none;
  font-family: ${font.display};
  font-size: 1.3rem;
  font-weight: 700;
  line-height: 1.05;
  & svg { flex: none; }
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: none;
  ${unfolded} { display: none; }
`;
const Nav = styled.nav`
  grid-column: 1 / -1;
  padding-block: ${space.xs} ${space.m};
  &:not([popover])[data-open='false'] { display: none; }
  @supports not selector(:popover-open) {
    &[popover] { display: none; }
  }
  &[popover] {
    inset: 4.3125rem 0 auto;
    width: auto;
    max-width: none;
    max-height: calc(100dvh - 4.3125rem);
    margin: 0;
    border: 0;
    padding-inline: ${space.m};
    overflow-y: auto;
    background: ${color.card};
    box-shadow: ${shadow.lifted};
  }
  & ul {
    display: flex;
    flex-direction: column;
    /* The focus follows what is seen, where browsers know the property. */
    reading-flow: flex-visual;
    gap: ${space.xxs};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li:last-child { order: -1; }
  & li > a:not([data-highlight]) {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 2.75rem;
    padding-inline: ${space.xs};
    color: ${color.text};
    text-decoration: none;
    font-weight: 600;
    border-radius: 4px;
  }
  & li > a:not([data-highlight]):hover { color: ${color.rosso}; text-decoration: underline; }
  & li > a[aria-current='page']:not([data-highlight]) {
    color: ${color.rosso};
    box-shadow: inset 3px 0 0 ${color.rosso};
  }
  ${unfolded} {
    padding: 0;
    &:not([popover])[data-open='false'] { display: block; }
    &[popover] {
      position: static;
      display: block;
      padding: 0;
      overflow: visible;
      background: none;
      box-shadow: none;
    }
    /* In a wide font a label breaks into lines of its own; the row does not. */
    & ul { flex-flow: row nowrap; align-items: center; line-height: 1.15; }
    & li:last-child { order: 0; }
    & li:last-child span { display: none; }
    & li > a:not([data-highlight]) { font-size: 0.97rem; padding-inline: 0.4rem; }
    & li > a[data-highlight] { padding-inline: ${space.m}; }
    & li > a[aria-current='page']:not([data-highlight]) {
      box-shadow: inset 0 -3px 0 ${color.rosso};
      border-radius: 0;
    }
  }
  ${media.stillness} { transition: none; }
`;

const menuId = 'menu-principale';

/** Logo and navigation; in a narrow header the navigation opens with a button and closes with Escape. */
export function SiteHeader() {
  const menu = useRef<HTMLElement>(null);
  const { isHydrated, isOpen, setIsOpen } = useEarlyPopover(menu);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const renderedPath = useRef(pathname);
  const entries = listNavigationEntries(useRegistry());
  const { name } = useSiteFacts();
  useEffect(() => {
    if (pathname !== renderedPath.current) setIsOpen(false);
    renderedPath.current = pathname;
  }, [pathname, setIsOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, setIsOpen]);
  return (
    <Bar data-open={isOpen}>
      <Inner>
        <Logo to="/">
          <SiteMark />
          <span>{name}</span>
        </Logo>
        <Toggle
          ref={toggle}
          type="button"
          aria-controls={menuId}
          aria-label={isOpen ? 'Chiudi il menu' : 'Apri il menu'}
          onClick={() => setIsOpen(!isOpen)}
          {...(isHydrated ? { 'aria-expanded': isOpen } : { popoverTarget: menuId })}
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </Toggle>
        <Nav
          ref={menu}
          id={menuId}
          aria-label="Principale"
          data-open={isOpen}
          {...(!isHydrated && { popover: 'auto' as const })}
        >
          <ul>
            {entries.map(({ label, path, highlight }) => (
              <li key={path}>
                {highlight ? (
                  <ButtonLink to={path} data-highlight>
                    {label}
                  </ButtonLink>
                ) : (
                  <NavLink to={path} end={path === '/'}>
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
            <li>
              <NavLink to="/cerca" aria-label="Cerca nel sito">
                <Search size={20} aria-hidden="true" />
                <span>Cerca nel sito</span>
              </NavLink>
            </li>
          </ul>
        </Nav>
      </Inner>
    </Bar>
  );
}
