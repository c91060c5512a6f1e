import slides from '@salaria/content/generated/slides.json';
import village from '@salaria/content/generated/village.json';
import type { GeneratedPicture, GeneratedSlide } from '@salaria/content/generated-types';

export const allSlides = slides as GeneratedSlide[];
export const villagePictures = village as GeneratedPicture[];
