import { type KeyboardEventHandler, lazy, type ReactNode, Suspense } from 'react';

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

/**
 * A modal window: keeps the focus inside, gives it back, closes with Escape or a click outside, keeps the page from
 * scrolling. Render it while it is open.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
