import { named } from '@salaria/contracts/common';
import { pictureExample, pictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

export const timelinePeriodSchema = named(
  'TimelinePeriod',
  z.object({
    id: z.string(),
    name: z.string(),
    /** Name of the period's page. */
    slug: z.string(),
    /** Negative before Christ. */
    startYear: z.int(),
    endYear: z.int(),
    description: z.string(),
    /** `#rrggbb` */
    color: z.string(),
    highlights: z.array(z.string()),
    image: z.optional(pictureSchema),
  }),
);
export type TimelinePeriod = z.infer<typeof timelinePeriodSchema>;
/** The periods of the timeline, the oldest first. */
export const timelineSchema = z.array(timelinePeriodSchema);
export type Timeline = z.infer<typeof timelineSchema>;
export const timelinePeriodExample: TimelinePeriod = {
  id: 'romanEmpire',
  name: 'Impero Romano',
  slug: 'impero-romano',
  startYear: -27,
  endYear: 476,
  description: 'La Via Salaria diventa una strada di ville e di stazioni di sosta.',
  color: '#8E2A1E',
  highlights: ['Le ville della valle', 'Le stazioni della strada', 'I miliari', 'Il culto di Vacuna'],
  image: pictureExample,
};
