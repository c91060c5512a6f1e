import { Dialog, Picture, space } from '@salaria/ui';
import { Credit } from '../credit';
import type { GalleryWindowProps } from '../gallery-window';

/** A dialog with one picture, its caption and its description. */
export function PictureDialog({ items, startIndex, onClose, fallback }: GalleryWindowProps) {
  const item = items[startIndex];
  if (!item) return null;
  return (
    <Dialog title={item.caption || item.alt} width="60rem" onClose={onClose} fallback={fallback}>
      <Picture src={item.src} alt={item.alt} sizes="(min-width: 60rem) 57rem, 100vw" spinner />
      {item.description && <p style={{ marginTop: space.m }}>{item.description}</p>}
      <Credit picture={item} />
    </Dialog>
  );
}
