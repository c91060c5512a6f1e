import { pictureSources } from '../media/picture-address';

/** A quoted value may contain what ends a tag elsewhere. */
const image = /<img src="([^"]*)"((?:[^">]|"[^"]*")*?) ?\/?>/g;
/** The width that a picture has in the page, where the browser knows it; else that of the column of the text. */
const sizes = 'auto, (min-width: 48rem) 44rem, calc(100vw - 2rem)';

/** Returns sanitized HTML whose pictures come in the best format and in the width that they are shown in. */
export const withPictureWidths = (html: string): string =>
  html.replace(image, (tag, src: string, others: string) => {
    const sources = pictureSources(src);
    if (!sources) return tag;
    const source = (type: 'avif' | 'webp') =>
      `<source type="image/${type}" srcset="${sources[type]}" sizes="${sizes}">`;
    const widths = ` srcset="${sources.jpeg}" sizes="${sizes}" loading="lazy"`;
    return `<picture>${source('avif')}${source('webp')}<img src="${src}"${others}${widths}></picture>`;
  });
