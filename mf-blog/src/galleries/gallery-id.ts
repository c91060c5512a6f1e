import type { Gallery } from '@salaria/contracts/posts';

/** Returns the id of the element in the article body that contains the gallery. */
export const galleryId = ({ name }: Pick<Gallery, 'name'>): string => `${name}-gallery`;
