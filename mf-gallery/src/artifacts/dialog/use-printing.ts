import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser prints the page as it is when the listeners return.
    const startPrinting = () => flushSync(() => setIsPrinting(true));
    const stopPrinting = () => setIsPrinting(false);
    const printMedia = window.matchMedia('print');
    const followMedia = () => setIsPrinting(printMedia.matches);
    window.addEventListener('beforeprint', startPrinting);
    window.addEventListener('afterprint', stopPrinting);
    printMedia.addEventListener('change', followMedia);
    return () => {
      window.removeEventListener('beforeprint', startPrinting);
      window.removeEventListener('afterprint', stopPrinting);
      printMedia.removeEventListener('change', followMedia);
    };
  }, []);
  return isPrinting;
}
