import type { CatalogueRecord } from '../../../platform/contributions/catalogue-records.js';
import { type Rights, rightsAddress } from '@salaria/contracts/rights';
import { aatUri, pleiadesUri } from '../../linked-data/json-ld.js';
import type { XmlElement } from '../xml.js';

const namespace = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const schema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

/** Format `oai_dc`: simple Dublin Core, which every repository has. */
export const oaiDcFormat = { metadataPrefix: 'oai_dc', schema, metadataNamespace: namespace };

/** Returns a record in simple Dublin Core. */
export function toOaiDc(
  origin: string,
  record: CatalogueRecord,
  { siteName, rights }: { siteName: string; rights: Rights },
): XmlElement {
  const { page, type, title, description, author, issued, dating, place, aat, imageUrl } = record;
  const texts = (...values: (string | number | null | undefined)[]) => values.filter(Boolean).map(String);
  return {
    'oai_dc:dc': {
      '@xmlns:oai_dc': namespace,
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xsi:schemaLocation': `${namespace} ${schema}`,
      'dc:title': { '@xml:lang': 'it', '#': title },
      'dc:creator': texts(author),
      'dc:subject': texts(aat && aatUri(aat)),
      'dc:description': texts(description).map((text) => ({ '@xml:lang': 'it', '#': text })),
      'dc:publisher': siteName,
      'dc:date': texts(issued?.slice(0, 10)),
      'dc:type': type === 'Article' ? 'Text' : 'PhysicalObject',
      'dc:identifier': origin + page,
      'dc:language': 'it',
      'dc:relation': texts(imageUrl && URL.canParse(imageUrl, origin) ? new URL(imageUrl, origin).href : undefined),
      'dc:coverage': texts(place?.name, place?.pleiades && pleiadesUri(place.pleiades), dating),
      'dc:rights': texts(
        rightsAddress(rights.licence) ?? rights.licence,
        rights.rightsHolder && `© ${rights.rightsHolder}`,
        rights.creditLine,
      ),
    },
  };
}
