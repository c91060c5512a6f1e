import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** A picture with its texts. Its size and its variants derive from `src`. */
export const pictureSchema = named(
  'Picture',
  z.object({
    src: z.string(),
    alt: z.string(),
    caption: z.string(),
    /** 20 pixels wide WebP as a `data:` address, shown while the picture loads. */
    placeholder: z.optional(z.string()),
  }),
);
export type Picture = z.infer<typeof pictureSchema>;
export const pictureExample: Picture = {
  src: '/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg',
  alt: 'Una strada lastricata fra due filari di cipressi',
  caption: 'Ricostruzione illustrativa. La Via Salaria in età imperiale.',
  placeholder: 'data:image/webp;base64,UklGRg==',
};
