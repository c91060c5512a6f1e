import type { ImageEntry } from '@salaria/content/images/image-manifest';
import type { ArtifactDetailName } from '@salaria/contracts/artifacts';
import type { CatalogueRecord, RecordPlace } from '../../platform/contributions/catalogue-records.js';
import { type Rights, rightsAddress } from '@salaria/contracts/rights';

export const jsonLdType = 'application/ld+json';

/** Another representation of a record. */
export type RecordFormat = { type: string; href: string; title: string };

/** Returns the URI of a subject in the Art & Architecture Thesaurus of the Getty. */
export const aatUri = (aat: string): string => `http://vocab.getty.edu/aat/${aat}`;
/** Returns the URI of an ancient place in Pleiades. */
export const pleiadesUri = (pleiades: string): string => `https://pleiades.stoa.org/places/${pleiades}`;

const context = ['https://schema.org', { dcterms: 'http://purl.org/dc/terms/' }];

interface JsonLdContext {
  siteName: string;
  /** Of the record. */
  rights: Rights;
  formats: readonly RecordFormat[];
  /** By their absolute address. */
  pictures: ReadonlyMap<string, ImageEntry>;
}

/** Returns the description of a record in the terms of schema.org and Dublin Core. */
export function toJsonLd(
  origin: string,
  record: CatalogueRecord,
  { siteName, rights, formats, pictures }: JsonLdContext,
): object {
  const { type, title, description, aat } = record;
  const [image, ...moreImages] = pictureUrls(origin, record).map((url) => imageObject(url, pictures.get(url)));
  const uri = origin + record.page;
  return omitEmpty({
    '@context': context,
    '@id': uri,
    '@type': typesOf(record),
    name: title,
    ...(type === 'Article' && { headline: title, mainEntityOfPage: uri }),
    url: uri,
    description,
    image: image && moreImages.length > 0 ? [image, ...moreImages] : image,
    inLanguage: type === 'Article' || type === 'CreativeWork' ? 'it' : undefined,
    ...(aat && (type === 'CreativeWork' ? { additionalType: aatUri(aat) } : { sameAs: aatUri(aat) })),
    ...(record.identifier && { sameAs: [origin + record.identifier, ...(record.sameAs ?? [])] }),
    ...(type === 'Place' ? placeTerms(record.place) : workTerms(origin, siteName, record)),
    ...rightsTerms(record, rights),
    ...objectTerms(record),
    ...dublinCore(origin, siteName, record),
    // Places and periods have no encodings in schema.org.
    'dcterms:hasFormat': formats.map(({ type: format, href, title: name }) => ({
      '@type': 'MediaObject',
      contentUrl: href,
      encodingFormat: format,
      name,
    })),
  });
}

/** Returns the absolute addresses of the pictures of a record, the main one first. */
export const pictureUrls = (origin: string, { imageUrl, pictures = [] }: CatalogueRecord): string[] =>
  [imageUrl, ...pictures].flatMap((src) => (src && URL.canParse(src, origin) ? [new URL(src, origin).href] : []));

/** Returns a picture with its caption, credit and licence; the address of one of another site. */
function imageObject(url: string, picture: ImageEntry | undefined): string | object {
  if (!picture) return url;
  const { caption, credit, licence: name, width, height } = picture;
  return omitEmpty({
    '@type': 'ImageObject',
    ...{ url, contentUrl: url, caption, creditText: credit, license: rightsAddress(name) ?? name, width, height },
  });
}

function typesOf({ type, details }: CatalogueRecord): string | string[] {
  if (type === 'DefinedTerm') return [type, 'dcterms:PeriodOfTime'];
  // schema.org has the place of an object in this class only.
  return details?.conservation ? [type, 'ArchiveComponent'] : type;
}

/** Properties of schema.org and Dublin Core that have each detail of a museum object. */
const detailProperties = {
  material: ['material', 'dcterms:medium'],
  technique: ['dcterms:medium'],
  dimensions: ['size', 'dcterms:extent'],
  inventoryNumber: ['identifier'],
  conservation: ['itemLocation'],
  provenance: ['dcterms:provenance'],
  bibliography: ['citation'],
} as const satisfies Record<ArtifactDetailName, readonly string[]>;

function objectTerms({ details = {}, origin }: CatalogueRecord): object {
  const texts: Record<string, string[]> = { 'dcterms:provenance': origin ? [origin] : [] };
  for (const [name, properties] of Object.entries(detailProperties)) {
    const text = details[name as ArtifactDetailName];
    if (text) for (const property of properties) texts[property] = [...(texts[property] ?? []), text];
  }
  return Object.fromEntries(Object.entries(texts).map(([property, all]) => [property, all[1] ? all : all[0]]));
}

function workTerms(
  origin: string,
  siteName: string,
  { type, author, authorRole, issued, status, dating, place }: CatalogueRecord,
): object {
  if (type === 'DefinedTerm') return {};
  return {
    author: author ? omitEmpty({ '@type': 'Person', name: author, jobTitle: authorRole }) : undefined,
    datePublished: issued,
    creativeWorkStatus: status,
    temporalCoverage: dating ? String(dating) : undefined,
    spatialCoverage: place && spatial(origin, place),
    publisher: { '@type': 'Organization', name: siteName, url: origin },
  };
}

/** Returns the terms for rights; places and periods have none in schema.org. */
function rightsTerms({ type }: CatalogueRecord, { licence, rightsHolder, creditLine }: Rights): object {
  const address = rightsAddress(licence);
  const isWork = type === 'Article' || type === 'CreativeWork';
  return {
    ...(isWork && {
      license: address ?? licence,
      copyrightHolder: rightsHolder && { '@type': 'Organization', name: rightsHolder },
      creditText: creditLine,
    }),
    'dcterms:license': address && { '@id': address },
    'dcterms:rights': address ? undefined : licence,
    'dcterms:rightsHolder': rightsHolder,
  };
}

const placeTerms = (place: RecordPlace | undefined): object => ({
  geo: place?.position && { '@type': 'GeoCoordinates', ...place.position },
  sameAs: place?.pleiades ? pleiadesUri(place.pleiades) : undefined,
});

function spatial(origin: string, place: RecordPlace): object | undefined {
  if (!place.name && !place.position) return undefined;
  return omitEmpty({
    '@id': place.page && origin + place.page,
    '@type': 'Place',
    name: place.name,
    ...placeTerms(place),
  });
}

function dublinCore(origin: string, siteName: string, record: CatalogueRecord): object {
  const { page, title, description, author, issued, aat, dating, period, place, parts = [] } = record;
  return {
    'dcterms:identifier': origin + page,
    'dcterms:title': title,
    'dcterms:description': description,
    'dcterms:language': 'it',
    'dcterms:creator': author,
    'dcterms:publisher': siteName,
    'dcterms:issued': issued,
    'dcterms:type': aat ? { '@id': aatUri(aat) } : undefined,
    'dcterms:temporal': [
      ...(period ? [{ '@id': `${origin}/periods/${period}` }] : []),
      ...(dating ? [String(dating)] : []),
    ],
    'dcterms:spatial': place?.pleiades ? { '@id': pleiadesUri(place.pleiades) } : place?.name,
    'dcterms:hasPart': parts.map((part) => ({ '@id': origin + part })),
  };
}

/** Leaves out properties without a value. */
const omitEmpty = (properties: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '',
    ),
  );
