import type { Artifact } from '@salaria/contracts/artifacts';
import { Button, CardGrid, Muted, space, styled } from '@salaria/ui';
import { memo, useCallback, useRef, useState } from 'react';
import { FindCard, type FindsView } from './find-card';

/** Cards added at a time. */
const batch = 48;
/** As many come by themselves while the reader scrolls; then a button, so that the foot of the page can be reached. */
const byThemselves = 192;
/** Distance below the window, px, at which the next ones are added. */
const ahead = 1200;
/** Cards up to here are always drawn, so that a print or a picture of an ordinary page has them all. */
const early = 96;
/** Cards that are in the window when the page opens. */
const atOnce = 3;

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
`;
const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding-top: ${space.xl};
`;

type FindsListProps = {
  finds: readonly Artifact[];
  view: FindsView;
  hrefOf: (id: number) => string;
  onOpen: (id: number) => void;
};

/** The finds as cards or rows; a long list grows as the reader comes near its end. */
export const FindsList = memo(function FindsList({ finds, view, hrefOf, onOpen }: FindsListProps) {
  const [growth, setGrowth] = useState({ of: finds, count: batch });
  if (growth.of !== finds) setGrowth({ of: finds, count: batch });
  const count = growth.of === finds ? growth.count : batch;
  const rest = finds.length - count;
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
    requestAnimationFrame(() => list.current?.children[count]?.querySelector('a')?.focus());
  };

  return (
    <>
      {/* The role is said again because Safari drops it from lists without bullets. */}
      <List as="ul" role="list" ref={list} data-view={view}>
        {finds.slice(0, count).map((find, index) => (
          <li key={find.id} data-late={index < early ? undefined : true}>
            <FindCard find={find} view={view} href={hrefOf(find.id)} onOpen={onOpen} priority={index < atOnce} />
          </li>
        ))}
      </List>
      {/* A new element for each length, so that an end that is still near after growing is seen again. */}
      {comesByItself && <div key={count} ref={watch} />}
      {rest > 0 && (
        <More>
          <Muted>
            {count} di {finds.length}
          </Muted>
          <Button type="button" look="outline" onClick={growAndGoThere}>
            Mostra altri reperti
          </Button>
        </More>
      )}
    </>
  );
});
