import { type RefObject, useLayoutEffect, useRef } from 'react';
import { pushDialog } from '../shared/dialog-stack';

/** What takes the focus of an opening dialog, the first of these that it has: what is marked, written, a file, the answer. */
const focused = [
  '[data-first-focus]',
  ':is(input:not([type="hidden"], [type="file"]), select, textarea):enabled',
  'input[type="file"]:enabled',
  // Not those that only change the address, as tabs and steps do without scripts.
  'button[type="submit"]:enabled:not([method="get"] *)',
  'h2',
].map((selector) => `${selector}:not([hidden] *, details:not([open]) *)`);

function firstFocus(dialog: HTMLDialogElement): HTMLElement | undefined {
  return focused.flatMap((selector) => dialog.querySelector<HTMLElement>(selector) ?? [])[0];
}

/** Shows a dialog as a modal one. A focus that is in it already, as in the server's HTML, stays. */
function showModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  // `showModal` throws for a dialog that is open and not modal.
  dialog.removeAttribute('open');
  dialog.showModal();
  const target = dialog.contains(focused) ? (focused as HTMLElement) : firstFocus(dialog);
  target?.focus({ preventScroll: true });
}

/** Returns what opens the address `href`, else the page: for the focus, when nothing had it before the dialog. */
function findOpener(href: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[aria-haspopup="dialog"]');
  return [...links].find((link) => link.href === href) ?? document.querySelector('main');
}

/** Shows the dialog of the returned ref as a modal one while it is rendered, and as part of the page while printing. */
export function useModal(): { ref: RefObject<HTMLDialogElement | null>; showAgain: () => void } {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const focused = document.activeElement;
    const { href } = location;
    const pop = pushDialog(dialog);
    showModal(dialog);
    // Elements of the top layer are positioned, so that nothing could be printed after them.
    const print = () => {
      dialog.close();
      dialog.setAttribute('open', '');
    };
    const show = () => showModal(dialog);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', show);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', show);
      pop();
      // Returns the focus to what had it.
      dialog.close();
      if (focused === document.body || dialog.contains(focused)) findOpener(href)?.focus({ preventScroll: true });
    };
  }, []);
  /** For a browser that has closed the dialog although the page keeps it open. */
  const showAgain = () => {
    if (ref.current && !ref.current.open) showModal(ref.current);
  };
  return { ref, showAgain };
}
