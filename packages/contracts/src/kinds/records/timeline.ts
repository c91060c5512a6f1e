import * as z from 'zod/mini';
import { color, type Fault, group, integer, list, picture, text } from '@salaria/contracts/kinds/fields/fields';
import { defineKind, type EntryOf } from '@salaria/contracts/kinds/kind';

/** The seven segments of the timeline, to which addresses lead. */
export const timelineFrame = [
  { id: 'sabiniVacuna', slug: 'sabini' },
  { id: 'romanRepublic', slug: 'impero-romano' },
  { id: 'romanEmpire', slug: 'impero-romano' },
  { id: 'earlyMiddleAges', slug: 'medioevo' },
  { id: 'lateMiddleAges', slug: 'medioevo' },
  { id: 'modernAge', slug: 'epoca-moderna' },
  { id: 'contemporaryAge', slug: 'epoca-moderna' },
] as const;

const period = group(
  {
    id: z.enum(timelineFrame.map(({ id }) => id)),
    name: text({ label: 'Nome', min: 3, max: 60 }),
    slug: z.enum(timelineFrame.map((frame) => frame.slug)),
    startYear: integer({ label: 'Dall’anno', help: 'Avanti Cristo con il meno: -290.' }),
    endYear: integer({ label: 'All’anno' }),
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
type Period = z.infer<typeof period>;

/** Returns which years are not in the order of the periods. */
const faultsOfYears = (periods: readonly Period[]): Fault[] =>
  periods.flatMap(({ startYear, endYear }, index) => {
    const before = periods[index - 1]?.endYear ?? -Infinity;
    if (startYear >= endYear) return [{ path: [index, 'endYear'], reason: 'finisce prima di cominciare' }];
    if (startYear < before)
      return [{ path: [index, 'startYear'], reason: 'comincia prima che finisca il periodo precedente' }];
    return [startYear, endYear].includes(0) ? [{ path: [index, 'startYear'], reason: 'l’anno zero non c’è' }] : [];
  });

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
      (entries) => [
        ...timelineFrame.flatMap((frame, index) =>
          (['id', 'slug'] as const)
            .filter((name) => entries[index]?.[name] !== frame[name])
            .map((name) => ({ path: [index, name], reason: `qui dev'essere ${frame[name]}` })),
        ),
        ...faultsOfYears(entries),
      ],
    ),
  },
});
export type TimelineEntry = EntryOf<typeof timelineKind>['entries'][number];
