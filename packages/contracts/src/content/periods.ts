import { named } from '@salaria/contracts/common';
import { pictureExample, pictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

/** Names of the period pages, by the periods that artifacts and discoveries have. */
export const periodPages: Readonly<Record<string, string>> = {
  preromano: 'sabini',
  romano: 'impero-romano',
  medievale: 'medioevo',
  moderno: 'epoca-moderna',
};

/** What the page of a period says. */
export const periodSchema = named(
  'Period',
  z.object({
    title: z.string(),
    /** Paragraphs are separated by an empty line. */
    description: z.string(),
    timeframe: z.string(),
    image: z.optional(pictureSchema),
    research: z.array(z.object({ title: z.string(), summary: z.string(), year: z.string(), source: z.string() })),
  }),
);
export type Period = z.infer<typeof periodSchema>;
export const periodExample: Period = {
  title: 'Impero Romano',
  description: 'La valle è attraversata da una strada di Stato.\n\nLe ville occupano i terrazzi del fiume.',
  timeframe: '27 a.C. – 476 d.C.',
  image: pictureExample,
  research: [
    {
      title: 'I miliari della Salaria',
      summary: 'Le colonne iscritte permettono di ricostruire il tracciato.',
      year: '1998',
      source: 'Rivista di topografia antica',
    },
  ],
};
