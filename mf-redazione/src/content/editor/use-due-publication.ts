import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { useEffect, useRef } from 'react';
import { readEntry } from '../content.queries';

const retryMs = 3000;
/** Browsers run timers with a longer delay at once. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Calls `onChanged` when the server has published a scheduled entry, or has given the reason why not: once its time has
 * come, reads the entry until then.
 */
export function useDuePublication(
  { kind, slug, publishAt }: Pick<ContentEntry, 'kind' | 'slug' | 'publishAt'>,
  onChanged: () => void,
): void {
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  }, [onChanged]);
  useEffect(() => {
    if (publishAt === null) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const check = async () => {
      const entry = await readEntry(kind, slug).catch(() => undefined);
      if (isOver) return;
      if (entry && entry.publishAt !== publishAt) latest.current();
      else timer = setTimeout(() => void check(), retryMs);
    };
    const delayMs = Math.max(0, Date.parse(publishAt) - Date.now());
    if (delayMs < maxDelayMs) timer = setTimeout(() => void check(), delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, slug, publishAt]);
}
