import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** The pages of the site to which a text may link, without those of single entries. */
export const sitePagesSchema = z.array(
  named(
    'SitePage',
    z.object({
      path: z.string(),
      title: z.string(),
      /** Its name in the navigation, where it is there. */
      label: z.nullable(z.string()),
    }),
  ),
);
export type SitePages = z.infer<typeof sitePagesSchema>;
