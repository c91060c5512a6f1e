import { color, Picture, styled } from '@salaria/ui';
import { Suspense, useState } from 'react';
import type { Gallery } from './galleries.data';
import { galleryGrid, galleryVariables } from './gallery-layout';
import { LightboxWindow, loadLightbox } from './lightbox';
import { PictureDialog } from './picture-dialog';

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
const tileSizes = '(min-width: 640px) 15rem, 50vw';
const plainSizes = '(min-width: 640px) 23rem, calc(100vw - 2rem)';

/** The pictures of an article. As its data says, they open in a lightbox, in a dialog, or not at all. */
export function PostGallery({ gallery }: { gallery: Gallery }) {
  const [openIndex, setOpenIndex] = useState<number>();
  const { style, items, counter, lockScroll } = gallery;
  if (items.length === 0) return null;
  const Window = style === 'lightbox' ? LightboxWindow : PictureDialog;
  const preload = style === 'lightbox' ? () => void loadLightbox() : undefined;
  return (
    <>
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
                <Tile type="button" aria-haspopup="dialog" onPointerEnter={preload} onClick={() => setOpenIndex(index)}>
                  <Picture src={item.src} alt={item.alt} ratio={1.5} sizes={tileSizes} />
                </Tile>
              )}
              <figcaption>
                {item.caption}
                {style === 'grid' && item.description && <Description>{item.description}</Description>}
              </figcaption>
            </figure>
          </li>
        ))}
      </Grid>
      {openIndex !== undefined && (
        <Suspense fallback={null}>
          <Window
            items={items}
            startIndex={openIndex}
            hasCounter={counter}
            lockScroll={lockScroll}
            onClose={() => setOpenIndex(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
