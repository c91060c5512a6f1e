import { media, pictureSources, space, styled } from '@salaria/ui';
import { useMemo, useState } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import type { GalleryItem } from '@salaria/contracts/posts';
import type { GalleryWindowProps } from '../gallery-window';
import { Credit } from '../credit';
import { useFocusTrap } from './use-focus-trap';
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

const MissingPicture = styled.p`
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
  const sources = pictureSources(src);
  if (!sources) return { src, alt };
  const srcSet = sources.webp.split(', ').map((candidate) => {
    const [address = src, descriptor = ''] = candidate.split(' ');
    const width = Number.parseInt(descriptor, 10);
    return { src: address, width, height: Math.round((width * sources.height) / sources.width) };
  });
  return { src, alt, width: sources.width, height: sources.height, srcSet };
}

/** The pictures of a gallery over the whole viewport; previous and next wrap around, Escape closes. */
export default function LightboxWindow(props: GalleryWindowProps) {
  const { items, startIndex, hasCounter, lockScroll, onShow, onClose } = props;
  const slides = useMemo(() => items.map(slideOf), [items]);
  const [index, setIndex] = useState(startIndex);
  useFocusTrap(onClose);
  const view = (next: number) => {
    if (next === index) return;
    setIndex(next);
    onShow(next);
  };
  return (
    <Lightbox
      open
      close={onClose}
      slides={slides}
      index={index}
      on={{ view: (slide) => view(slide.index) }}
      labels={labels}
      noScroll={{ disabled: !lockScroll }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ container: { backgroundColor: '#14100D' } }}
      render={{
        iconError: () => <MissingPicture>Immagine non disponibile</MissingPicture>,
        slideFooter: ({ slide }) => {
          const item = items[slides.indexOf(slide)];
          return item && (item.caption || item.description || item.credit) ? (
            <Caption>
              {item.caption && <strong>{item.caption}</strong>}
              {item.description && <p>{item.description}</p>}
              <Credit picture={item} />
            </Caption>
          ) : null;
        },
        controls: () =>
          hasCounter ? <Counter aria-live="polite">{`Immagine ${index + 1} di ${items.length}`}</Counter> : null,
      }}
    />
  );
}
