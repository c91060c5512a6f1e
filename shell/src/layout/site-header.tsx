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
} from '@salaria/ui';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRegistry } from '../sections/registry-store';
import { navigationEntries } from './navigation-entries';
import { SiteMark } from './site-mark';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  background: ${color.card};
  border-bottom: 1px solid ${color.line};
  &[data-open='true'] { box-shadow: ${shadow.lifted}; }
`;
const Inner = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space.m};
  min-height: 4.25rem;
`;
const Logo = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  color: ${color.text};
  text-decoration: none;
  font-family: ${font.display};
  font-size: 1.3rem;
  font-weight: 700;
  line-height: 1.05;
  white-space: nowrap;
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${color.line};
  border-radius: 6px;
  background: none;
  @media (min-width: 1180px) { display: none; }
`;
const Nav = styled.nav`
  flex-basis: 100%;
  padding-block: ${space.xs} ${space.m};
  &[data-open='false'] { display: none; }
  & ul { display: flex; flex-direction: column; gap: ${space.xxs}; margin: 0; padding: 0; list-style: none; }
  & li > a:not([data-highlight]) {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: ${space.xs};
    color: ${color.text};
    text-decoration: none;
    font-weight: 600;
    border-radius: 4px;
  }
  & li > a:not([data-highlight]):hover { color: ${color.rosso}; text-decoration: underline; }
  & li > a[aria-current='page']:not([data-highlight]) { color: ${color.rosso}; box-shadow: inset 3px 0 0 ${color.rosso}; }
  @media (min-width: 1180px) {
    flex-basis: auto;
    padding: 0;
    &[data-open='false'] { display: block; }
    /* Twice as large a text takes two lines. */
    & ul { flex-flow: row wrap; align-items: center; }
    & li > a:not([data-highlight]) { font-size: 0.97rem; padding-inline: 0.45rem; }
    & li > a[aria-current='page']:not([data-highlight]) { box-shadow: inset 0 -3px 0 ${color.rosso}; border-radius: 0; }
  }
  ${media.stillness} { transition: none; }
`;

/** Logo and navigation; on narrow screens the navigation folds behind a button, and Escape folds it again. */
export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const entries = navigationEntries(useRegistry());
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return (
    <Bar data-open={open}>
      <Inner>
        <Logo to="/">
          <SiteMark />
          <span>Archeologia di Posta</span>
        </Logo>
        <Toggle
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="menu-principale"
          aria-label={open ? 'Chiudi il menu' : 'Apri il menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </Toggle>
        <Nav id="menu-principale" aria-label="Principale" data-open={open}>
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
              </NavLink>
            </li>
          </ul>
        </Nav>
      </Inner>
    </Bar>
  );
}
