import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Button, color, media, NavLink, space, styled } from '@salaria/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { areasOf } from './areas';

const phone = '@media (max-width: 639.98px)';
const Menu = styled.nav`
  & > button { display: none; width: 100%; justify-content: space-between; }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xxs} ${space.s};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding: ${space.xs} ${space.s};
    border-block-end: 3px solid transparent;
    color: inherit;
    text-decoration: none;
  }
  a:hover { text-decoration: underline; }
  ${phone} {
    & > button { display: flex; }
    & > button[aria-expanded='false'] + ul { display: none; }
    ul { display: grid; grid-template-columns: 1fr 1fr; margin-top: ${space.xs}; }
  }
  ${media.wide} {
    ul { flex-direction: column; }
    a { border-block-end: 0; border-inline-start: 3px solid transparent; }
  }
  a[aria-current='page'] { border-color: ${color.rosso}; font-weight: 600; }
`;

/** The areas of a role; a phone shows them when its button is pressed. */
export function AreaMenu({ session: { role } }: { session: DeskSession }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu aria-label="Redazione">
      <Button type="button" look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Aree della redazione
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <ul>
        {areasOf(role).map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/redazione'}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
