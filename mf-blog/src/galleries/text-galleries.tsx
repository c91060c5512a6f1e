import { useOpenItem } from '@salaria/ui/address/use-open-item';
import type { GalleryItem } from '@salaria/contracts/posts';
import { useEffect, useState } from 'react';
import { GalleryDialog, pictureParameter } from './gallery-dialog';

const gallery = /<div class="gallery">[\s\S]*?<\/div>/g;
/** A quoted value may contain what ends a tag elsewhere. */
const image = /<img src="([^"]*)"(?:[^">]|"[^"]*")*>/g;
const linkSelector = '.gallery a[href^="/images/"]';

/** Returns the HTML of a text in which each picture of a gallery links to its file. */
export const linkGalleryPictures = (html: string): string =>
  html.replace(gallery, (pictures) => pictures.replace(image, (tag, src: string) => `<a href="${src}">${tag}</a>`));

const galleryLinks = () => [...document.querySelectorAll<HTMLAnchorElement>(linkSelector)];

/** Returns a picture of a gallery, as the figure around its link shows it. */
function itemOf(link: HTMLAnchorElement): GalleryItem {
  const caption = link.closest('figure')?.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined;
  const cite = caption?.querySelector('cite');
  cite?.remove();
  return {
    src: link.pathname,
    alt: link.querySelector('img')?.alt ?? '',
    caption: caption?.textContent.trim() ?? '',
    description: cite?.textContent ?? '',
  };
}

interface TextGalleriesProps {
  /** Number of the first picture of the text in the address; those of the article's own gallery precede it. */
  first: number;
}

/** Opens the pictures of the galleries in a text, in the lightbox, as those of the article's own gallery. */
export function TextGalleries({ first }: TextGalleriesProps) {
  const { id, open, show, close } = useOpenItem(pictureParameter);
  const [shown, setShown] = useState<{ items: GalleryItem[]; start: number }>();
  useEffect(() => {
    const all = galleryLinks();
    const named = id === undefined ? undefined : all[id - first];
    const own = all.filter((link) => named && link.closest('.gallery') === named.closest('.gallery'));
    const start = first + all.indexOf(own[0] as HTMLAnchorElement);
    setShown(named && { items: own.map(itemOf), start });
  }, [id, first]);
  useEffect(() => {
    const openClicked = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(linkSelector);
      if (!link || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(first + galleryLinks().indexOf(link));
    };
    document.addEventListener('click', openClicked, true);
    return () => document.removeEventListener('click', openClicked, true);
  }, [first, open]);
  if (!shown || id === undefined) return null;
  return (
    <GalleryDialog
      gallery={{ name: 'testo', style: 'lightbox', counter: true, lockScroll: true, items: shown.items }}
      index={id - shown.start}
      onShow={(index) => show(shown.start + index)}
      onClose={close}
    />
  );
}
