import { Button, EmptyNotice, Muted, Row, space, StatusLine } from '@salaria/ui';
import { type ReactNode, useRef } from 'react';
import { LoadFailure, Loading } from '../read-state';
import { useFocusAfterChange } from '../use-focus-after-change';
import { useFocusAfterDialog } from '../use-focus-after-dialog';
import type { PagedList } from './use-paged-list';

interface PagedListViewProps<Item> {
  list: PagedList<Item>;
  /** Says how many there are: `12 messaggi`. */
  countText: (total: number) => string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Whether a dialog is open whose action removes an item. */
  isDialogOpen?: boolean;
  /** Renders the items, of which there is at least one. */
  children: (items: Item[]) => ReactNode;
}

/** A list read page by page: loading, empty, failed with Riprova, or its items and a button for more. */
export function PagedListView<Item>({
  list,
  countText,
  empty,
  isDialogOpen = false,
  children,
}: PagedListViewProps<Item>) {
  const { items, total, error, hasMore, isLoadingMore, loadMore, reload } = list;
  const status = useRef<HTMLParagraphElement>(null);
  // A row that was removed takes its button with it, before or after the dialog has closed.
  useFocusAfterChange(items && total, status);
  useFocusAfterDialog(isDialogOpen, status);
  return (
    <>
      <StatusLine role="status" ref={status} tabIndex={-1}>
        {items ? countText(total) : ''}
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
          <Button type="button" look="outline" aria-disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? 'Caricamento…' : 'Mostra altri'}
          </Button>
          <Muted>{`${items?.length ?? 0} di ${total}`}</Muted>
        </Row>
      )}
    </>
  );
}
