import type { CatalogueRecord, RecordPlace } from '../../platform/contributions/catalogue-records.js';

export const jsonLdType = 'application/ld+json';

/** Another representation of a record. */
export type RecordFormat = { type: string; href: string; title: string };

/** Licence of the site's texts and pictures. */
export const licence = 'https://creativecommons.org/licenses/by-sa/4.0/';
export const publisherName = 'Archeologia di Posta';

/** Returns the URI of a subject in the Art & Architecture Thesaurus of the Getty. */
export const aatUri = (aat: string): string => `http://vocab.getty.edu/aat/${aat}`;
/** Returns the URI of an ancient place in Pleiades. */
export const pleiadesUri = (pleiades: string): string => `https://pleiades.stoa.org/places/${pleiades}`;

const context = ['https://schema.org', { dcterms: 'http://purl.org/dc/terms/' }];

/** Returns the description of a record in the terms of schema.org and Dublin Core. */
export function toJsonLd(origin: string, record: CatalogueRecord, formats: readonly RecordFormat[]): object {
  const { type, title, description, imageUrl, aat } = record;
  const uri = origin + record.page;
  return omitEmpty({
    '@context': context,
    '@id': uri,
    '@type': type === 'DefinedTerm' ? [type, 'dcterms:PeriodOfTime'] : type,
    name: title,
    ...(type === 'Article' && { headline: title, mainEntityOfPage: uri }),
    url: uri,
    description,
    image: imageUrl && URL.canParse(imageUrl, origin) ? new URL(imageUrl, origin).href : undefined,
    inLanguage: type === 'Article' || type === 'CreativeWork' ? 'it' : undefined,
    ...(aat && (type === 'CreativeWork' ? { additionalType: aatUri(aat) } : { sameAs: aatUri(aat) })),
    ...(type === 'Place' ? placeTerms(record.place) : workTerms(origin, record)),
    ...dublinCore(origin, record),
    // Places and periods have no encodings in schema.org.
    'dcterms:hasFormat': formats.map(({ type: format, href, title: name }) => ({
      '@type': 'MediaObject',
      contentUrl: href,
      encodingFormat: format,
      name,
    })),
  });
}

function workTerms(origin: string, { type, author, issued, status, dating, place }: CatalogueRecord): object {
  if (type === 'DefinedTerm') return {};
  return {
    author: author ? { '@type': 'Person', name: author } : undefined,
    datePublished: issued,
    creativeWorkStatus: status,
    temporalCoverage: dating ? String(dating) : undefined,
    spatialCoverage: place && spatial(origin, place),
    publisher: { '@type': 'Organization', name: publisherName, url: origin },
    license: licence,
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

function dublinCore(origin: string, record: CatalogueRecord): object {
  const {
    page,
    title,
    description,
    author,
    issued,
    origin: provenance,
    aat,
    dating,
    period,
    place,
    parts = [],
  } = record;
  return {
    'dcterms:identifier': origin + page,
    'dcterms:title': title,
    'dcterms:description': description,
    'dcterms:language': 'it',
    'dcterms:creator': author,
    'dcterms:publisher': publisherName,
    'dcterms:license': { '@id': licence },
    'dcterms:issued': issued,
    'dcterms:provenance': provenance,
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
