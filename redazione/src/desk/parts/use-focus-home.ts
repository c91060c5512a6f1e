import { useEffect } from 'react';

/** Attribute of the heading or status of a part, which takes the focus when the control that had it is gone. */
export const focusHome = { 'data-focus-home': true, tabIndex: -1 } as const;

/** Returns what takes the focus after `element`, from the nearest part of the page to the page. */
function homesOf(element: Element): Element[] {
  const homes: Element[] = [];
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
    homes.push(...part.querySelectorAll(':scope > [data-focus-home]'));
  return homes;
}

/** Keeps the focus in the page: when the focused control disappears, also behind a dialog, its part takes the focus. */
export function useFocusHome(): void {
  useEffect(() => {
    let last: { control: Element; homes: Element[] } | undefined;
    // Also what was clicked: Safari does not focus buttons.
    const remember = ({ target }: Event) => {
      const control = target instanceof Element && target.closest('button, a, input, select, textarea, [tabindex]');
      if (control && !control.closest('dialog')) last = { control, homes: homesOf(control) };
    };
    // After the effects of the change, and after a dialog has given the focus back.
    const restore = () =>
      setTimeout(() => {
        if (!last || document.activeElement !== document.body || last.control.isConnected) return;
        const home = last.homes.find(({ isConnected }) => isConnected);
        if (home instanceof HTMLElement) home.focus();
      });
    const observer = new MutationObserver(restore);
    document.addEventListener('focusin', remember);
    // In the capture phase, before the click removes the control.
    document.addEventListener('click', remember, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', remember, true);
      observer.disconnect();
    };
  }, []);
}
