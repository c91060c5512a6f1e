import type { EmblaCarouselType } from 'embla-carousel';
import type { AutoplayType } from 'embla-carousel-autoplay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whenHydrated } from '@salaria/ui/hydration/early-input';

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

const loadEmbla = () =>
  Promise.all([
    import(/* webpackChunkName: "carousel" */ 'embla-carousel'),
    import(/* webpackChunkName: "carousel" */ 'embla-carousel-autoplay'),
  ]);
const autoplayOptions = {
  delay: slideIntervalMs,
  playOnInit: false,
  stopOnInteraction: false,
  stopOnMouseEnter: false,
};

/** Returns the ref of the carousel's viewport, and the carousel once it is loaded: the first slide shows without it. */
function useCarousel(count: number, loop: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  useEffect(() => {
    let created: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const create = async () => {
      await whenHydrated();
      const [{ default: EmblaCarousel }, { default: Autoplay }] = await loadEmbla();
      if (isUnmounted || !viewport.current) return;
      created = EmblaCarousel(viewport.current, { loop }, [Autoplay(autoplayOptions)]);
      setCarousel(created);
    };
    if (count > 1) create().catch(() => undefined);
    return () => {
      isUnmounted = true;
      created?.destroy();
    };
  }, [count, loop]);
  return [viewport, carousel] as const;
}

/** State of the carousel: current slide and autoplay. */
export function useSlider(count: number, loop: boolean) {
  const [viewport, embla] = useCarousel(count, loop);
  const [index, setIndex] = useState(0);
  const autoplay = embla?.plugins().autoplay;
  const { isPlaying, setRunning } = useAutoplay(autoplay);
  type Move = (api: EmblaCarouselType) => void;
  const pendingMove = useRef<Move>(undefined);

  useEffect(() => {
    if (!embla) return undefined;
    const show = () => setIndex(embla.selectedScrollSnap());
    embla.on('select', show);
    pendingMove.current?.(embla);
    pendingMove.current = undefined;
    return () => {
      embla.off('select', show);
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
