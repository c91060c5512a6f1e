import type { ClipboardEvent, DragEvent } from 'react';

export const picturesIn = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));

/** Returns the handlers of an element that takes pictures which are dropped on it, or pasted. */
export function pictureDrop(onFiles: (files: File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = picturesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  return {
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
