import type { Gallery } from '@salaria/contracts/posts';
import generated from '@salaria/content/generated/galleries.json';

/** The built-in galleries by the slug of their article. */
export const galleries = generated as Partial<Record<string, Gallery>>;
