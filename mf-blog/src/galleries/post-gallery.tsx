import { color, Picture, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import type { Gallery } from '@salaria/contracts/posts';
import { Credit } from './credit';
import { creditHeight, galleryGrid, galleryVariables } from './gallery-layout';
import { GalleryDialog, pictureParameter } from './gallery-dialog';

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

/** The picture that the address names, by its number; none in a plain grid. */
function useOpenPicture({ style, items }: Gallery) {
  const { id, open, show, close } = useOpenItem(pictureParameter);
  const hasPicture = style !== 'grid' && id !== undefined && id <= items.length;
  return { index: hasPicture ? id - 1 : undefined, open, show, close };
}

/** The pictures of an article; each opens with a click, except in a plain grid. */
export function GalleryTiles({ gallery }: { gallery: Gallery }) {
  const { open } = useOpenPicture(gallery);
  const { style, items } = gallery;
  if (items.length === 0) return null;
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
                  {...addressButton(pictureParameter, String(index + 1), () => open(index + 1))}
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

/** The open picture of a gallery. */
export function OpenPicture({ gallery }: { gallery: Gallery }) {
  const { index, show, close } = useOpenPicture(gallery);
  return index === undefined ? null : (
    <GalleryDialog gallery={gallery} index={index} onShow={(next) => show(next + 1)} onClose={close} />
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
