import { instantSchema, named, sentInstant } from '@salaria/contracts/common';
import { sectionNameSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';

/** The place of the entries of the menu, beside the names of slots. */
export const menuPlace = 'menu';

/** Names a part of a section: an entry of the menu by its path, what fills a slot by its module. */
const part = {
  section: sectionNameSchema,
  place: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
};

const orderMessage = 'Un numero intero da 0 a 9999';
const instant = z.optional(sentInstant('Un giorno con l’ora'));

/** What the site decides of a part, in place of what its release declares. */
const arrangedPart = z
  .object({
    ...part,
    order: z.optional(z.int(orderMessage).check(z.gte(0, orderMessage), z.lte(9999, orderMessage))),
    isHidden: z.optional(z.boolean()),
    /** When visitors see it: from this instant, until before this one. */
    from: instant,
    until: instant,
  })
  .check(
    z.refine(({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until), {
      error: 'Finisce prima di cominciare',
      path: ['until'],
    }),
  );
export type ArrangedPart = z.infer<typeof arrangedPart>;

const keyOf = ({ section, place, name }: Pick<ArrangedPart, 'section' | 'place' | 'name'>): string =>
  JSON.stringify([section, place, name]);

const version = z.int().check(z.gte(0));

/** A change of the whole arrangement, by the version that it replaces. */
export const arrangementChangeSchema = named(
  'ArrangementChange',
  z.object({
    version,
    parts: z.array(arrangedPart).check(
      z.maxLength(500),
      z.refine((parts) => new Set(parts.map(keyOf)).size === parts.length, 'Una parte è indicata due volte'),
    ),
  }),
);
export type ArrangementChange = z.infer<typeof arrangementChangeSchema>;
export const arrangementChangeExample: ArrangementChange = {
  version: 0,
  parts: [{ section: 'mf-learning', place: menuPlace, name: '/quiz', isHidden: true }],
};

export const arrangementUndoSchema = named('ArrangementUndo', z.object({ version }));
export type ArrangementUndo = z.infer<typeof arrangementUndoSchema>;
export const arrangementUndoExample: ArrangementUndo = { version: 3 };

/** The parts of all live releases, in the order in which visitors get them, with what the site decides of each. */
export const arrangementSchema = named(
  'Arrangement',
  z.object({
    /** 0 while the site decides nothing. */
    version,
    changedAt: z.nullable(instantSchema),
    changedBy: z.nullable(z.string()),
    /** Whether there is an arrangement before this one. */
    canUndo: z.boolean(),
    parts: z.array(
      z.object({
        ...part,
        /** Of the section. */
        sectionTitle: z.string(),
        label: z.string(),
        /** Where it is, of a slot that another section offers. */
        placeTitle: z.optional(z.string()),
        /** As the release declares it. */
        declaredOrder: z.int(),
        order: z.int(),
        isHidden: z.boolean(),
        from: z.nullable(instantSchema),
        until: z.nullable(instantSchema),
        /** Whether visitors see it now. */
        isShown: z.boolean(),
      }),
    ),
  }),
);
export type Arrangement = z.infer<typeof arrangementSchema>;
export const arrangementExample: Arrangement = {
  version: 3,
  changedAt: '2026-11-29T09:00:00.000Z',
  changedBy: 'Rita Rossi',
  canUndo: true,
  parts: [
    {
      section: 'mf-learning',
      place: menuPlace,
      name: '/quiz',
      sectionTitle: 'Linea del Tempo e Quiz',
      label: 'Quiz Educativi',
      declaredOrder: 50,
      order: 50,
      isHidden: true,
      from: null,
      until: null,
      isShown: false,
    },
  ],
};
