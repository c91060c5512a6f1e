import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** Time after which a page counts as used, for a visitor who prints it first. */
const idleMs = 5000;

/** Returns whether the visitor has begun to use the page, or has looked at it for a while. */
export function useFirstUse(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const use = () => setIsUsed(true);
    for (const sign of signs) addEventListener(sign, use, { once: true, passive: true });
    const timer = setTimeout(use, idleMs);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, use);
    };
  }, []);
  return isUsed;
}
