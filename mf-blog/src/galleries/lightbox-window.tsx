import { media, pictureSources, space, styled } from '@salaria/ui';
import { useMemo, useState } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import type { GalleryItem } from './galleries.data';
import type { GalleryWindowProps } from './gallery-window';
import 'yet-another-react-lightbox/styles.css';

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0 0;
  padding: ${space.xl} ${space.m} ${space.m};
  background: linear-gradient(transparent, rgb(0 0 0 / 82%) 35%);
  color: #fff;
  text-align: center;
  & > * { max-width: 46rem; margin-inline: auto; }
  & strong { display: block; font-weight: 600; }
  & p { font-size: 0.95rem; }
  ${media.tablet} { padding-inline: 5rem; }
`;
const Counter = styled.p`
  position: absolute;
  top: 0;
  left: 0;
  padding: ${space.m};
  color: #fff;
  font-variant-numeric: tabular-nums;
  text-shadow: 0 1px 3px #000;
`;

const Lost = styled.p`
  color: #fff;
`;

const labels = {
  Previous: 'Immagine precedente',
  Next: 'Immagine successiva',
  Close: 'Chiudi',
  Lightbox: 'Galleria fotografica',
  'Photo gallery': 'Immagini',
  Carousel: 'carosello',
  Slide: 'immagine',
  '{index} of {total}': 'Immagine {index} di {total}',
};

function slideOf({ src, alt }: GalleryItem): Slide {
  const own = pictureSources(src);
  if (!own) return { src, alt };
  const srcSet = own.webp.split(', ').map((each) => {
    const [address = src, width = ''] = each.split(' ');
    const pixels = Number.parseInt(width, 10);
    return { src: address, width: pixels, height: Math.round((pixels * own.height) / own.width) };
  });
  return { src, alt, width: own.width, height: own.height, srcSet };
}

/** The pictures of a gallery over the whole window: arrows, swipes and arrow keys go round, Escape closes. */
export default function LightboxWindow({ items, start, counter, lockScroll, onClose }: GalleryWindowProps) {
  const slides = useMemo(() => items.map(slideOf), [items]);
  const [index, setIndex] = useState(start);
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      on={{ view: (viewed) => setIndex(viewed.index) }}
      labels={labels}
      noScroll={{ disabled: !lockScroll }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ container: { backgroundColor: '#14100D' } }}
      render={{
        iconError: () => <Lost>Immagine non disponibile</Lost>,
        slideFooter: ({ slide }) => {
          const item = items[slides.indexOf(slide)];
          return item && (item.caption || item.description) ? (
            <Caption>
              {item.caption && <strong>{item.caption}</strong>}
              {item.description && <p>{item.description}</p>}
            </Caption>
          ) : null;
        },
        controls: () =>
          counter ? <Counter aria-live="polite">{`Immagine ${index + 1} di ${items.length}`}</Counter> : null,
      }}
    />
  );
}
