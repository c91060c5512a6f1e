import { named } from '@salaria/contracts/common';
import * as z from '@salaria/contracts/z';
import { queryParametersSchema } from '@salaria/contracts/query-parameters';
import { apiPathSchema, placeholdersOf, readParameters, routeReadSchema } from '@salaria/contracts/route-reads';
import { offeredPropsSchema, slotPropsSchema } from '@salaria/contracts/sections/slot-props';

/** `mf-` and the team's word; also the folder, the workspace and the first segment of the URLs of its files. */
export const sectionNameSchema = z
  .string()
  .check(
    z.regex(
      /^mf-[a-z][a-z0-9-]{1,38}$/,
      'Il nome di una sezione è «mf-» seguito da lettere minuscole, cifre e trattini',
    ),
  );

/** First 12 hex digits of the SHA-256 over the names and hashes of a release's files and of release.json. */
export const releaseIdSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, 'Identificativo di rilascio non valido'));

/** First segments of paths that are never pages. */
export const reservedPathPrefixes = [
  'anteprima',
  'api',
  'sections',
  'images',
  'icons',
  'assets',
  'health',
  'metrics',
  'id',
  'iiif',
  'kit',
  'linked-data',
  'oai',
] as const;

/** The one page of the site's own that a section shows. Who publishes for the site decides which section. */
export const entrustedPath = '/admin/pdfs';

/**
 * First segments that no section may claim: those that are never pages, and those of pages that the site has or had for
 * staff. A word that begins with one of them and a character other than a letter would be taken for the site's own:
 * `/api-x` is refused, `/apiary` is not.
 */
const siteSegment = `(?:${[...reservedPathPrefixes, 'admin', 'redazione'].join('|')})(?![a-z])`;
const word = '[a-z0-9_-]+';
/**
 * Segments with a slash before each, and none empty: matching ignores empty segments, so that `//blog` would be another
 * pattern with the pages of `/blog`. The first is a word: pages of one section begin alike.
 */
const pathPattern = `/(?:(?!${siteSegment})${word}(?:/(?:${word}|:[a-z]+))*|${entrustedPath.slice(1)})?`;
const pathProblem =
  'Percorso non valido: si scrive come /mostre o /mostre/:slug, e non comincia come uno del sito (/api, /kit)';
const path = z.string().check(z.maxLength(120), z.regex(new RegExp(`^${pathPattern}$`, 'i'), pathProblem));
const sourceModule = z
  .string()
  .check(z.regex(/^\.\/src\/[a-z0-9./-]+\.tsx$/, 'Un modulo è un file ./src/….tsx della sezione'));
const expose = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/));
const label = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Head of the HTML of a route. `title` and `description` may contain `{field}` of the response to `from`; if `from` is
 * answered with 404, so is the page. `image` is the preview picture of shared links: a URL, or the name of a picture in
 * content/images; it may contain fields of the response and parameters of the path. `iiif` is the address of the IIIF
 * manifest or collection of the page's pictures; it may contain fields of the response.
 */
export const headSchema = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(400))),
  from: z.optional(apiPathSchema),
  image: z.optional(z.string()),
  iiif: z.optional(z.string().check(z.maxLength(120), z.regex(/^\/iiif\/[a-z0-9{}/_.-]+\.json$/i))),
  type: z.optional(z.enum(['website', 'article'])),
  jsonLd: z.optional(z.enum(['Article', 'Quiz', 'CollectionPage', 'WebPage', 'Event'])),
  noindex: z.optional(z.boolean()),
});
export type Head = z.infer<typeof headSchema>;

/** Query parameter that identifies content, such as an open artifact; a printed page names it in its address. */
const parameter = z.string().check(z.regex(/^[a-z][a-z-]{0,20}$/));
/** A route of a section: `module` renders it. */
const routeSchema = z
  .strictObject({
    path,
    module: sourceModule,
    reads: z.optional(z.array(routeReadSchema)),
    /** Browsers request the reads one after the other, each when the one before it has been answered. */
    sequentialReads: z.optional(z.literal(true)),
    parameters: z.optional(queryParametersSchema),
    head: headSchema,
    contentParameters: z.optional(z.array(parameter)),
    /** Ids of elements that links of articles may point to. */
    anchors: z.optional(z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)))),
  })
  .check(
    z.refine(
      ({ path, reads = [], parameters = {} }) => {
        const known = [...placeholdersOf(path), ...Object.keys(parameters)];
        return readParameters(reads).every((name) => known.includes(name));
      },
      { error: 'Una lettura nomina un parametro che il percorso non dichiara', path: ['reads'] },
    ),
    z.refine(({ path, parameters = {} }) => !placeholdersOf(path).some((name) => Object.hasOwn(parameters, name)), {
      error: 'Un parametro ha il nome di uno del percorso',
      path: ['parameters'],
    }),
  );

const slotName = z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,79}$/));

/** A part in a slot of the shell or of another section. */
const slotEntrySchema = z
  .strictObject({
    slot: slotName,
    module: sourceModule,
    order: z.int(),
    /** What the part is, for those who run the site: 'Articoli recenti'. */
    title: z.optional(label),
    /** What it needs of the props that the slot gives. */
    props: z.optional(slotPropsSchema),
    reads: z.optional(z.array(routeReadSchema)),
  })
  .check(
    z.refine(
      ({ props, reads = [] }) => readParameters(reads).every((name) => Object.hasOwn(props?.properties ?? {}, name)),
      {
        error: 'Una lettura nomina una proprietà che la parte non dichiara in «props»',
        path: ['reads'],
      },
    ),
  );

/** A slot that other sections fill, in a module of a route or of a part. */
const offeredSlotSchema = z.strictObject({
  slot: slotName,
  module: sourceModule,
  /** Where it is, for those who run the site: 'Sotto il testo di un reperto'. */
  title: label,
  props: offeredPropsSchema,
});
export type OfferedSlot = z.infer<typeof offeredSlotSchema>;

const manifestFields = z.strictObject({
  name: sectionNameSchema,
  title: label,
  /** Semver ranges of the shared modules that the shell must provide: '@salaria/ui', '@salaria/contracts', 'react'. */
  requires: z.record(z.string(), z.string()),
  /** Origin of an API of the section's own, read at `/api/sections/<name>/data/…`. */
  api: z.optional(
    z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/, 'Un indirizzo come https://mostre.example.org')),
  ),
  routes: z.array(routeSchema).check(z.maxLength(30)),
  navigation: z.optional(
    z.array(z.strictObject({ label, path, order: z.int(), highlight: z.optional(z.boolean()) })).check(z.maxLength(10)),
  ),
  slots: z.optional(z.array(slotEntrySchema).check(z.maxLength(20))),
  offers: z.optional(z.array(offeredSlotSchema).check(z.maxLength(10))),
});

/** The routes, navigation entries, slots and required versions of a section, as releases have them. */
export const sectionManifestSchema = manifestFields.check(
  z.refine(({ name, offers = [] }) => offers.every(({ slot }) => slot.startsWith(`${name}.`)), {
    error: 'Uno spazio offerto ha il nome della sezione, un punto e una parola: mf-mostre.scheda',
    path: ['offers'],
  }),
  z.refine(({ offers = [] }) => new Set(offers.map(({ slot }) => slot)).size === offers.length, {
    error: 'Uno spazio è offerto due volte',
    path: ['offers'],
  }),
  z.refine(
    ({ routes, slots = [], offers = [] }) =>
      offers.every((offer) => [...routes, ...slots].some(({ module }) => module === offer.module)),
    { error: 'Uno spazio è offerto da un modulo che non è di una pagina o di una parte', path: ['offers'] },
  ),
);

export type SectionManifest = z.infer<typeof sectionManifestSchema>;

const readName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}$/i, 'Nome di lettura non valido'));
const place = z.looseObject({ reads: z.optional(z.array(z.unknown())) });
/** Only what the names of reads need: the manifest's schema reports what else is missing or wrong, all at once. */
const sectionSource = z
  .looseObject({
    reads: z.optional(z.record(readName, routeReadSchema)),
    routes: z.optional(z.array(place)),
    slots: z.optional(z.array(place)),
  })
  .check(
    z.refine(
      ({ reads = {}, routes = [], slots = [] }) =>
        [...routes, ...slots]
          .flatMap((each) => each.reads ?? [])
          .every((read) => typeof read !== 'string' || Object.hasOwn(reads, read)),
      { error: 'Una pagina o uno spazio nomina una lettura che «reads» non dichiara', path: ['reads'] },
    ),
  );

/** section.json: a manifest whose routes and slots can name the reads that are declared once, in `reads`. */
export const sectionSourceSchema = z.pipe(
  z.pipe(
    sectionSource,
    z.transform(({ reads: declared = {}, ...source }: z.infer<typeof sectionSource>): unknown => {
      const named = (read: unknown) => (typeof read === 'string' ? declared[read] : read);
      const withReads = ({ reads, ...each }: z.infer<typeof place>) =>
        reads ? { ...each, reads: reads.map(named) } : each;
      return { ...source, routes: source.routes?.map(withReads), slots: source.slots?.map(withReads) };
    }),
  ),
  sectionManifestSchema,
);

/** Returns the name under which a section exposes `module`: the file name without folder and extension. */
export const exposeName = (module: string): string => module.slice(module.lastIndexOf('/') + 1).replace(/\.tsx$/, '');

/**
 * How the entry and the other scripts of a release are loaded: as a container of Module Federation's plugin by its own
 * loader, or as ES modules. Without it, by the loader of the kit's build.
 */
const releaseFormat = z.optional(z.enum(['container', 'module']));

/** The files of one release. */
export const releaseSchema = z.object({
  id: releaseIdSchema,
  /** Global variable and federation name, unique to the build. */
  scope: z.string().check(z.regex(/^[a-z][a-z0-9_]{2,80}$/)),
  /** URL that file names are relative to; ends with a slash. */
  base: z.string(),
  format: releaseFormat,
  entry: z.string(),
  /** By name, the hashes of files that another site serves (`sha384-…`, values of the `integrity` attribute); else ''. */
  files: z.record(z.string(), z.string()),
  /** For each exposed module, the files it needs in addition to the entry. */
  exposes: z.record(expose, z.array(z.string())),
  /** Share scope of Module Federation, of a release that requires the previous major of the shared packages. */
  shareScope: z.optional(z.literal('previous')),
});
export type Release = z.infer<typeof releaseSchema>;

const placed = { expose, reads: z.array(routeReadSchema) };
export const registeredSectionSchema = z.object({
  name: sectionNameSchema,
  title: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      ...placed,
      sequentialReads: z.optional(z.literal(true)),
      parameters: z.optional(queryParametersSchema),
      contentParameters: z.optional(z.array(z.string())),
    }),
  ),
  navigation: z.array(
    z.object({ label: z.string(), path: z.string(), order: z.number(), highlight: z.optional(z.boolean()) }),
  ),
  slots: z.array(z.object({ slot: z.string(), order: z.number(), ...placed })),
  /** Slots of the section, with the module that each is in. */
  offers: z.optional(z.array(z.object({ slot: z.string(), expose }))),
  /** The live release; null before the first release. */
  release: z.nullable(releaseSchema),
  /** The release that was live before: the fallback of a browser that cannot load the live one. */
  previous: z.nullable(releaseSchema),
  /** When the live release was published (ISO 8601); browsers report whether a recent one works. */
  since: z.optional(z.string()),
  /** A release that this share of the visitors, in per cent, gets in place of the live one; it fills the same places. */
  canary: z.optional(z.object({ release: releaseSchema, share: z.int() })),
  /** Present only on pages opened through a preview link. */
  preview: z.optional(z.boolean()),
});
export type RegisteredSection = z.infer<typeof registeredSectionSchema>;

/**
 * Embedded in every page, and served at /sections/registry.json. `version` changes whenever a live release changes.
 * `largeLists` are the API paths of lists that pages read in parts.
 */
export const registrySchema = named(
  'Registry',
  z.object({
    version: z.string(),
    sections: z.array(registeredSectionSchema),
    largeLists: z.optional(z.array(z.string())),
  }),
);
export type Registry = z.infer<typeof registrySchema>;

/** dist/release.json, which the build of a section writes for the registry. */
export const builtReleaseSchema = z.object({
  manifest: sectionManifestSchema,
  scope: releaseSchema.shape.scope,
  format: releaseFormat,
  entry: z.string(),
  /** File name to integrity hash. */
  files: z.record(z.string(), z.string()),
  exposes: releaseSchema.shape.exposes,
  /** For each exposed module, the file for SSR and its integrity hash. */
  server: z.record(expose, z.object({ file: z.string(), integrity: z.string() })),
  /** Versions of the shared packages at build time. */
  shared: z.record(z.string(), z.string()),
});
export type BuiltRelease = z.infer<typeof builtReleaseSchema>;
