import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const slideIntervalMs = 5000;

const prefersStillness = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether slides advance automatically; they do from the start, unless the visitor prefers reduced motion. */
function useAutoplay(autoplay: AutoplayType | undefined) {
  const [isPlaying, setIsPlaying] = useState(false);
  const setRunning = useCallback(
    (isRunning: boolean) => {
      setIsPlaying(isRunning);
      if (isRunning) autoplay?.play();
      else autoplay?.stop();
    },
    [autoplay],
  );
  useEffect(() => {
    if (autoplay && !prefersStillness()) setRunning(true);
  }, [autoplay, setRunning]);
  return { isPlaying, setRunning };
}

/** State of the carousel: current slide and autoplay. */
export function useSlider(count: number, loop: boolean) {
  const plugins = useMemo(
    () => [Autoplay({ delay: slideIntervalMs, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: false })],
    [],
  );
  const [viewport, embla] = useEmblaCarousel({ loop, active: count > 1 }, count > 1 ? plugins : []);
  const [index, setIndex] = useState(0);
  const [autoplay, setAutoplay] = useState<AutoplayType>();
  const { isPlaying, setRunning } = useAutoplay(autoplay);
  type Move = (api: NonNullable<typeof embla>) => void;
  const pendingMove = useRef<Move>(undefined);

  useEffect(() => {
    if (!embla) return;
    const show = () => setIndex(embla.selectedScrollSnap());
    // Without slides the carousel is inactive, and has no plugins.
    const findAutoplay = () => setAutoplay(embla.plugins()?.autoplay);
    embla.on('select', show).on('reInit', findAutoplay);
    findAutoplay();
    // A click before this effect has moved the carousel already.
    show();
    pendingMove.current?.(embla);
    pendingMove.current = undefined;
    return () => {
      embla.off('select', show).off('reInit', findAutoplay);
    };
  }, [embla]);

  const isInstant = prefersStillness();
  const move = (action: Move) => {
    // A click before the carousel is initialised takes effect when it is.
    if (!embla) {
      pendingMove.current = action;
      return;
    }
    action(embla);
    if (isPlaying) autoplay?.reset();
  };
  return {
    viewport,
    /** Whether the carousel is initialised. */
    isReady: count <= 1 || embla !== undefined,
    index,
    isPlaying,
    setRunning,
    previous: () =>
      move((api) =>
        api.scrollTo(loop || api.canScrollPrev() ? (api.selectedScrollSnap() + count - 1) % count : 0, isInstant),
      ),
    next: () =>
      move((api) =>
        api.scrollTo(loop || api.canScrollNext() ? (api.selectedScrollSnap() + 1) % count : count - 1, isInstant),
      ),
    goTo: (slide: number) => move((api) => api.scrollTo(slide, isInstant)),
  };
}
