import { z } from 'zod';
import {
  artifactPeriodNames,
  discoveryCategoryNames,
  discoveryPeriodNames,
  galleryStyles,
  periodNames,
  quizCategoryNames,
  quizDifficultyNames,
  timelineFrame,
} from '../vocabulary.js';

/** Form of file names and addresses. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Required in the caption of every generated picture. */
const reconstructionNotice = 'Ricostruzione illustrativa';

const text = (min = 1, max = 5000) => z.string().trim().min(min).max(max);
const slug = z.string().regex(slugPattern, 'solo lettere minuscole, cifre e trattini');

const dateOnly = z.string().refine(isDay, 'scrivi la data così: 2025-03-05, e che esista nel calendario');

/** Decimal degrees as text, stored as typed. The bounds are those of Italy. */
const degrees = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'gradi decimali con il punto e fra virgolette, per esempio "42.5263"')
    .refine((value) => Number.isNaN(Number(value)) || (Number(value) >= from && Number(value) <= to), {
      error: `${name} fuori dall'Italia (da ${from} a ${to}): latitudine e longitudine sono scambiate?`,
    });
const latitude = degrees('latitudine', 35, 48);
const longitude = degrees('longitudine', 6, 19);

/** Subject in the Art & Architecture Thesaurus (https://www.getty.edu/research/tools/vocabularies/aat/). */
const aat = z
  .string()
  .regex(
    /^300\d{6}$/,
    'codice del Getty AAT: nove cifre che cominciano con 300, fra virgolette, per esempio "300037222"',
  )
  .optional();
/** Ancient place in the gazetteer Pleiades (https://pleiades.stoa.org/). */
const pleiades = z
  .string()
  .regex(/^[1-9]\d{2,14}$/, "codice di Pleiades: solo il numero che chiude l'indirizzo del luogo, fra virgolette")
  .optional();

/** Drafts are checked and shown by the preview, but never imported. */
const draft = z.boolean().optional();

export const imageSchema = z
  .strictObject({
    alt: text(10, 200).refine((alt) => !/^(immagine|foto|fotografia|figura) (di|del|della|che)\b/i.test(alt), {
      error: 'descrivi subito ciò che si vede, senza cominciare con «Immagine di» o «Foto di»',
    }),
    caption: text(10, 400),
    credit: text(2, 200),
    licence: text(2, 100),
    focal: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
    generated: z.boolean(),
    studio: z.record(z.string(), z.unknown()).optional(),
    brief: text(1, 2000).optional(),
  })
  .refine((image) => !image.generated || image.caption.includes(reconstructionNotice), {
    path: ['caption'],
    error: `un'immagine generata deve dire nella didascalia «${reconstructionNotice}»`,
  });
export type ImageNote = z.infer<typeof imageSchema>;

export const articleSchema = z.strictObject({
  title: text(5, 120),
  excerpt: text(120, 220),
  category: slug,
  author: slug,
  publishedAt: dateOnly,
  image: slug,
  draft,
});
export type ArticleFront = z.infer<typeof articleSchema>;

export const gallerySchema = z.strictObject({
  name: slug,
  style: z.enum(galleryStyles),
  counter: z.boolean(),
  lockScroll: z.boolean(),
  items: z.array(z.strictObject({ image: slug, caption: text(3, 400), description: text(3, 2000).optional() })).max(40),
});
export type Gallery = z.infer<typeof gallerySchema>;

export const categoriesSchema = z.record(slug, z.strictObject({ name: text(2, 60) }));
export const authorsSchema = z.record(
  slug,
  z.strictObject({ name: text(2, 100), title: text(2, 150), bio: text(20, 1500), image: slug }),
);

export const artifactSchema = z.strictObject({
  name: text(3, 150),
  description: text(40, 3000),
  origin: text(3, 400),
  period: z.enum(artifactPeriodNames),
  year: text(1, 80),
  latitude,
  longitude,
  address: text(3, 300),
  visitInfo: text(3, 1000),
  googleMapsUrl: z.url({ protocol: /^https$/, error: 'indirizzo non valido: deve cominciare con https://' }).optional(),
  image: slug,
  aat,
  pleiades,
  draft,
});
export type Artifact = z.infer<typeof artifactSchema>;

const questionSchema = z
  .strictObject({
    question: text(5, 500),
    options: z.array(text(1, 300)).min(2).max(6).refine(areDistinct, 'due risposte sono uguali'),
    answer: text(1, 300),
    explanation: text(5, 1500),
  })
  .refine(({ options, answer }) => options.includes(answer), {
    path: ['answer'],
    error: 'la risposta giusta non è fra le opzioni: deve essere scritta con le stesse parole',
  });

export const quizSchema = z.strictObject({
  title: text(3, 120),
  description: text(10, 600),
  difficulty: z.enum(quizDifficultyNames),
  category: z.enum(quizCategoryNames),
  image: slug.optional(),
  order: z.int(),
  questions: z.array(questionSchema).min(1).max(50),
  draft,
});
export type Quiz = z.infer<typeof quizSchema>;

export const discoverySchema = z.strictObject({
  title: text(3, 150),
  description: text(20, 3000),
  category: z.enum(discoveryCategoryNames),
  period: z.enum(discoveryPeriodNames),
  location: text(2, 200),
  latitude,
  longitude,
  discovererName: text(2, 100),
  submittedAt: dateOnly,
  verified: z.boolean(),
  image: slug.optional(),
  draft,
});
export type Discovery = z.infer<typeof discoverySchema>;

const timelinePeriodSchema = z.strictObject({
  id: z.enum(timelineFrame.map(({ id }) => id)),
  name: text(3, 60),
  slug: z.enum(timelineFrame.map((period) => period.slug)),
  startYear: z.int(),
  endYear: z.int(),
  description: text(40, 1500),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'colore in sei cifre esadecimali fra virgolette, per esempio "#8E2A1E"'),
  highlights: z.array(text(3, 300)).min(4).max(6),
  image: slug,
});

export const timelineSchema = z
  .array(timelinePeriodSchema)
  .length(timelineFrame.length)
  .check(({ value, issues }) => {
    timelineFrame.forEach((frame, index) => {
      for (const key of ['id', 'slug', 'startYear', 'endYear'] as const) {
        const input = value[index]?.[key];
        if (input === frame[key]) continue;
        issues.push({ code: 'custom', input, path: [index, key], message: `qui dev'essere ${frame[key]}` });
      }
    });
  });
export type TimelineEntry = z.infer<typeof timelinePeriodSchema>;

const periodSchema = z.strictObject({
  title: text(3, 100),
  description: text(40, 4000),
  timeframe: text(3, 100),
  image: slug,
  aat,
  research: z
    .array(
      z.strictObject({
        title: text(3, 200),
        summary: text(10, 1500),
        year: z.union([z.int(), text(1, 60)]).transform(String),
        source: text(3, 400),
      }),
    )
    .min(4)
    .max(6),
});
export type Period = z.infer<typeof periodSchema>;
export const periodsSchema = z.record(z.enum(periodNames), periodSchema);

export const slidesSchema = z.array(z.strictObject({ image: slug, title: text(3, 80) })).length(9);
export const villageSchema = z.array(slug).length(4);

function areDistinct(values: string[]): boolean {
  return new Set(values).size === values.length;
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
