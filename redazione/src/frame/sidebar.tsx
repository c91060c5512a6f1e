import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Badge, color, media, NavLink, space, styled, VisuallyHidden } from '@salaria/ui';
import { areasOf, type PendingSource } from '../desk/areas';
import { countText } from '../desk/format';
import { topBarHeight } from '../desk/parts/layout';

const Nav = styled.nav`
  padding: ${space.s};
  background: ${color.card};
  border-block-end: 1px solid ${color.line};
  ul { display: grid; gap: 2px; margin: 0; padding: 0; list-style: none; }
  a {
    display: flex;
    gap: ${space.s};
    align-items: center;
    min-height: 2.75rem;
    padding: ${space.xxs} ${space.s};
    border-inline-start: 4px solid transparent;
    border-radius: 6px;
    color: ${color.text};
    text-decoration: none;
  }
  a:hover { background: ${color.page}; text-decoration: underline; }
  a[aria-current='page'] { background: ${color.band}; border-color: ${color.rosso}; font-weight: 600; }
  svg { flex: none; }
  &[data-open='false'] { display: none; }
  ${media.desktop} {
    position: sticky;
    top: ${topBarHeight};
    height: calc(100vh - ${topBarHeight});
    overflow-y: auto;
    border-block-end: 0;
    border-inline-end: 1px solid ${color.line};
    &[data-open='false'] { display: block; }
  }
`;
/** Keeps the place of the areas while the session loads, and before the login: the page beside it stays where it is. */
export const SidebarPlace = styled.div`
  display: none;
  ${media.desktop} {
    display: block;
    border-inline-end: 1px solid ${color.line};
    background: ${color.card};
  }
`;

function PendingCount({ pending: { useCount, noun } }: { pending: PendingSource }) {
  const count = useCount() ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="primary" style={{ marginInlineStart: 'auto' }}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{`: ${countText(count, ...noun)}`}</VisuallyHidden>
    </Badge>
  );
}

export const sidebarId = 'aree';

/** The areas that a role may use, with what waits in them; on narrow screens only while `isOpen`. */
export const Sidebar = ({ session: { role }, isOpen }: { session: DeskSession; isOpen: boolean }) => (
  <Nav id={sidebarId} aria-label="Redazione" data-open={isOpen}>
    <ul>
      {areasOf(role).map(({ path, label, Icon, pending }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/redazione'}>
            <Icon size={20} aria-hidden="true" />
            {label}
            {pending && <PendingCount pending={pending} />}
          </NavLink>
        </li>
      ))}
    </ul>
  </Nav>
);
