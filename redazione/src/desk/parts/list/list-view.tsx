import { Button, EmptyNotice, Muted, Row, space, StatusLine } from '@salaria/ui';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DeskList } from '../../data/reads';
import { counted } from '../counted';
import { LoadFailure, Loading } from '../read-state';
import { focusHome } from '../use-focus-home';
import { DataTable, type DataTableProps } from './data-table';

interface ListFrameProps<Item> {
  list: DeskList<Item>;
  /** Nouns after the number: `['messaggio', 'messaggi']`. */
  noun: readonly [one: string, many: string];
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders the items, of which there is at least one. */
  children: (items: Item[]) => ReactNode;
}

/** A list read page by page: loading, empty, failed with Riprova, or its items and a button for more. */
export function ListFrame<Item>({ list, noun, empty, children }: ListFrameProps<Item>) {
  const { items, total, error, hasMore, isLoadingMore, loadMore, reload } = list;
  return (
    <div>
      <StatusLine role="status" {...focusHome}>
        {items ? counted(total, ...noun) : ''}
      </StatusLine>
      {items === undefined && error === undefined && <Loading />}
      {items?.length === 0 && (
        <EmptyNotice>
          <p>{empty}</p>
        </EmptyNotice>
      )}
      {items !== undefined && items.length > 0 && children(items)}
      {error !== undefined && <LoadFailure error={error} onRetry={() => void reload()} />}
      {hasMore && (
        <Row style={{ marginTop: space.m }}>
          <Button
            type="button"
            look="outline"
            aria-disabled={isLoadingMore}
            onClick={() => !isLoadingMore && loadMore()}
          >
            {isLoadingMore ? 'Caricamento…' : 'Mostra altri'}
          </Button>
          <Muted>{`${items?.length ?? 0} di ${total}`}</Muted>
        </Row>
      )}
    </div>
  );
}

type ListViewProps<Item extends RowData> = Omit<ListFrameProps<Item>, 'children'> & Omit<DataTableProps<Item>, 'rows'>;

/** A list as a table; it can be sorted when all of it is shown. */
export const ListView = <Item extends RowData>({ list, noun, empty, ...table }: ListViewProps<Item>) => (
  <ListFrame list={list} noun={noun} empty={empty}>
    {(items) => <DataTable {...table} rows={items} isPart={list.hasMore} />}
  </ListFrame>
);
