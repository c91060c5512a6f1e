import { color, media, space, styled } from '@salaria/ui';

// On narrow screens each row is a card: `display` would take the table's roles away, so they are written out.
export const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
  & tbody, & tr, & td, & th[scope='row'] { display: block; }
  & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  & tbody > tr {
    margin-bottom: ${space.s};
    padding: ${space.s} ${space.m};
    background: ${color.card};
    border: 1px solid ${color.line};
    border-radius: 8px;
  }
  & td, & th { padding: ${space.xxs} 0; overflow-wrap: anywhere; text-align: start; vertical-align: top; }
  & th[scope='col'], & button { overflow-wrap: break-word; }
  & td[data-label]::before { content: attr(data-label) ': '; color: ${color.muted}; }
  & th > input { margin-inline-end: ${space.s}; }
  &[data-tiles] tbody {
    display: grid;
    gap: ${space.s};
    grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--tile)), 1fr));
  }
  &[data-tiles] tbody > tr { margin: 0; }
  &[data-tiles] th { position: relative; }
  &[data-tiles] th > input { position: absolute; z-index: 1; top: ${space.m}; left: ${space.s}; width: 1.6rem; height: 1.6rem; }
  ${media.desktop} {
    &:not([data-tiles]) {
    display: table;
    background: ${color.card};
    border: 1px solid ${color.line};
    & thead { position: static; display: table-header-group; width: auto; height: auto; clip-path: none; }
    & tbody { display: table-row-group; }
    & thead > tr, & tbody > tr { display: table-row; margin: 0; border: 0; border-radius: 0; }
    & thead > tr { background: ${color.band}; }
    & tbody > tr:hover { background: ${color.page}; }
    & td, & th, & th[scope='row'] {
      display: table-cell;
      /* Ordinary words stay whole; only longer ones are broken. */
      min-width: 6.5rem;
      padding: ${space.s};
      border-bottom: 1px solid ${color.line};
    }
    & td[data-label]::before { content: none; }
    }
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  gap: ${space.xxs};
  align-items: center;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`;
