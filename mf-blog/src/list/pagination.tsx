import { color, Link, space, styled } from '@salaria/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { pageNumbers } from './page-numbers';

const Bar = styled.nav`
  margin-top: ${space.xl};
  & ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: ${space.xxs};
    padding: 0;
    list-style: none;
  }
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
  &[aria-current='page'] { background: ${color.rosso}; color: ${color.onAccent}; }
  &[aria-disabled='true'] { color: ${color.muted}; opacity: 0.6; cursor: not-allowed; }
  &[aria-disabled='true']:hover { background: none; }
`;
const Dots = styled.span`
  display: inline-block;
  min-width: 1.75rem;
  text-align: center;
  color: ${color.muted};
`;

const disabledLink = {
  'aria-disabled': true,
  tabIndex: -1,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;

type PaginationProps = {
  page: number;
  lastPage: number;
  /** Returns the address of a page; for opening it in a new tab. */
  addressOf: (page: number) => string;
  onChoose: (page: number) => void;
};

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, lastPage, addressOf, onChoose }: PaginationProps) {
  if (lastPage <= 1) return null;
  const linkTo = (target: number) => ({
    to: addressOf(target),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChoose(target);
    },
  });
  return (
    <Bar aria-label="Pagine degli articoli">
      <ul>
        <li>
          <PageLink {...linkTo(Math.max(1, page - 1))} {...(page === 1 && disabledLink)} aria-label="Pagina precedente">
            <ChevronLeft size={18} aria-hidden="true" />
          </PageLink>
        </li>
        {pageNumbers(page, lastPage).map((item, index) => (
          // The two sets of dots differ only in their position.
          <li key={item === 'dots' ? -index : item}>
            {item === 'dots' ? (
              <Dots aria-hidden="true">…</Dots>
            ) : (
              <PageLink
                {...linkTo(item)}
                aria-label={`Pagina ${item}`}
                {...(item === page && { 'aria-current': 'page' as const })}
              >
                {item}
              </PageLink>
            )}
          </li>
        ))}
        <li>
          <PageLink
            {...linkTo(Math.min(lastPage, page + 1))}
            {...(page === lastPage && disabledLink)}
            aria-label="Pagina successiva"
          >
            <ChevronRight size={18} aria-hidden="true" />
          </PageLink>
        </li>
      </ul>
    </Bar>
  );
}
