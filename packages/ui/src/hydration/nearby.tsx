import { type ReactNode, type RefObject, Suspense, use, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '../address/use-is-hydrated';
import { nearbyContext } from '../shared/contexts';
import { markHydrated, unhydrated, unloaded } from '../shared/early-input';
import { useEarlyInput } from './use-early-input';

/** Distance from the window at which a part is hydrated. */
const rootMargin = '800px';

/** Returns the attribute with which the server marks a part: the page is not hydrated without `unhydrated` ones. */
export const useHydrationMark = (): typeof unhydrated | typeof unloaded =>
  useContext(nearbyContext) ? unloaded : unhydrated;

/** A promise that others resolve. */
type Signal = { promise: Promise<void>; resolve: () => void };

function createSignal(): Signal {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const uses = ['pointerdown', 'keydown', 'click', 'popstate'] as const;

/** Calls `onNear` when the visitor comes near an element or uses the page. Returns the function that ends it. */
function watch(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver((entries) => entries.some((it) => it.isIntersecting) && onNear(), {
    rootMargin,
  });
  observer.observe(element);
  for (const kind of uses) addEventListener(kind, onNear, { once: true, capture: true });
  return () => {
    observer.disconnect();
    for (const kind of uses) removeEventListener(kind, onNear, true);
  };
}

function Wait({ until }: { until: Promise<void> }): null {
  use(until);
  return null;
}

type ContentProps = {
  place: RefObject<Element | null>;
  until: Promise<void>;
  onHydrated: () => void;
  children: ReactNode;
};

/** Keeps the server's HTML of its children until the promise resolves. */
function Content({ place, until, onHydrated, children }: ContentProps) {
  const isHydrated = useIsHydrated();
  useEffect(onHydrated, [onHydrated]);
  useEarlyInput();
  // The server has no place, and what only the browser renders does not wait.
  const isWaiting = !isHydrated && place.current !== null;
  return (
    <>
      {isWaiting && <Wait until={until} />}
      {children}
    </>
  );
}

type NearbyProps = { as?: 'div' | 'li'; id?: string | undefined; children: ReactNode };

/**
 * A part below the first screen, which React hydrates when the visitor comes near it or uses the page. Until then it is
 * the server's HTML: links work, and what is typed and clicked is kept.
 */
export function Nearby({ as: Place = 'div', id, children }: NearbyProps) {
  const place = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [near] = useState(createSignal);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    // What the browser has rendered has no mark any more.
    const isWaiting = place.current?.hasAttribute(unloaded);
    return place.current && isWaiting ? watch(place.current, near.resolve) : undefined;
  }, [near]);
  // React replaces the server's HTML of an element that changes before it is hydrated.
  const [first] = useState(children);
  const current = isHydrated ? children : first;
  const content = useMemo(() => {
    const onHydrated = () => {
      markHydrated(place.current);
      setIsHydrated(true);
    };
    return (
      <Suspense>
        <nearbyContext.Provider value>
          <Content place={place} until={near.promise} onHydrated={onHydrated}>
            {current}
          </Content>
        </nearbyContext.Provider>
      </Suspense>
    );
  }, [near, current]);
  return (
    <Place ref={place} id={id} {...{ [unloaded]: '' }}>
      {content}
    </Place>
  );
}
