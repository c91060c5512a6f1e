import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';

export const excavationSchema = named(
  'Excavation',
  z.object({ id: z.int(), slug: z.string(), title: z.string(), summary: z.string(), report: z.string() }),
);
export type Excavation = z.infer<typeof excavationSchema>;
export const excavationsSchema = z.array(excavationSchema);
export const excavationExample: Excavation = {
  id: 1,
  slug: 'campo-di-giove',
  title: 'Campo di Giove',
  summary: 'Un saggio lungo la strada.',
  report: '<p>Sotto la strada.</p>',
};
