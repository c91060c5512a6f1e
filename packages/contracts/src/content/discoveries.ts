import { idSchema, instantSchema, knownValue, named } from '@salaria/contracts/common';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/known-values';
import { titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

export { discoveryCategories, discoveryPeriods };

/**
 * The public fields of a discovery. `isVerified` is the text 'true' or any other; `latitude` and `longitude` are
 * rounded to 0.01 degrees (about a kilometre) to protect unguarded artifacts.
 */
export const discoverySchema = named(
  'Discovery',
  z.object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    period: z.string(),
    location: z.nullish(z.string()),
    discovererName: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
    /** What `imageUrl` shows; left out where its texts are unknown. */
    image: z.optional(titledPictureSchema),
    isVerified: z.nullish(z.string()),
    latitude: z.nullish(z.string()),
    longitude: z.nullish(z.string()),
    submittedAt: z.nullish(instantSchema),
  }),
);
export type Discovery = z.infer<typeof discoverySchema>;
export const discoveriesSchema = z.array(discoverySchema);
export const discoveryExample: Discovery = {
  id: 5,
  title: 'Frammento di ceramica',
  description: 'Affiorato dopo la pioggia, lasciato sul posto.',
  category: 'ceramiche',
  period: 'romano',
  location: 'Posta',
  discovererName: 'Anna',
  imageUrl: null,
  isVerified: 'true',
  latitude: '42.52',
  longitude: '13.10',
  submittedAt: '2025-03-05T09:00:00.000Z',
};

export const discoveriesQuerySchema = z.object({
  /** Only 'true' filters. */
  verified: z.optional(z.enum(['true', 'false', ''], 'Indica true o false')),
  category: z.optional(knownValue(discoveryCategories)),
  period: z.optional(knownValue(discoveryPeriods)),
});
