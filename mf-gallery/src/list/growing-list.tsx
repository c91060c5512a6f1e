import { Button, CardGrid, Muted, space, styled } from '@salaria/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';

/** Cards added at a time. */
const batchSize = 48;
/** Cards up to which scrolling adds more; then a button does, so that the foot of the page can be reached. */
const maxAutomaticCards = 192;
/** Cards that are always rendered, so that the print of an ordinary page has them all. */
const alwaysRenderedCards = 96;
/** Distance below the viewport at which scrolling adds the next cards. */
const rootMarginPx = 1200;

const List = styled(CardGrid)`
  margin: 0;
  &[data-view='list'] { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; }
  /* Skips rendering outside the viewport, so that a dialog over a thousand cards opens as fast as over ten. */
  & > li[data-deferred] {
    content-visibility: auto;
    contain-intrinsic-height: auto 30rem;
    /* Room for the shadow and the focus ring. */
    overflow-clip-margin: 2rem;
  }
  &[data-view='list'] > li[data-deferred] { contain-intrinsic-height: auto 10rem; }
  @media print {
    &:not([data-view='list']) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    gap: 4mm;
  }
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding-top: ${space.xl};
`;

type GrowingListProps<Item> = {
  items: readonly Item[];
  view: 'grid' | 'list';
  /** Label of the button that adds cards. */
  moreText: string;
  /** Renders the card of an item; its first link or button receives the focus after a click on the button. */
  children: (item: Item, index: number) => ReactNode;
};

/** Cards in a grid or in rows. A long list grows while the visitor scrolls; other `items` reset its length. */
export function GrowingList<Item extends { id: number }>({ items, view, moreText, children }: GrowingListProps<Item>) {
  const [length, setLength] = useState({ items, count: batchSize });
  if (length.items !== items) setLength({ items, count: batchSize });
  const count = length.items === items ? length.count : batchSize;
  const hasMore = items.length > count;
  const list = useRef<HTMLDivElement>(null);
  const grow = useCallback(() => setLength((current) => ({ ...current, count: current.count + batchSize })), []);

  const observeEnd = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
        rootMargin: `${rootMarginPx}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [grow],
  );
  const growAndFocus = () => {
    grow();
    // After React has rendered the new cards.
    requestAnimationFrame(() => list.current?.children[count]?.querySelector<HTMLElement>('a, button')?.focus());
  };

  return (
    <>
      {/* The role is explicit because Safari drops it from lists without bullets. */}
      <List as="ul" role="list" ref={list} data-view={view}>
        {items.slice(0, count).map((item, index) => (
          <li key={item.id} data-deferred={index < alwaysRenderedCards ? undefined : true}>
            {children(item, index)}
          </li>
        ))}
      </List>
      {/* A new element for each length, because an end that is still near after growing fires no new event. */}
      {hasMore && count < maxAutomaticCards && <div key={count} ref={observeEnd} />}
      {hasMore && (
        <More>
          <Muted>
            {count} di {items.length}
          </Muted>
          <Button type="button" look="outline" onClick={growAndFocus}>
            {moreText}
          </Button>
        </More>
      )}
    </>
  );
}
