import { Button, EmptyNotice, Muted, Row, space, StatusLine } from '@salaria/ui';
import type { ReactNode } from 'react';
import { LoadFailure, Loading } from '../read-state';
import type { PagedList } from './use-paged-list';

interface PagedListViewProps<Item> {
  list: PagedList<Item>;
  /** Says how many there are: `12 messaggi`. */
  countText: (total: number) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Renders the items, of which there is at least one. */
  children: (items: Item[]) => ReactNode;
}

/** A list read page by page: loading, empty, failed with Riprova, or its items and a button for more. */
export function PagedListView<Item>({ list, countText, empty, children }: PagedListViewProps<Item>) {
  const { items, total, error, hasMore, isLoadingMore, loadMore, reload } = list;
  return (
    <>
      <StatusLine role="status">{items ? countText(total) : ''}</StatusLine>
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
          <Button type="button" look="outline" aria-disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? 'Caricamento…' : 'Mostra altri'}
          </Button>
          <Muted>{`${items?.length ?? 0} di ${total}`}</Muted>
        </Row>
      )}
    </>
  );
}
