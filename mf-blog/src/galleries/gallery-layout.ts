import { css, space } from '@salaria/ui';
import type { CSSProperties } from 'react';
import type { Gallery } from '@salaria/contracts/posts';

// A tile is 3:2 with room for four lines of caption (three where tiles are wider) and one of credit, so that the height
// of a gallery follows from its width.
const gap = space.m;
const narrowCaption = '6rem';
const wideCaption = '4.75rem';
export const creditHeight = '1.25rem';
const narrowColumns = 2;
const wideColumns = 3;
const plainColumns = 2;
/** Width of the article column from which a gallery has more columns. */
const wide = '@container (min-width: 34rem)';

function height(rowsVariable: string, columns: number, captionHeight: string): string {
  const pictureHeight = `(100cqw - ${columns - 1} * ${gap}) / ${columns} / 1.5`;
  return `calc(var(${rowsVariable}) * (${pictureHeight} + ${captionHeight} + ${creditHeight} + ${gap}) - ${gap})`;
}

/** Grid of the pictures inside the article column. */
export const galleryGrid = css`
  display: grid;
  gap: ${gap};
  grid-template-columns: repeat(var(--narrow-columns), minmax(0, 1fr));
  padding: 0;
  margin: 0;
  list-style: none;
  ${wide} { grid-template-columns: repeat(var(--wide-columns), minmax(0, 1fr)); }
  & figure { margin: 0; }
  &[data-uniform] figcaption {
    min-height: calc(${narrowCaption} + ${creditHeight} - ${space.xs});
    ${wide} { min-height: calc(${wideCaption} + ${creditHeight} - ${space.xs}); }
  }
  &[data-uniform] figcaption > :first-of-type {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    ${wide} { -webkit-line-clamp: 3; }
  }
  & figcaption { margin-top: ${space.xs}; font-size: 0.95rem; line-height: 1.4; }
`;

/** Reserves the height of a gallery before it is inserted, to avoid a layout shift of the text below. */
export const galleryReserve = css`
  container-type: inline-size;
  & div[id$='-gallery'] { margin-block: ${space.xl}; scroll-margin-top: 6rem; }
  &[data-gallery] div[id$='-gallery']:empty {
    min-height: ${height('--narrow-rows', narrowColumns, narrowCaption)};
    ${wide} { min-height: ${height('--wide-rows', wideColumns, wideCaption)}; }
  }
  &[data-gallery='grid'] div[id$='-gallery']:empty {
    min-height: ${height('--narrow-rows', 1, '6rem')};
    ${wide} { min-height: ${height('--wide-rows', plainColumns, '7rem')}; }
  }
  @media (scripting: none) {
    &[data-gallery] div[id$='-gallery']:empty { display: none; }
  }
  /* A size container does not break across pages. */
  @media print {
    container-type: normal;
    &[data-gallery] div[id$='-gallery']:empty { display: none; }
  }
`;

/** Returns the CSS variables that `galleryGrid` and `galleryReserve` read. */
export function galleryVariables({ style, items }: Gallery): CSSProperties {
  const [narrowCount, wideCount] = style === 'grid' ? [1, plainColumns] : [narrowColumns, wideColumns];
  return {
    '--narrow-columns': narrowCount,
    '--wide-columns': wideCount,
    '--narrow-rows': Math.ceil(items.length / narrowCount),
    '--wide-rows': Math.ceil(items.length / wideCount),
  };
}
