import { idSchema, instantSchema, named, sentText } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const discoveryCategories = ['ceramiche', 'monete', 'strutture', 'epigrafi', 'ornamenti', 'strumenti'] as const;
export const discoveryPeriods = ['preromano', 'romano', 'medievale', 'moderno'] as const;

/**
 * A discovery as everybody may see it. `isVerified` is the text 'true' or anything else; `latitude` and `longitude` are
 * rounded to 0.01 degrees (about a kilometre), so that nobody is led to an unguarded find.
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
    isVerified: z.nullish(z.string()),
    latitude: z.nullish(z.string()),
    longitude: z.nullish(z.string()),
    submittedAt: z.nullish(instantSchema),
  }),
);
export type Discovery = z.infer<typeof discoverySchema>;
export const discoveriesSchema = z.array(discoverySchema);

export const discoveriesQuerySchema = z.object({
  verified: z.optional(sentText(0, 20)),
  category: z.optional(sentText(0, 100)),
  period: z.optional(sentText(0, 100)),
});
export type DiscoveriesQuery = z.infer<typeof discoveriesQuerySchema>;
