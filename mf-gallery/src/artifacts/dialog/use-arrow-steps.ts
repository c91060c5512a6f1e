import { type KeyboardEvent, useRef } from 'react';

type ArrowSteps = {
  /** For the dialog that contains the tabs. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the element around the tabs. */
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onPointerDownCapture: () => void;
};

function stepOf(event: KeyboardEvent): 'previous' | 'next' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.key === 'ArrowLeft') return 'previous';
  return event.key === 'ArrowRight' ? 'next' : undefined;
}

/**
 * Left and right arrow keys step through a list from anywhere in a dialog. On a tab they belong to the tabs, except
 * after a pointer was used: a visitor who clicked a tab expects the arrows to step on.
 */
export function useArrowSteps(onPrevious: () => void, onNext: () => void): ArrowSteps {
  const hasUsedPointer = useRef(false);
  const stepFor = (event: KeyboardEvent) => {
    const isOnTab = event.target instanceof Element && event.target.closest('[role="tab"]') !== null;
    return isOnTab && !hasUsedPointer.current ? undefined : stepOf(event);
  };
  return {
    onKeyDown: (event) => {
      const step = stepFor(event);
      if (step === 'previous') onPrevious();
      if (step === 'next') onNext();
    },
    onKeyDownCapture: (event) => {
      if (event.key === 'Tab') hasUsedPointer.current = false;
      // The tabs leave a prevented key alone.
      if (stepFor(event)) event.preventDefault();
    },
    onPointerDownCapture: () => {
      hasUsedPointer.current = true;
    },
  };
}
