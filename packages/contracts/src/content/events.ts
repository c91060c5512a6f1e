import { instantSchema, named } from '@salaria/contracts/common';
import { titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

/** An event without its text. */
export const eventSummarySchema = named(
  'EventSummary',
  z.object({
    slug: z.string(),
    title: z.string(),
    /** In one sentence. */
    description: z.string(),
    startsAt: instantSchema,
    endsAt: instantSchema,
    place: z.string(),
    imageUrl: z.nullable(z.string()),
  }),
);
export type EventSummary = z.infer<typeof eventSummarySchema>;
export const eventSummariesSchema = z.array(eventSummarySchema);

export const calendarSchema = named(
  'Calendar',
  z.object({
    /** Those that have not ended, the next one first. */
    coming: eventSummariesSchema,
    /** The others, the latest first. */
    past: eventSummariesSchema,
  }),
);
export type Calendar = z.infer<typeof calendarSchema>;

/** An event with its text; `content` is sanitised HTML. */
export const eventSchema = named(
  'Event',
  z.extend(eventSummarySchema, {
    content: z.string(),
    image: z.nullable(titledPictureSchema),
    /** In words: 'Ingresso libero'. */
    price: z.nullable(z.string()),
    registrationUrl: z.nullable(z.string()),
    /** What search engines show in place of the title; left out or null for the title. */
    searchTitle: z.nullish(z.string()),
    searchDescription: z.nullish(z.string()),
    updatedAt: instantSchema,
  }),
);
export type SiteEvent = z.infer<typeof eventSchema>;

export const eventSummaryExample: EventSummary = {
  slug: 'visita-alla-torre',
  title: 'Visita alla torre',
  description: 'Si sale insieme alla torre, con chi l’ha studiata.',
  startsAt: '2026-12-05T17:00:00.000Z',
  endsAt: '2026-12-05T19:00:00.000Z',
  place: 'Torre civica',
  imageUrl: null,
};
export const calendarExample: Calendar = { coming: [eventSummaryExample], past: [] };
export const eventExample: SiteEvent = {
  ...eventSummaryExample,
  content: '<p>Ritrovo in piazza.</p>',
  image: null,
  price: 'Ingresso libero',
  registrationUrl: 'https://example.org/iscrizioni',
  updatedAt: '2026-11-05T09:00:00.000Z',
};
