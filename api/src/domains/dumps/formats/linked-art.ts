import type { Artifact } from '@salaria/contracts/artifacts';
import { artifactPath } from '@salaria/contracts/artifacts';
import { rightsAddress } from '@salaria/contracts/rights';

/** Terms of the Art & Architecture Thesaurus by which Linked Art tells names, texts and files apart. */
const aat = (number: number, label: string) => ({
  id: `http://vocab.getty.edu/aat/${number}`,
  type: 'Type',
  _label: label,
});
const primaryName = aat(300404670, 'Primary Name');
const accessionNumber = aat(300312355, 'Accession Number');
const briefText = aat(300418049, 'Brief Text');
const webPage = aat(300264578, 'Web Page');
const statements = {
  description: aat(300435416, 'Description'),
  material: aat(300435429, 'Material Statement'),
  dimensions: aat(300435430, 'Dimension Statement'),
  provenance: aat(300435438, 'Provenance Statement'),
  creditLine: aat(300435418, 'Credit Line'),
} as const;

export const linkedArtContext = 'https://linked.art/ns/v1/linked-art.json';

const statement = (kind: ReturnType<typeof aat>, content: string) => ({
  type: 'LinguisticObject',
  classified_as: [{ ...kind, classified_as: [briefText] }],
  content,
});

/** Returns the first or last instant of a year; XML Schema counts 1 BC as the year 0. */
function instantOf(year: number, isEnd: boolean): string {
  const astronomical = year < 0 ? year + 1 : year;
  const digits = String(Math.abs(astronomical)).padStart(4, '0');
  return `${astronomical < 0 ? '-' : ''}${digits}-${isEnd ? '12-31T23:59:59Z' : '01-01T00:00:00Z'}`;
}

/** Returns an artifact as a HumanMadeObject of Linked Art (https://linked.art/model/). */
export function toLinkedArt(origin: string, artifact: Artifact): object {
  const { id, name, inventoryNumber, year, yearFrom, yearTo, address, licence, imageUrl } = artifact;
  const position = [Number(artifact.longitude || Number.NaN), Number(artifact.latitude || Number.NaN)];
  const texts = Object.entries(statements).flatMap(([field, kind]) => {
    const text = artifact[field as keyof typeof statements];
    return text ? [statement(kind, text)] : [];
  });
  const right = rightsAddress(licence);
  return {
    id: `${origin}/id/artifacts/${id}`,
    type: 'HumanMadeObject',
    _label: name,
    ...(artifact.aat && { classified_as: [{ id: `http://vocab.getty.edu/aat/${artifact.aat}`, type: 'Type' }] }),
    identified_by: [
      { type: 'Name', classified_as: [primaryName], content: name },
      ...(inventoryNumber ? [{ type: 'Identifier', classified_as: [accessionNumber], content: inventoryNumber }] : []),
    ],
    ...(texts.length > 0 && { referred_to_by: texts }),
    ...((year || yearFrom !== undefined || yearTo !== undefined) && {
      produced_by: {
        type: 'Production',
        timespan: {
          type: 'TimeSpan',
          ...(year && { identified_by: [{ type: 'Name', content: String(year) }] }),
          ...(yearFrom !== undefined && { begin_of_the_begin: instantOf(yearFrom, false) }),
          ...(yearTo !== undefined && { end_of_the_end: instantOf(yearTo, true) }),
        },
      },
    }),
    ...(address && {
      current_location: {
        type: 'Place',
        _label: address,
        ...(position.every(Number.isFinite) && { defined_by: `POINT(${position.join(' ')})` }),
      },
    }),
    ...(imageUrl && {
      representation: [
        {
          type: 'VisualItem',
          digitally_shown_by: [
            { type: 'DigitalObject', access_point: [{ id: new URL(imageUrl, origin).href, type: 'DigitalObject' }] },
          ],
        },
      ],
    }),
    subject_of: [
      {
        type: 'LinguisticObject',
        ...(right && {
          subject_to: [{ type: 'Right', classified_as: [{ id: right, type: 'Type', _label: licence }] }],
        }),
        digitally_carried_by: [
          {
            type: 'DigitalObject',
            classified_as: [webPage],
            access_point: [{ id: origin + artifactPath(artifact), type: 'DigitalObject' }],
          },
        ],
      },
    ],
    ...(artifact.wikidata && {
      equivalent: [{ id: `http://www.wikidata.org/entity/${artifact.wikidata}`, type: 'HumanMadeObject' }],
    }),
  };
}
