import { color, Picture, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useIsHydrated } from '@salaria/ui/address/use-is-hydrated';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { Suspense, useState } from 'react';
import type { Gallery } from '@salaria/contracts/posts';
import { Credit } from './credit';
import { creditHeight, galleryGrid, galleryVariables } from './gallery-layout';
import { LightboxWindow, loadLightbox } from './lightbox/lightbox';
import { PictureDialog } from './lightbox/picture-dialog';
import { pictureParameter, StaticPicture } from './static-picture';

const Grid = styled.ul(galleryGrid);
const Tile = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: 8px;
  overflow: hidden;
  background: none;
  cursor: zoom-in;
  & img { transition: transform 240ms; }
  &:hover img { transform: scale(1.03); }
  &:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 3px; border-radius: 8px; }
`;
const PlainPicture = styled(Picture)`
  border-radius: 8px;
`;
const Description = styled.span`
  display: block;
  color: ${color.muted};
`;
const Caption = styled.span`
  display: block;
`;
/** One line, so that all tiles of a row are equally high. */
const TileCredit = styled(Credit)`
  display: block;
  overflow: hidden;
  height: ${creditHeight};
  color: ${color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const tileSizes = '(min-width: 640px) 15rem, 50vw';
const plainSizes = '(min-width: 640px) 23rem, calc(100vw - 2rem)';

type PictureTilesProps = {
  gallery: Gallery;
  onOpen?: (index: number) => void;
  /** Called when the pointer is over a picture that opens. */
  onApproach?: (() => void) | undefined;
};

function PictureTiles({ gallery, onOpen, onApproach }: PictureTilesProps) {
  const { style, items } = gallery;
  return (
    <AddressForm sets={[pictureParameter]} data-content>
      <Grid
        aria-label="Galleria fotografica"
        data-uniform={style === 'grid' ? undefined : ''}
        style={galleryVariables(gallery)}
      >
        {items.map((item, index) => (
          <li key={item.src}>
            <figure>
              {style === 'grid' ? (
                <PlainPicture src={item.src} alt={item.alt} ratio={1.5} sizes={plainSizes} />
              ) : (
                <Tile
                  aria-haspopup="dialog"
                  onPointerEnter={onApproach}
                  {...addressButton(pictureParameter, String(index + 1), () => onOpen?.(index))}
                >
                  <Picture src={item.src} alt={item.alt} ratio={1.5} sizes={tileSizes} />
                </Tile>
              )}
              <figcaption>
                <Caption>{item.caption}</Caption>
                {style === 'grid' && item.description && <Description>{item.description}</Description>}
                <TileCredit picture={item} />
              </figcaption>
            </figure>
          </li>
        ))}
      </Grid>
    </AddressForm>
  );
}

/** The picture that the address names, by its number; none in a plain grid. */
function useOpenPicture({ style, items }: Gallery) {
  const { id, open, show, close } = useOpenItem(pictureParameter);
  const hasPicture = style !== 'grid' && id !== undefined && id <= items.length;
  return { index: hasPicture ? id - 1 : undefined, open, show, close };
}

/** The pictures of an article; each opens with a click, except in a plain grid. */
export function GalleryTiles({ gallery }: { gallery: Gallery }) {
  const { open } = useOpenPicture(gallery);
  if (gallery.items.length === 0) return null;
  const preload = gallery.style === 'lightbox' ? () => void loadLightbox() : undefined;
  return <PictureTiles gallery={gallery} onOpen={(index) => open(index + 1)} onApproach={preload} />;
}

/** The open picture of a gallery: in the server's HTML a dialog with links, then the gallery's own window. */
export function OpenPicture({ gallery }: { gallery: Gallery }) {
  const { index, show, close } = useOpenPicture(gallery);
  const isHydrated = useIsHydrated();
  const [isInHtml] = useState(!isHydrated);
  if (index === undefined) return null;
  const { style, items, counter, lockScroll } = gallery;
  const picture = <StaticPicture gallery={gallery} index={index} onClose={close} />;
  if (!isHydrated) return picture;
  const Window = style === 'lightbox' ? LightboxWindow : PictureDialog;
  const fallback = isInHtml ? picture : null;
  return (
    <Suspense fallback={fallback}>
      <Window
        items={items}
        startIndex={index}
        hasCounter={counter}
        lockScroll={lockScroll}
        onShow={(next) => show(next + 1)}
        onClose={close}
        fallback={fallback}
      />
    </Suspense>
  );
}

/** The pictures of an article. As its data says, they open in a lightbox, in a dialog, or not at all. */
export function PostGallery({ gallery }: { gallery: Gallery }) {
  return (
    <>
      <GalleryTiles gallery={gallery} />
      <OpenPicture gallery={gallery} />
    </>
  );
}
