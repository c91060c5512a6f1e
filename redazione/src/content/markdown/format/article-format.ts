import { creditText } from '@salaria/contracts/picture';
import { readPicture } from '../../../pictures/pictures.queries';
import { articleExtensions, createFormat } from './article-markdown';

/** What the texts of the desk may have. */
export const extensions = articleExtensions((slug) =>
  readPicture(slug).then(
    ({ src, note }) => ({ src, alt: note?.alt ?? '', caption: note?.caption, credit: note ? creditText(note) : '' }),
    () => undefined,
  ),
);

export const format = createFormat(extensions);
