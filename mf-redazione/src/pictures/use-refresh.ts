import { useEffect, useRef } from 'react';

const intervalMs = 2000;

/** Calls `refresh` every two seconds while `isActive`, and not while the last call has not ended. */
export function useRefresh(isActive: boolean, refresh: () => Promise<unknown>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = () => {
      timer = setTimeout(() => {
        void latest
          .current()
          .catch(() => undefined)
          .then(() => !isOver && again());
      }, intervalMs);
    };
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isActive]);
}
