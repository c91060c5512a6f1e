import { lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '../address/use-is-hydrated';
import type { DialogWindowProps } from './dialog-window';

export type DialogProps = DialogWindowProps & {
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
