import { instantSchema, named, sentText } from '@salaria/contracts/common';
import { deskListParameters, deskPageSchema } from '@salaria/contracts/desk/page';
import * as z from '@salaria/contracts/z';

/** Limits of one upload; the server checks them again while it decodes. */
export const pictureLimits = {
  maxFileBytes: 25 * 1024 * 1024,
  /** Of the decoded picture: more than the cameras of most telephones have. */
  maxPixels: 64_000_000,
  /** Narrower pictures look blurred on a common phone. */
  minWidth: 800,
  /** Of a picture as the site stores it. */
  maxMasterBytes: 400_000,
  /** Of the originals that the database stores together: on average 8 MiB for each of `maxPictures`. */
  maxOriginalBytes: 24_000 * 1024 * 1024,
  /** Pictures that the database stores. */
  maxPictures: 3000,
} as const;

/**
 * What is written about a picture. Only the size of the texts is checked here: the rules of `content:check` decide, and
 * the API answers in their words.
 */
const noteText = sentText(0, 2000, 'manca');
const fraction = z.number('manca').check(z.minimum(0), z.maximum(1));
const minCropShare = 0.05;
export const pictureNoteSchema = named(
  'PictureNote',
  z.object({
    alt: noteText,
    caption: noteText,
    credit: noteText,
    licence: noteText,
    /** Fractions of width and height of the point that stays visible when the picture is cropped. */
    focal: z.object({ x: fraction, y: fraction }),
    /** Drawn by a program, not photographed. */
    generated: z.boolean('manca'),
  }),
);
export type PictureNote = z.infer<typeof pictureNoteSchema>;

/** A part of a picture, in fractions of its width and height. */
export const pictureCropSchema = named(
  'PictureCrop',
  z
    .object({ x: fraction, y: fraction, width: fraction, height: fraction })
    .check(
      z.refine(
        ({ x, y, width, height }) =>
          width >= minCropShare && height >= minCropShare && x + width <= 1.0001 && y + height <= 1.0001,
        'Il ritaglio non sta nella fotografia, o è troppo piccolo',
      ),
    ),
);
export type PictureCrop = z.infer<typeof pictureCropSchema>;

const pictureSlug = z.string();

const deskPicture = {
  /** Its name in the content files. */
  slug: pictureSlug,
  /** URL of the largest JPEG, from which those of all variants derive. */
  src: z.string(),
  /** Pixels of `src`. */
  width: z.int(),
  height: z.int(),
  /** `data:` URL of a picture 20 pixels wide. */
  placeholder: z.string(),
  /** Null until it has been written: the picture cannot be used before. */
  note: z.nullable(pictureNoteSchema),
  /** The part of the uploaded picture that is shown; null for all of it. */
  crop: z.nullable(pictureCropSchema),
  /** Where the master is stored: a file of the content folder, or the database. */
  origin: z.enum(['file', 'desk']),
  /** Changes with every change of note or picture; a change of an older version is refused. */
  version: z.string(),
  uploadedAt: z.nullable(instantSchema),
  uploadedBy: z.nullable(z.string()),
  /** Whether an entry or a working copy shows it. */
  isUsed: z.boolean(),
  /** Sizes and formats made so far. While `ready` < `total` visitors see the master. */
  variants: z.object({
    ready: z.int(),
    total: z.int(),
    /** Whether encoding was aborted after several failures. */
    hasFailed: z.boolean(),
  }),
};
export const deskPictureSchema = named('DeskPicture', z.object(deskPicture));
export type DeskPicture = z.infer<typeof deskPictureSchema>;

/** A picture that content may use. */
export type UsablePicture = DeskPicture & { note: PictureNote };

/** Whether content may use a picture: only one with a note. */
export const isUsable = (picture: DeskPicture): picture is UsablePicture => picture.note !== null;

/** `incomplete`: only pictures without a note; `unused`: only those that nothing shows. */
export const pictureStates = ['usable', 'incomplete', 'unused'] as const;

export type PictureState = (typeof pictureStates)[number];

export const deskPicturesQuerySchema = z.object({
  ...deskListParameters,
  state: z.optional(z.enum(pictureStates)),
});
export type DeskPicturesQuery = z.infer<typeof deskPicturesQuerySchema>;

export const deskPicturesSchema = named('DeskPictures', deskPageSchema(deskPictureSchema));
export type DeskPictures = z.infer<typeof deskPicturesSchema>;

/** What this server accepts. */
export const pictureLimitsSchema = named(
  'PictureLimits',
  z.object({
    /** Media types that it can read. */
    types: z.array(z.string()),
    maxFileBytes: z.int(),
    maxPixels: z.int(),
    minWidth: z.int(),
    /** Pictures that may still be uploaded. */
    remaining: z.int(),
  }),
);
export type PictureLimits = z.infer<typeof pictureLimitsSchema>;

/** An entry, or a working copy, that shows a picture. */
const pictureUseSchema = z.object({
  /** What it is, for people: `Articolo «Posta romana»`. */
  label: z.string(),
  /** Page where visitors see it or, of a working copy, where it is edited; null where there is none. */
  page: z.nullable(z.string()),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

export const deskPictureDetailSchema = named(
  'DeskPictureDetail',
  z.object({ ...deskPicture, uses: z.array(pictureUseSchema) }),
);
export type DeskPictureDetail = z.infer<typeof deskPictureDetailSchema>;

/** `isKnown`: the same file was uploaded before, and `picture` is the one made of it then. */
export const pictureUploadedSchema = named(
  'PictureUploaded',
  z.object({ picture: deskPictureSchema, isKnown: z.boolean() }),
);
export type PictureUploaded = z.infer<typeof pictureUploadedSchema>;

export const pictureChangeSchema = named(
  'PictureChange',
  z.object({ note: pictureNoteSchema, version: sentText(1, 100) }),
);
export type PictureChange = z.infer<typeof pictureChangeSchema>;

/** The part of the whole picture to show; null for all of it again. */
export const pictureCropChangeSchema = named(
  'PictureCropChange',
  z.object({ crop: z.nullable(pictureCropSchema), version: sentText(1, 100) }),
);
export type PictureCropChange = z.infer<typeof pictureCropChangeSchema>;

export const pictureNoteExample: PictureNote = {
  alt: 'Un ponte di pietra a un arco sul fiume, con gli alberi ancora spogli',
  caption: 'Il ponte sul Velino, visto da valle. Fotografia del maggio 2026.',
  credit: 'Rita Rossi',
  licence: 'CC BY-SA 4.0',
  focal: { x: 0.5, y: 0.4 },
  generated: false,
};
export const deskPictureExample: DeskPicture = {
  slug: 'ponte-sul-velino',
  src: '/images/ponte-sul-velino-1a2b3c4d-1600x1067-7a7c66.jpg',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,UklGRg==',
  note: pictureNoteExample,
  crop: null,
  origin: 'desk',
  version: '3f1c9a2b7d10',
  uploadedAt: '2026-05-12T09:00:00.000Z',
  uploadedBy: 'Rita Rossi',
  isUsed: true,
  variants: { ready: 13, total: 13, hasFailed: false },
};
export const deskPicturesExample: DeskPictures = { items: [deskPictureExample], total: 1, next: null };
export const pictureLimitsExample: PictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxFileBytes: pictureLimits.maxFileBytes,
  maxPixels: pictureLimits.maxPixels,
  minWidth: pictureLimits.minWidth,
  remaining: 2999,
};
export const deskPictureDetailExample: DeskPictureDetail = {
  ...deskPictureExample,
  uses: [{ label: 'Articolo «Posta romana»', page: '/blog/posta-romana' }],
};
export const pictureUploadedExample: PictureUploaded = { picture: deskPictureExample, isKnown: false };
export const pictureCropExample: PictureCrop = { x: 0.1, y: 0, width: 0.8, height: 0.9 };
export const pictureCropChangeExample: PictureCropChange = { crop: pictureCropExample, version: '3f1c9a2b7d10' };
export const pictureChangeExample: PictureChange = { note: pictureNoteExample, version: '3f1c9a2b7d10' };
