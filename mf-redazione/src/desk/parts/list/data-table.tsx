import { color, media, space, styled, VisuallyHidden } from '@salaria/ui';
import type { ReactNode } from 'react';

// On narrow screens each row is a card: `display` would take the table's roles away, so they are written out.
const Table = styled.table`
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
  ${media.desktop} {
    display: table;
    & thead { position: static; display: table-header-group; width: auto; height: auto; clip-path: none; }
    & tbody { display: table-row-group; }
    & thead > tr, & tbody > tr { display: table-row; margin: 0; border: 0; border-radius: 0; }
    & td, & th, & th[scope='row'] {
      display: table-cell;
      /* Ordinary words stay whole; only longer ones are broken. */
      min-width: 6.5rem;
      padding: ${space.s};
      border-bottom: 1px solid ${color.line};
    }
    & td[data-label]::before { content: none; }
  }
`;

export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Leaves the title out of a card, for buttons and texts that explain themselves. */
  isPlain?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A table on wide screens, a card for each row on narrow ones. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title }) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, isPlain }, index) =>
              index === 0 ? (
                <th key={title} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={title} role="cell" data-label={isPlain ? undefined : title}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
