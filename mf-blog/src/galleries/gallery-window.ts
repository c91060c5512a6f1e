import type { ReactNode } from 'react';
import type { GalleryItem } from '@salaria/contracts/posts';

/** Properties of the window that a click on a picture opens. */
export type GalleryWindowProps = {
  items: readonly GalleryItem[];
  /** Index of the clicked picture. */
  startIndex: number;
  /** Shows 'Immagine n di m'. */
  hasCounter: boolean;
  /** Prevents scrolling of the page while the window is open. */
  lockScroll: boolean;
  /** Called with the index of the picture that the visitor moved to. */
  onShow: (index: number) => void;
  onClose: () => void;
  /** Shown until the code of the window has loaded. */
  fallback?: ReactNode;
};
