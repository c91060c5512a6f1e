import { EmptyNotice, ExternalLink, Row, space, VisuallyHidden } from '@salaria/ui';
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
import { type ReactNode, useEffect, useMemo } from 'react';
import { countText } from '../../format';
import { ActionButton } from '../actions/action-button';
import { CheckLabel } from '../layout';
import { type Call, CallButton } from '../actions/call-button';
import { SortButton, Table } from './data-table.styles';

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
  /** Value by which the table can be sorted. */
  sortBy?: (row: Row) => string | number | null;
}

/** A button at the end of a row, which makes a call or does something else, or a link to a page outside of the desk. */
type RowAction = {
  label: string;
  /** Says what is acted on: 'Elimina "Guida"'. */
  name: string;
} & (Call | { act: () => void } | { href: string });

export interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  caption: string;
  /** Shows the rows as tiles, each at least as wide. */
  tile?: string;
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Shown in place of a table without rows. */
  empty?: ReactNode;
  /** What can be done with a row. */
  actions?: (row: Row) => (RowAction | false)[];
  keyOf: (row: Row) => string | number;
  /** Names a row, where rows can be selected. */
  nameOf?: (row: Row) => string;
  /** What can be done with the selected rows; `done` clears the selection. */
  bulk?: (selected: Row[], done: () => void) => ReactNode;
  /** Loads the rows that are missing, which sorting needs; undefined when all are here. */
  loadRest?: (() => void) | undefined;
}

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

function RowActions({ actions }: { actions: (RowAction | false)[] }) {
  return (
    <Row>
      {actions.map((action) => {
        if (!action) return null;
        const { label, name, ...rest } = action;
        const shared = { label, look: 'quiet', 'aria-label': name } as const;
        if ('call' in rest) return <CallButton key={label} {...shared} {...rest} />;
        if ('act' in rest) return <ActionButton key={label} {...shared} onClick={rest.act} />;
        return (
          <ExternalLink key={label} href={rest.href} aria-label={name}>
            {label}
          </ExternalLink>
        );
      })}
    </Row>
  );
}

/** A table on wide screens, a card for each row on narrow ones; with sorting and selection where columns have them. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, tile, columns, rows, empty, keyOf, nameOf, actions, bulk, loadRest } = props;
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ title, sortBy }): ColumnDef<Features, Row, unknown> => ({
          id: title,
          accessorFn: (row) => sortBy?.(row) ?? '',
          enableSorting: sortBy !== undefined,
          sortFn: 'alphanumeric',
        }),
      ),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    data,
    columns: definitions,
    getRowId: (row) => String(keyOf(row)),
  });
  const isSorted = table.state.sorting.length > 0;
  useEffect(() => {
    if (isSorted) loadRest?.();
  }, [isSorted, loadRest]);
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  if (rows.length === 0 && empty !== undefined)
    return (
      <EmptyNotice>
        <p>{empty}</p>
      </EmptyNotice>
    );
  return (
    <>
      {bulk && (
        <Row role="group" aria-label="Selezione" style={{ minHeight: '3rem', marginBottom: space.s }}>
          <CheckLabel>
            <input
              type="checkbox"
              checked={table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
            {selected.length > 0 ? countText(selected.length, 'selezionato', 'selezionati') : 'Seleziona tutti'}
          </CheckLabel>
          {selected.length > 0 && bulk(selected, () => table.resetRowSelection(true))}
        </Row>
      )}
      <Table role="table" data-tiles={tile} style={{ '--tile': tile }}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map((header) => (
              <HeadCell key={header.id} header={header} title={header.id} />
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                Azioni
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row">
              {columns.map(({ title, cell }, index) =>
                index === 0 ? (
                  <th key={title} role="rowheader" scope="row">
                    {bulk && (
                      <input
                        type="checkbox"
                        aria-label={`Seleziona ${nameOf?.(row.original) ?? row.id}`}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
                    {cell(row.original)}
                  </th>
                ) : (
                  <td key={title} role="cell" data-label={title}>
                    {cell(row.original)}
                  </td>
                ),
              )}
              {actions && (
                <td role="cell">
                  <RowActions actions={actions(row.original)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
