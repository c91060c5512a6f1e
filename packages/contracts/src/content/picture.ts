import { named } from '@salaria/contracts/common';
import { creditText } from '@salaria/contracts/record-texts';
import * as z from '@salaria/contracts/z';

export { creditText };

/** Who made a picture, and the licence under which it is shown. */
export const creditFields = { credit: z.optional(z.string()), licence: z.optional(z.string()) };

/** What may be done with a record: a licence or a statement, who has the rights, and how to name the source. */
export const rightsFields = {
  licence: z.optional(z.string()),
  rightsHolder: z.optional(z.string()),
  creditLine: z.optional(z.string()),
};

/** A picture with its texts. Its size and its variants derive from `src`. */
export const pictureSchema = named(
  'Picture',
  z.object({
    src: z.string(),
    alt: z.string(),
    caption: z.string(),
    ...creditFields,
    /** 20 pixels wide WebP as a `data:` address, shown while the picture loads. */
    placeholder: z.optional(z.string()),
  }),
);
export type Picture = z.infer<typeof pictureSchema>;
/** The picture of an `imageUrl`, with its texts. */
export const titledPictureSchema = z.omit(pictureSchema, { placeholder: true });
export const pictureExample: Picture = {
  src: '/images/timeline-roman-empire-1a2b3c4d-1600x900-8899aa.jpg',
  alt: 'Una strada lastricata fra due filari di cipressi',
  caption: 'Ricostruzione illustrativa. La Via Salaria in età imperiale.',
  credit: 'Associazione archeologica',
  licence: 'CC BY-SA 4.0',
  placeholder: 'data:image/webp;base64,UklGRg==',
};
