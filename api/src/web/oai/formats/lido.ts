import { type ArtifactDetailName, type ArtifactDetails, artifactDetails } from '@salaria/contracts/artifacts';
import type { ImageEntry } from '@salaria/content/images/image-manifest';
import type { CatalogueRecord, RecordPlace } from '../../../platform/contributions/catalogue-records.js';
import { type Rights, rightsAddress } from '@salaria/contracts/rights';
import { aatUri, pictureUrls, pleiadesUri } from '../../linked-data/json-ld.js';
import type { XmlElement } from '../xml.js';

const namespace = 'http://www.lido-schema.org';
const schema = 'http://www.lido-schema.org/schema/v1.0/lido-v1.0.xsd';

/** Format `lido`: Lightweight Information Describing Objects 1.0, of the documentation committee of museums. */
export const lidoFormat = { metadataPrefix: 'lido', schema, metadataNamespace: namespace };

/** Terms of http://terminology.lido-schema.org for events. */
const events = { production: ['lido00007', 'Produzione'], finding: ['lido00002', 'Ritrovamento'] } as const;

/** Artifacts without a subject of their own: "artifacts (object genre)". */
const anyObject = { aat: '300117127', term: 'Reperto' };

interface LidoContext {
  siteName: string;
  /** Of the record. */
  rights: Rights;
  recordId: string;
  /** Record of the period. */
  period: CatalogueRecord | undefined;
  /** Pictures of the site by their absolute address. */
  pictures: ReadonlyMap<string, ImageEntry>;
}

/** Details with an element of their own; each of the others is a descriptive note of its type. */
const withElement: readonly string[] = [
  ...(['material', 'technique', 'dimensions'] as const),
  ...(['inventoryNumber', 'conservation', 'bibliography'] as const),
] satisfies ArtifactDetailName[];
const noteDetails = (Object.keys(artifactDetails) as ArtifactDetailName[]).filter(
  (name) => !withElement.includes(name),
);

/** Returns a museum object in LIDO. */
export function toLido(
  origin: string,
  record: CatalogueRecord,
  { siteName, rights, recordId, period, pictures }: LidoContext,
): XmlElement {
  return {
    'lido:lido': {
      '@xmlns:lido': namespace,
      '@xmlns:gml': 'http://www.opengis.net/gml',
      '@xsi:schemaLocation': `${namespace} ${schema}`,
      'lido:lidoRecID': { '@lido:type': 'local', '@lido:source': siteName, '#': recordId },
      'lido:objectPublishedID': { '@lido:type': 'URI', '#': origin + record.page },
      'lido:descriptiveMetadata': {
        '@xml:lang': 'it',
        'lido:objectClassificationWrap': {
          'lido:objectWorkTypeWrap': { 'lido:objectWorkType': objectType(record) },
        },
        'lido:objectIdentificationWrap': identification(record),
        'lido:eventWrap': { 'lido:eventSet': [production(record, period), ...finding(record)] },
        'lido:objectRelationWrap': relatedWorks(record),
      },
      'lido:administrativeMetadata': {
        '@xml:lang': 'it',
        'lido:recordWrap': recordWrap(origin, { siteName, rights }, record),
        'lido:resourceWrap': resources(origin, record, pictures),
      },
    },
  };
}

const uri = (value: string, source: string): XmlElement => ({
  '@lido:type': 'URI',
  '@lido:source': source,
  '#': value,
});
const aatConcept = (aat: string): XmlElement => uri(aatUri(aat), 'AAT');
const appellation = (text: string): XmlElement => ({ 'lido:appellationValue': text });

function objectType({ aat }: CatalogueRecord): XmlElement {
  return aat
    ? { 'lido:conceptID': aatConcept(aat) }
    : { 'lido:conceptID': aatConcept(anyObject.aat), 'lido:term': anyObject.term };
}

function identification({ title, description, place, details = {} }: CatalogueRecord): XmlElement {
  const { dimensions } = details;
  const notes = [
    ...(description ? [{ 'lido:descriptiveNoteValue': description }] : []),
    ...noteDetails.flatMap((name) => {
      const text = details[name];
      return text ? [{ '@lido:type': name, 'lido:descriptiveNoteValue': text }] : [];
    }),
  ];
  return {
    'lido:titleWrap': { 'lido:titleSet': appellation(title) },
    'lido:repositoryWrap': repository(place, details),
    'lido:objectDescriptionWrap': notes.length > 0 ? { 'lido:objectDescriptionSet': notes } : undefined,
    'lido:objectMeasurementsWrap': dimensions
      ? { 'lido:objectMeasurementsSet': { 'lido:displayObjectMeasurements': dimensions } }
      : undefined,
  };
}

function repository(
  place: RecordPlace | undefined,
  { conservation, inventoryNumber }: ArtifactDetails,
): XmlElement | undefined {
  if (!place?.name && !conservation && !inventoryNumber) return undefined;
  return {
    'lido:repositorySet': {
      '@lido:type': 'current',
      'lido:repositoryName': conservation ? { 'lido:legalBodyName': appellation(conservation) } : undefined,
      'lido:workID': inventoryNumber ? { '@lido:type': 'inventory number', '#': inventoryNumber } : undefined,
      'lido:repositoryLocation': place?.name ? location(place) : undefined,
    },
  };
}

function location({ name, position, pleiades }: RecordPlace): XmlElement {
  return {
    'lido:placeID': pleiades ? uri(pleiadesUri(pleiades), 'Pleiades') : undefined,
    'lido:namePlaceSet': appellation(name ?? ''),
    'lido:gml': position && { 'gml:Point': { 'gml:pos': `${position.latitude} ${position.longitude}` } },
  };
}

function event([id, term]: readonly [string, string], more: XmlElement): XmlElement {
  const type = uri(`http://terminology.lido-schema.org/${id}`, 'LIDO');
  return { 'lido:event': { 'lido:eventType': { 'lido:conceptID': type, 'lido:term': term }, ...more } };
}

const production = ({ dating, details = {} }: CatalogueRecord, period: CatalogueRecord | undefined): XmlElement =>
  event(events.production, {
    'lido:eventDate': dating ? { 'lido:displayDate': String(dating) } : undefined,
    'lido:periodName': period && {
      'lido:conceptID': period.aat ? aatConcept(period.aat) : undefined,
      'lido:term': period.title,
    },
    'lido:eventMaterialsTech': materialsTech(details),
  });

function materialsTech({ material, technique }: ArtifactDetails): XmlElement | undefined {
  const terms = Object.entries({ material, technique }).flatMap(([type, term]) =>
    term ? [{ '@lido:type': type, 'lido:term': term }] : [],
  );
  return terms.length > 0 ? { 'lido:materialsTech': { 'lido:termMaterialsTech': terms } } : undefined;
}

const relatedWorks = ({ details }: CatalogueRecord): XmlElement | undefined =>
  details?.bibliography
    ? {
        'lido:relatedWorksWrap': {
          'lido:relatedWorkSet': {
            'lido:relatedWork': { 'lido:displayObject': details.bibliography },
            'lido:relatedWorkRelType': { 'lido:term': 'Bibliografia' },
          },
        },
      }
    : undefined;

const finding = ({ origin }: CatalogueRecord): XmlElement[] =>
  origin ? [event(events.finding, { 'lido:eventPlace': { 'lido:displayPlace': origin } })] : [];

function recordWrap(
  origin: string,
  { siteName, rights }: Pick<LidoContext, 'siteName' | 'rights'>,
  { key, page }: CatalogueRecord,
): XmlElement {
  return {
    'lido:recordID': { '@lido:type': 'local', '#': key },
    'lido:recordType': {
      'lido:conceptID': uri('http://terminology.lido-schema.org/lido00141', 'LIDO'),
      'lido:term': 'Oggetto singolo',
    },
    'lido:recordSource': {
      'lido:legalBodyName': appellation(siteName),
      'lido:legalBodyWeblink': origin,
    },
    'lido:recordRights': recordRights(rights),
    'lido:recordInfoSet': { 'lido:recordInfoLink': { '@lido:formatResource': 'text/html', '#': origin + page } },
  };
}

function licenceConcept(name: string): XmlElement {
  const address = rightsAddress(name);
  const source = address?.includes('creativecommons.org') ? 'Creative Commons' : 'RightsStatements.org';
  return { 'lido:conceptID': address === undefined ? undefined : uri(address, source), 'lido:term': name };
}

const recordRights = ({ licence, rightsHolder, creditLine }: Rights): XmlElement | undefined =>
  licence || rightsHolder || creditLine
    ? {
        'lido:rightsType': licence ? licenceConcept(licence) : undefined,
        'lido:rightsHolder': rightsHolder ? { 'lido:legalBodyName': appellation(rightsHolder) } : undefined,
        'lido:creditLine': creditLine ?? undefined,
      }
    : undefined;

/** Returns licence and credit of a picture; those of a picture of another site are unknown. */
const pictureRights = (picture: ImageEntry | undefined): XmlElement | undefined =>
  picture && {
    'lido:rightsType': licenceConcept(picture.licence),
    'lido:creditLine': picture.credit,
  };

function resources(
  origin: string,
  record: CatalogueRecord,
  pictures: ReadonlyMap<string, ImageEntry>,
): XmlElement | undefined {
  const sets = pictureUrls(origin, record).map((url) => ({
    'lido:resourceRepresentation': { 'lido:linkResource': { '@lido:formatResource': 'image/jpeg', '#': url } },
    'lido:rightsResource': pictureRights(pictures.get(url)),
  }));
  return sets.length > 0 ? { 'lido:resourceSet': sets } : undefined;
}
