import {
  type ArtifactDetailName,
  type ArtifactDetails,
  artifactDetails,
  artifactDetailTexts,
  artifactPath,
  mapArtifactDetails,
  maxSearchLength,
} from '@salaria/contracts/record-texts';
import { idParamSchema, idSchema, named, sentText } from '@salaria/contracts/common';
import type { ArtifactEntry } from '@salaria/contracts/kinds/records/artifacts';
import { numberedPage, numberedPageParameters } from '@salaria/contracts/paging';
import { pictureSchema, rightsFields, titledPictureSchema } from '@salaria/contracts/picture';
import * as z from '@salaria/contracts/z';

export {
  type ArtifactDetailName,
  type ArtifactDetails,
  artifactDetails,
  artifactDetailTexts,
  artifactPath,
  mapArtifactDetails,
};

const artifact = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  origin: z.nullish(z.string()),
  period: z.string(),
  imageUrl: z.nullish(z.string()),
  /** What `imageUrl` shows; left out where its texts are unknown. */
  image: z.optional(titledPictureSchema),
  year: z.nullish(z.union([z.string(), z.number()])),
  /** First and last year, negative before Christ, never 0; left out where they are unknown. */
  yearFrom: z.optional(z.int()),
  yearTo: z.optional(z.int()),
  /** Decimal degrees as text; may be anything an editor typed. */
  latitude: z.nullish(z.string()),
  longitude: z.nullish(z.string()),
  address: z.nullish(z.string()),
  visitInfo: z.nullish(z.string()),
  googleMapsUrl: z.nullish(z.string()),
  /** Number of its kind in the Art & Architecture Thesaurus of the Getty; left out where the editors gave none. */
  aat: z.optional(z.string()),
  /** Number of its place in the gazetteer Pleiades; left out where the editors gave none. */
  pleiades: z.optional(z.string()),
  /** Its item in Wikidata; left out where the editors gave none. */
  wikidata: z.optional(z.string()),
  /** Number in the Italian general catalogue of cultural heritage; left out where the editors gave none. */
  nct: z.optional(z.string()),
  ...mapArtifactDetails(() => z.optional(z.string())),
  /** Left out where those of the site hold. */
  ...rightsFields,
  /** Pictures besides `imageUrl`. */
  pictures: z.optional(z.array(pictureSchema)),
} satisfies Record<keyof ArtifactEntry | 'id' | 'imageUrl', unknown>;

export const artifactSchema = named('Artifact', z.object(artifact));
export type Artifact = z.infer<typeof artifactSchema>;
export const artifactsSchema = z.array(artifactSchema);
export const artifactExample: Artifact = {
  id: 1,
  name: "Masso dell'Orso",
  description: 'Grande masso lungo il sentiero.',
  origin: 'Posta',
  period: 'preromano',
  imageUrl: null,
  year: 'VI secolo a.C.',
  latitude: '42.5263',
  longitude: '13.0968',
  address: 'Posta (RI)',
  visitInfo: 'Sempre accessibile.',
  googleMapsUrl: null,
};

export const artifactResultsSchema = named('ArtifactResults', z.object(numberedPage(artifactSchema)));
export type ArtifactResults = z.infer<typeof artifactResultsSchema>;
export const artifactResultsExample: ArtifactResults = { items: [artifactExample], total: 812, page: 1 };

export const artifactResultsQuerySchema = z.object({
  ...numberedPageParameters,
  id: z.optional(idParamSchema),
  period: z.optional(sentText(1, 60, 'Periodo non valido')),
  q: z.optional(sentText(0, maxSearchLength)),
});
export type ArtifactResultsQuery = z.infer<typeof artifactResultsQuerySchema>;

/** The last segment of an artifact's path. The id before the first hyphen counts: a name may have changed since. */
export const artifactParamSchema = z.pipe(
  z.pipe(
    sentText(1, 200, 'Indirizzo non valido'),
    z.transform((segment) => segment.split('-', 1)[0] ?? ''),
  ),
  idParamSchema,
);

const related = { id: artifact.id, name: artifact.name, period: artifact.period, imageUrl: artifact.imageUrl };
const article = { title: z.string(), url: z.string() };

/** An artifact with what its page shows beside it: the artifacts of its place and period, and articles to read on. */
export const artifactPageSchema = named(
  'ArtifactPage',
  z.object({ ...artifact, related: z.array(z.object(related)), articles: z.array(z.object(article)) }),
);
export type ArtifactPage = z.infer<typeof artifactPageSchema>;
export const artifactPageExample: ArtifactPage = {
  ...artifactExample,
  related: [{ id: 2, name: 'Fibula ad arco', period: 'preromano', imageUrl: null }],
  articles: [{ title: "Il masso dell'Orso", url: '/blog/il-masso-dellorso' }],
};

/** Fields of every artifact in `/api/artifacts.csv`, in column order, with the title of each column. */
export const artifactCsvTitles = {
  name: 'nome',
  description: 'descrizione',
  origin: 'provenienza',
  period: 'periodo',
  year: 'datazione',
  latitude: 'latitudine',
  longitude: 'longitudine',
  address: 'indirizzo',
  visitInfo: 'visita',
  googleMapsUrl: 'mappa',
} as const satisfies Record<
  Exclude<
    keyof Artifact,
    | 'id'
    | 'imageUrl'
    | 'image'
    | 'yearFrom'
    | 'yearTo'
    | 'aat'
    | 'pleiades'
    | 'wikidata'
    | 'nct'
    | 'pictures'
    | keyof typeof rightsFields
    | ArtifactDetailName
  >,
  string
>;

/** An artifact near the visitor; `distance` in kilometres along the great circle. */
export const nearbySiteSchema = named('Site', z.object({ ...artifact, distance: z.nullish(z.number()) }));
export type NearbySite = z.infer<typeof nearbySiteSchema>;
export const nearbySitesSchema = z.array(nearbySiteSchema);
export const nearbySiteExample: NearbySite = { ...artifactExample, distance: 0.894 };

/** A number of a query in plain decimal notation; rejects '1e309', '0x10' and ''. */
const queryNumber = (message: string) =>
  z.pipe(z.string(message).check(z.regex(/^[+-]?\d{1,6}(\.\d{1,20})?$/, message)), z.transform(Number));

/** Position of the visitor in decimal degrees; `maxDistance` in kilometres, above 0 and at most 100, 10 by default. */
export const nearbyQuerySchema = z.object({
  latitude: z.pipe(
    queryNumber('Latitudine non valida'),
    z.number().check(z.minimum(-90, 'Latitudine non valida'), z.maximum(90, 'Latitudine non valida')),
  ),
  longitude: z.pipe(
    queryNumber('Longitudine non valida'),
    z.number().check(z.minimum(-180, 'Longitudine non valida'), z.maximum(180, 'Longitudine non valida')),
  ),
  maxDistance: z._default(
    z.pipe(
      queryNumber('Distanza non valida'),
      z
        .number()
        .check(
          z.gt(0, 'La distanza deve essere maggiore di 0'),
          z.maximum(100, 'La distanza può essere al massimo 100 km'),
        ),
    ),
    10,
  ),
});
export type NearbyQuery = z.infer<typeof nearbyQuerySchema>;

export const artifactPeriods = ['preromano', 'romano', 'medievale'] as const;
export type ArtifactPeriod = (typeof artifactPeriods)[number];

export const periodParamSchema = sentText(1, 60, 'Periodo non valido');
