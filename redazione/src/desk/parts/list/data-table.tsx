import { Row, space, styled, VisuallyHidden } from '@salaria/ui';
import {
  type ColumnDef,
  createSortedRowModel,
  type Header,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Check, SortButton, Table } from './table-parts';

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});
type Features = typeof features;

export interface TableColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Leaves the title out of a card, for buttons and texts that explain themselves. */
  isPlain?: boolean;
  /** Value by which the table can be sorted. */
  sortBy?: (row: Row) => string | number | null;
}

export interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Names a row, where rows can be selected. */
  nameOf?: (row: Row) => string;
  /** What can be done with the selected rows; `done` clears the selection. */
  bulk?: (selected: Row[], done: () => void) => ReactNode;
  /** Whether there are more rows than these, which sorting would hide. */
  isPart?: boolean;
}

const Bulk = styled(Row)`
  min-height: 3rem;
  margin-bottom: ${space.s};
`;

const sortStates = { asc: 'ascending', desc: 'descending', none: undefined } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown } as const;

function HeadCell<Row extends RowData>({ header, title }: { header: Header<Features, Row>; title: string }) {
  const { column } = header;
  if (!column.getCanSort())
    return (
      <th role="columnheader" scope="col">
        {title}
      </th>
    );
  const state = column.getIsSorted() || 'none';
  const Icon = sortIcons[state];
  return (
    <th role="columnheader" scope="col" aria-sort={sortStates[state]}>
      <SortButton type="button" onClick={() => column.toggleSorting()}>
        {title}
        <Icon size={14} aria-hidden="true" />
      </SortButton>
    </th>
  );
}

/** A table on wide screens, a card for each row on narrow ones; with sorting and selection where columns have them. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  bulk,
  isPart = false,
}: DataTableProps<Row>) {
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, sortBy }): ColumnDef<Features, Row, unknown> => ({
          id: title,
          accessorFn: (row) => sortBy?.(row) ?? '',
          enableSorting: sortBy !== undefined && !isPart,
          sortFn: 'alphanumeric',
        }),
      ),
    [columns, isPart],
  );
  const table = useTable<Features, Row>({
    features,
    data,
    columns: definitions,
    getRowId: (row) => String(keyOf(row)),
  });
  const allId = useId();
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  return (
    <>
      {bulk && (
        <Bulk role="group" aria-label="Selezione">
          <label htmlFor={allId}>
            <Check
              id={allId}
              type="checkbox"
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
            {selected.length > 0 ? `${selected.length} selezionati` : 'Seleziona tutti'}
          </label>
          {selected.length > 0 && bulk(selected, () => table.resetRowSelection(true))}
        </Bulk>
      )}
      <Table role="table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} header={header} title={header.id} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row">
              {columns.map(({ title, cell, isPlain }, index) =>
                index === 0 ? (
                  <th key={title} role="rowheader" scope="row">
                    {bulk && (
                      <Check
                        type="checkbox"
                        aria-label={`Seleziona ${nameOf?.(row.original) ?? row.id}`}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
                    {cell(row.original)}
                  </th>
                ) : (
                  <td key={title} role="cell" data-label={isPlain ? undefined : title}>
                    {cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
