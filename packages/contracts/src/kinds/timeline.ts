import * as z from 'zod/mini';
import { color, fixed, group, list, picture, text } from '@salaria/contracts/kinds/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** The seven segments of the timeline. Editors cannot change ids, years or slugs. */
export const timelineFrame = [
  { id: 'sabiniVacuna', startYear: -1000, endYear: -290, slug: 'sabini' },
  { id: 'romanRepublic', startYear: -290, endYear: -27, slug: 'impero-romano' },
  { id: 'romanEmpire', startYear: -27, endYear: 476, slug: 'impero-romano' },
  { id: 'earlyMiddleAges', startYear: 476, endYear: 1000, slug: 'medioevo' },
  { id: 'lateMiddleAges', startYear: 1000, endYear: 1492, slug: 'medioevo' },
  { id: 'modernAge', startYear: 1492, endYear: 1789, slug: 'epoca-moderna' },
  { id: 'contemporaryAge', startYear: 1789, endYear: 2024, slug: 'epoca-moderna' },
] as const;

const period = group(
  {
    id: z.enum(timelineFrame.map(({ id }) => id)),
    name: text({ label: 'Nome', min: 3, max: 60 }),
    slug: z.enum(timelineFrame.map((frame) => frame.slug)),
    startYear: fixed(z.int(), { label: 'Dall’anno' }),
    endYear: fixed(z.int(), { label: 'All’anno' }),
    description: text({ label: 'Testo', lines: 6, min: 40, max: 1500 }),
    color: color({ label: 'Colore' }),
    highlights: list(text({ label: 'Punto', lines: 2, min: 3, max: 300 }), {
      label: 'Punti',
      itemLabel: 'Punto',
      ...{ min: 4, max: 6 },
      addLabel: 'Aggiungi un punto',
    }),
    image: picture({ label: 'Immagine' }),
  },
  { label: 'Periodo' },
);

export const timelineKind = defineKind({
  kind: 'timeline',
  storage: 'list',
  label: 'Linea del tempo',
  oneLabel: 'la linea del tempo',
  sitePath: () => '/timeline',
  fields: {
    entries: list(
      period,
      {
        label: 'Periodi',
        itemLabel: 'Periodo',
        ...{ min: timelineFrame.length, max: timelineFrame.length },
        addLabel: '',
        isOrderFixed: true,
      },
      (entries) =>
        timelineFrame.flatMap((frame, index) =>
          (['id', 'slug', 'startYear', 'endYear'] as const)
            .filter((name) => entries[index]?.[name] !== frame[name])
            .map((name) => ({ path: [index, name], reason: `qui dev'essere ${frame[name]}` })),
        ),
    ),
  },
});
export type TimelineEntry = EntryOf<typeof timelineKind>['entries'][number];
