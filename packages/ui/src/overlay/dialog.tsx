import { type KeyboardEventHandler, lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '../address/use-is-hydrated';

export type DialogProps = {
  title: ReactNode;
  /** Text under the title, referenced by aria-describedby. */
  description?: ReactNode;
  /** CSS width on larger screens; default 46rem. */
  width?: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
  /** Shown on the server, during hydration and until the dialog's code has loaded. */
  fallback?: ReactNode;
};

const DialogWindow = lazy(() => import('./dialog-window'));

/**
 * A modal dialog: traps and restores the focus, closes with Escape or a click outside, locks scrolling. Open while
 * rendered.
 */
export function Dialog({ fallback = null, ...dialog }: DialogProps) {
  if (!useIsHydrated()) return fallback;
  return (
    <Suspense fallback={fallback}>
      <DialogWindow {...dialog} />
    </Suspense>
  );
}
