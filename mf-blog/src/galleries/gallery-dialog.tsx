import { Picture, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { AddressDialog } from '@salaria/ui/overlay/address-dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import type { Gallery, GalleryItem } from '@salaria/contracts/posts';
import { Credit } from './credit';

/** Query parameter of the open picture, counted from 1. */
export const pictureParameter = 'foto';
/** Pixels that a finger moves sideways to the next picture. */
const minSwipePx = 50;

const Stage = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / auto minmax(0, 1fr) auto;
  height: 100%;
  & form { display: contents; }
  & figure { grid-area: 1 / 1 / 3 / 4; display: contents; }
  & figure > span { grid-area: 1 / 1 / 2 / 4; width: 100%; height: 100%; aspect-ratio: auto; background: none; }
  & figure img { object-fit: contain; }
  & figcaption {
    grid-area: 2 / 2 / 3 / 3;
    align-self: center;
    min-height: 4rem;
    padding: ${space.s} ${space.xs};
    text-align: center;
  }
  & figcaption > * { max-width: 46rem; margin-inline: auto; }
  & figcaption strong { display: block; font-weight: 600; }
`;
const Step = styled.button`
  z-index: 1;
  display: grid;
  place-items: center;
  min-width: 3rem;
  min-height: 4rem;
  border: 0;
  background: none;
  color: inherit;
  &:hover { background: rgb(255 255 255 / 16%); }
`;
const Counter = styled.span`
  font-size: 1rem;
  font-weight: 400;
`;

type GalleryDialogProps = {
  gallery: Gallery;
  /** Index of the open picture. */
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture over the whole window; previous and next lead in a circle, by button, arrow key and swipe. */
function Lightbox({ gallery, item, index, onShow, onClose }: GalleryDialogProps & { item: GalleryItem }) {
  const { items, counter, lockScroll } = gallery;
  const touchedX = useRef<number>(undefined);
  const indexAfter = (step: number) => (index + step + items.length) % items.length;
  const button = (step: number) =>
    addressButton(pictureParameter, String(indexAfter(step) + 1), () => onShow(indexAfter(step)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onShow(indexAfter(-1));
    if (key === 'ArrowRight') onShow(indexAfter(1));
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const movedPx = touch && touchedX.current !== undefined ? touch.clientX - touchedX.current : 0;
    if (Math.abs(movedPx) >= minSwipePx) onShow(indexAfter(movedPx > 0 ? -1 : 1));
  };
  const number = `Immagine ${index + 1} di ${items.length}`;
  return (
    <AddressDialog
      parameter={pictureParameter}
      title={
        <>
          Galleria fotografica
          {counter && <Counter aria-live="polite">{number}</Counter>}
        </>
      }
      isWhole
      pageScrolls={!lockScroll}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <Stage
        // Two fingers enlarge.
        onTouchStart={({ touches }) => {
          touchedX.current = touches.length === 1 ? touches[0]?.clientX : undefined;
        }}
        onTouchEnd={onTouchEnd}
      >
        <figure aria-label={number}>
          <Picture src={item.src} alt={item.alt} sizes="100vw" priority spinner />
          <figcaption>
            {item.caption && <strong>{item.caption}</strong>}
            {item.description && <p>{item.description}</p>}
            <Credit picture={item} />
          </figcaption>
        </figure>
        <AddressForm sets={[pictureParameter]}>
          <Step aria-label="Immagine precedente" style={{ gridArea: '2 / 1' }} {...button(-1)}>
            <ChevronLeft size={32} aria-hidden="true" />
          </Step>
          <Step aria-label="Immagine successiva" style={{ gridArea: '2 / 3' }} {...button(1)}>
            <ChevronRight size={32} aria-hidden="true" />
          </Step>
        </AddressForm>
      </Stage>
    </AddressDialog>
  );
}

/** The open picture of a gallery, as its data says in a lightbox or in a dialog of its own. */
export function GalleryDialog(props: GalleryDialogProps) {
  const { gallery, index, onClose } = props;
  const item = gallery.items[index];
  if (!item) return null;
  if (gallery.style === 'lightbox') return <Lightbox {...props} item={item} />;
  return (
    <AddressDialog parameter={pictureParameter} title={item.caption || item.alt} width="60rem" onClose={onClose}>
      <Picture src={item.src} alt={item.alt} sizes="(min-width: 60rem) 57rem, 100vw" spinner />
      {item.description && <p style={{ marginTop: space.m }}>{item.description}</p>}
      <Credit picture={item} />
    </AddressDialog>
  );
}
