import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, for what paper shows and the screen does not. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser takes the page as it is when the listeners return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const print = window.matchMedia('print');
    const change = () => setPrinting(print.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', change);
    };
  }, []);
  return printing;
}
