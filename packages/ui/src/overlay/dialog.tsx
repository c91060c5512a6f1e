import { type KeyboardEventHandler, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

export type DialogProps = {
  title: ReactNode;
  /** Text under the title, referenced by aria-describedby. */
  description?: ReactNode;
  /** CSS width on larger screens; default 46rem. */
  width?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

const DialogWindow = lazy(() => import('./dialog-window'));
const subscribeToNothing = () => () => undefined;
/** Returns false on the server and during hydration. */
const useIsBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * A modal dialog: traps and restores the focus, closes with Escape or a click outside, locks scrolling. Open while
 * rendered.
 */
export function Dialog(props: DialogProps) {
  if (!useIsBrowser()) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
