import { type KeyboardEventHandler, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

export type DialogProps = {
  title: ReactNode;
  /** A sentence under the title that is read with it. */
  description?: ReactNode;
  /** CSS width on larger screens; 46rem unless given. */
  width?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

const DialogWindow = lazy(() => import('./dialog-window'));
const never = () => () => undefined;
/** False on the server and in the render that takes over from it: a window that an address opens comes right after. */
const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A modal window: keeps the focus inside, gives it back, closes with Escape or a click outside, keeps the page from
 * scrolling. Render it while it is open.
 */
export function Dialog(props: DialogProps) {
  if (!useIsBrowser()) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
