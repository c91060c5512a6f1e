import { Dialog, Picture, space } from '@salaria/ui';
import type { GalleryWindowProps } from './gallery-window';

/** One picture by itself, with all that is said about it. */
export function PictureDialog({ items, start, onClose }: GalleryWindowProps) {
  const item = items[start];
  if (!item) return null;
  return (
    <Dialog title={item.caption || item.alt} width="60rem" onClose={onClose}>
      <Picture src={item.src} alt={item.alt} sizes="(min-width: 60rem) 57rem, 100vw" spinner />
      {item.description && <p style={{ marginTop: space.m }}>{item.description}</p>}
    </Dialog>
  );
}
