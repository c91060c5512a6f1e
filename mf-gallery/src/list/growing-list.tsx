import { Button, CardGrid, Muted, Nearby, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useAddress } from '@salaria/ui/address/use-address';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** Query parameter with the number of the first part of a list that is read in parts. */
export const partParameter = 'parte';
/** Cards added at a time. */
const batchSize = 48;
/** Cards up to which scrolling adds more; then a button does, so that the foot of the page can be reached. */
const maxAutomaticCards = 192;
/** Distance below the viewport at which scrolling adds the next cards. */
const rootMarginPx = 1200;

const List = styled(CardGrid)`
  margin: 0;
  &[data-view='list'] { grid-template-columns: minmax(0, 1fr); gap: ${space.m}; }
  /* Skips rendering outside the viewport, for the first paint and for a dialog over a thousand cards. */
  @media screen {
    & > li:nth-of-type(n + 7) {
      content-visibility: auto;
      contain-intrinsic-height: auto 30rem;
      /* Room for the shadow and the focus ring. */
      overflow-clip-margin: 2rem;
    }
    &[data-view='list'] > li { contain-intrinsic-height: auto 10rem; }
  }
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

type Parts = { offset: number; total: number; next: number | undefined; readNext: () => void };

type GrowingListProps<Item> = {
  items: readonly Item[];
  view: 'grid' | 'list';
  /** Label of the button that adds cards. */
  moreText: string;
  /**
   * Query parameter with the number of cards, which the button sets without scripts; for lists of the server's HTML.
   */
  parameter?: string;
  /** For a list of which `items` are the parts that are loaded: it grows by reading the next one. */
  parts?: Parts | undefined;
  /** Renders the card of an item; its first link or button receives the focus after a click on the button. */
  children: (item: Item, index: number) => ReactNode;
};

/** Id of the first card of a batch. */
const batchId = (index: number): string => `da-${index + 1}`;

/** Returns the number of cards that the address asks for, at least one batch. */
function useMinCount(parameter: string | undefined): number {
  const { params } = useAddress();
  const text = (parameter !== undefined && params.get(parameter)) || '';
  return /^\d{1,6}$/.test(text) ? Math.max(batchSize, Number(text)) : batchSize;
}

/** Cards in a grid or in rows. A long list grows while the visitor scrolls; other `items` reset its length. */
export function GrowingList<Item extends { id: number }>(props: GrowingListProps<Item>) {
  const { items, view, moreText, parameter, parts, children } = props;
  const minCount = useMinCount(parameter);
  const [length, setLength] = useState({ items, count: minCount });
  if (length.items !== items) setLength({ items, count: minCount });
  const wholeCount = length.items === items ? Math.max(length.count, minCount) : minCount;
  const count = parts ? items.length : wholeCount;
  const hasMore = parts ? parts.next !== undefined : items.length > count;
  const list = useRef<HTMLDivElement>(null);
  const growWhole = useCallback(
    () => setLength((current) => ({ ...current, count: Math.max(current.count, minCount) + batchSize })),
    [minCount],
  );
  const grow = parts?.readNext ?? growWhole;

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
  // The number of cards when the button was clicked: the first new one receives the focus.
  const clickedAt = useRef<number>(undefined);
  useEffect(() => {
    if (clickedAt.current === undefined || count <= clickedAt.current) return;
    list.current?.children[clickedAt.current]?.querySelector<HTMLElement>('a, button')?.focus();
    clickedAt.current = undefined;
  }, [count]);
  const growAndFocus = () => {
    clickedAt.current = count;
    grow();
  };

  return (
    <>
      {/* The role is explicit because Safari drops it from lists without bullets. */}
      <List as="ul" role="list" ref={list} data-view={view}>
        {items.slice(0, count).map((item, index) => (
          <Nearby
            key={item.id}
            as="li"
            id={parameter !== undefined && index % batchSize === 0 ? batchId(index) : undefined}
          >
            {children(item, index)}
          </Nearby>
        ))}
      </List>
      {/* A new element for each length, because an end that is still near after growing fires no new event. */}
      {hasMore && count < maxAutomaticCards && <div key={count} ref={observeEnd} />}
      {hasMore && (
        <More>
          <Muted>
            {(parts?.offset ?? 0) + count} di {parts?.total ?? items.length}
          </Muted>
          {parameter === undefined ? (
            <Button type="button" look="outline" onClick={growAndFocus}>
              {moreText}
            </Button>
          ) : parts ? (
            <AddressForm action={`#${batchId(0)}`} sets={[partParameter]}>
              <Button look="outline" {...addressButton(partParameter, String(parts.next), growAndFocus)}>
                {moreText}
              </Button>
            </AddressForm>
          ) : (
            <AddressForm action={`#${batchId(count)}`} sets={[parameter]}>
              <Button look="outline" {...addressButton(parameter, String(count + batchSize), growAndFocus)}>
                {moreText}
              </Button>
            </AddressForm>
          )}
        </More>
      )}
    </>
  );
}
