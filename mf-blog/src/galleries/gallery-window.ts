import type { GalleryItem } from './galleries.data';

/** What opens when a picture of a gallery is clicked. */
export type GalleryWindowProps = {
  items: readonly GalleryItem[];
  /** Position of the picture that was clicked, from 0. */
  start: number;
  /** Shows 'Immagine n di m'. */
  counter: boolean;
  /** Keeps the page from scrolling meanwhile. */
  lockScroll: boolean;
  onClose: () => void;
};
