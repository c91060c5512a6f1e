import { useEffect } from 'react';

/** Pixels; 960 are about 140 dpi over the width of an A4 sheet. */
const maxWidth = 960;
/** Pixels of a printed picture per CSS pixel of the layout. */
const pixelRatio = 1.5;
const jpegQuality = 0.75;

/** Returns the smallest candidate of a `srcset` that is as wide as the layout shows it, or that is `maxWidth` wide. */
function printCandidate(srcSet: string, layoutWidth: number): string | undefined {
  const minWidth = Math.min(layoutWidth, maxWidth);
  const candidates = srcSet.split(', ').map((candidate) => candidate.split(' '));
  return candidates.find(([, width = '']) => Number.parseInt(width, 10) >= minWidth)?.[0];
}

/** Returns a loaded picture as the address of a JPEG file, or undefined for one of another site. */
function jpegAddress(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidth, Math.round(image.clientWidth * pixelRatio) || image.naturalWidth);
  canvas.height = Math.round((canvas.width * image.naturalHeight) / image.naturalWidth);
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', jpegQuality);
  } catch {
    // Browsers do not let scripts read the pixels of another site's picture.
    return undefined;
  }
}

function printSource(image: HTMLImageElement): HTMLSourceElement | undefined {
  const isLoaded = image.complete && image.naturalWidth > 0;
  const srcSet = isLoaded ? jpegAddress(image) : printCandidate(image.srcset, image.clientWidth);
  if (!srcSet) return undefined;
  const source = document.createElement('source');
  source.srcset = srcSet;
  return source;
}

/**
 * Prints pictures as JPEG files in print size. PDF writers embed JPEG files as they are, and the pixels of other
 * formats at ten times the size. `<source media="print">` has no effect: browsers do not load other pictures for the
 * printer.
 */
export function usePrintPictures(): void {
  useEffect(() => {
    let added: HTMLSourceElement[] = [];
    const restore = () => {
      for (const source of added) source.remove();
      added = [];
    };
    const replace = () => {
      restore();
      for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
        const source = printSource(image);
        if (!source) continue;
        image.parentElement?.prepend(source);
        added.push(source);
      }
    };
    window.addEventListener('beforeprint', replace);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', replace);
      window.removeEventListener('afterprint', restore);
      restore();
    };
  }, []);
}
