import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

/** What a new site needs before it is that of its association, in the order in which it is done. */
export const firstSteps = ['facts', 'logo', 'hero', 'about', 'donations', 'legal', 'people', 'article'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsSchema = named(
  'FirstSteps',
  z.object({
    /** Names of the steps that are done: what they are about differs from the sample. */
    done: z.array(z.enum(firstSteps)),
    /** Whether public pages show that the contents are a sample. */
    hasSampleNotice: z.boolean(),
  }),
);
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const firstStepsExample: FirstSteps = { done: ['facts', 'logo'], hasSampleNotice: true };
