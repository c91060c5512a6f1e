import { Button, CardGrid, Muted, space, styled } from '@salaria/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';

/** Cards added at a time. */
const batch = 48;
/** As many come by themselves while the reader scrolls; then a button, so that the foot of the page can be reached. */
const byThemselves = 192;
/** Cards up to here are always drawn, so that a print or a picture of an ordinary page has them all. */
const early = 96;
/** Distance below the window, px, at which the next ones are added. */
const ahead = 1200;

const List = styled(CardGrid)`
  margin: 0;
  &[data-view='list'] { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; }
  /* Far from the window they cost nothing, so that a dialog over a thousand cards opens as fast as over ten. */
  & > li[data-late] {
    content-visibility: auto;
    contain-intrinsic-height: auto 30rem;
    /* Room for the shadow and the focus ring. */
    overflow-clip-margin: 2rem;
  }
  &[data-view='list'] > li[data-late] { contain-intrinsic-height: auto 10rem; }
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

type GrowingListProps<T> = {
  items: readonly T[];
  view: 'grid' | 'list';
  /** What the button says that adds more. */
  moreText: string;
  /** The card of an item; the first link or button in it gets the focus when it was asked for by the button. */
  children: (item: T, index: number) => ReactNode;
};

/** Cards in a grid or in rows; a long list grows as the reader comes near its end. Begins anew with other `items`. */
export function GrowingList<T extends { id: number }>({ items, view, moreText, children }: GrowingListProps<T>) {
  const [growth, setGrowth] = useState({ of: items, count: batch });
  if (growth.of !== items) setGrowth({ of: items, count: batch });
  const count = growth.of === items ? growth.count : batch;
  const rest = items.length - count;
  const list = useRef<HTMLDivElement>(null);
  const grow = useCallback(() => setGrowth((before) => ({ ...before, count: before.count + batch })), []);

  const comesByItself = rest > 0 && count < byThemselves;
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
        rootMargin: `${ahead}px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [grow],
  );

  const growAndGoThere = () => {
    grow();
    // After the new cards are in the page.
    requestAnimationFrame(() => list.current?.children[count]?.querySelector<HTMLElement>('a, button')?.focus());
  };

  return (
    <>
      {/* The role is said again because Safari drops it from lists without bullets. */}
      <List as="ul" role="list" ref={list} data-view={view}>
        {items.slice(0, count).map((item, index) => (
          <li key={item.id} data-late={index < early ? undefined : true}>
            {children(item, index)}
          </li>
        ))}
      </List>
      {/* A new element for each length, so that an end that is still near after growing is seen again. */}
      {comesByItself && <div key={count} ref={watch} />}
      {rest > 0 && (
        <More>
          <Muted>
            {count} di {items.length}
          </Muted>
          <Button type="button" look="outline" onClick={growAndGoThere}>
            {moreText}
          </Button>
        </More>
      )}
    </>
  );
}
