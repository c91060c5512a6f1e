import { color, Link, space, styled } from '@salaria/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { pageNumbers } from './page-numbers';

const Bar = styled.nav`
  margin-top: ${space.xl};
  & ul { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: ${space.xxs}; padding: 0; list-style: none; }
`;
const PageLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xxs};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${space.xs};
  border: 1px solid transparent;
  border-radius: 6px;
  font-weight: 600;
  text-decoration: none;
  &:hover { background: ${color.band}; }
  &[aria-current='page'] { background: ${color.rosso}; color: ${color.white}; }
  &[aria-disabled='true'] { color: ${color.muted}; opacity: 0.6; cursor: not-allowed; }
  &[aria-disabled='true']:hover { background: none; }
`;
const Dots = styled.span`
  display: inline-block;
  min-width: 1.75rem;
  text-align: center;
  color: ${color.muted};
`;

type PaginationProps = {
  page: number;
  last: number;
  /** Address of a page, so that it can be opened in another tab. */
  addressOf: (page: number) => string;
  onTurn: (page: number) => void;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, last, addressOf, onTurn }: PaginationProps) {
  if (last <= 1) return null;
  const link = (target: number) => ({
    to: addressOf(target),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onTurn(target);
    },
  });
  const halted = {
    'aria-disabled': true,
    tabIndex: -1,
    onClick: (event: MouseEvent) => event.preventDefault(),
  } as const;
  return (
    <Bar aria-label="Pagine degli articoli">
      <ul>
        <li>
          <PageLink {...link(Math.max(1, page - 1))} {...(page === 1 && halted)} aria-label="Pagina precedente">
            <ChevronLeft size={18} aria-hidden="true" />
          </PageLink>
        </li>
        {pageNumbers(page, last).map((item, index) => (
          // Dots have no identity of their own; before the current page or after it is all that tells them apart.
          <li key={item === 'dots' ? `dots-${index === 1 ? 'before' : 'after'}` : item}>
            {item === 'dots' ? (
              <Dots>
                <span aria-hidden="true">…</span>
              </Dots>
            ) : (
              <PageLink
                {...link(item)}
                aria-label={`Pagina ${item}`}
                {...(item === page && { 'aria-current': 'page' as const })}
              >
                {item}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <PageLink {...link(Math.min(last, page + 1))} {...(page === last && halted)} aria-label="Pagina successiva">
            <ChevronRight size={18} aria-hidden="true" />
          </PageLink>
        </li>
      </ul>
    </Bar>
  );
}
