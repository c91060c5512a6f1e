import { type Artifact, artifactCsvTitles } from '@salaria/contracts/artifacts';
import { type ArtifactEntry, artifactKind } from '@salaria/contracts/kinds/records/artifacts';
import type { Picture } from '@salaria/contracts/picture';
import { csvLine, toCsv } from '../../../platform/formats/csv.js';
import type { ListFormat } from '../../../platform/formats/list-format.js';
import { parsePosition } from '../../../platform/contributions/catalogue-records.js';
import { escapeHtml } from '../../../platform/formats/markup.js';

type CsvField = keyof typeof artifactCsvTitles;
const csvFields = Object.keys(artifactCsvTitles) as CsvField[];

/** An artifact in the downloads. */
export type ExportedArtifact = Pick<Artifact, CsvField>;

const withoutColumn: readonly string[] = ['image', 'aat', 'pleiades'] satisfies (keyof ArtifactEntry)[];
const optionalFields = artifactKind.fields.filter(
  ({ name }) => !(name in artifactCsvTitles) && !withoutColumn.includes(name),
);

/** Fields that the table has a column for where at least one artifact has them. */
export const optionalCsvFields = optionalFields.map(({ name }) => name);

/** Returns the format of a table for spreadsheets, with these of the optional fields. */
export function artifactsCsv(usedFields: readonly string[]): ListFormat<ExportedArtifact> {
  const optional = optionalFields.filter(({ name }) => usedFields.includes(name));
  const titles = [...Object.values(artifactCsvTitles), ...optional.map(({ label }) => label.toLowerCase())];
  return {
    ...{ begin: toCsv([titles]), separator: '', end: '' },
    format: (artifact) =>
      csvLine([
        ...csvFields.map((field) => String(artifact[field] ?? '')),
        ...optional.map(({ name }) => optionalCell(artifact, name)),
      ]),
  };
}

/** Returns a field as a cell; each of its pictures is a line with address, alternative text and caption. */
function optionalCell(artifact: object, name: string): string {
  const value = (artifact as Record<string, string | number | Picture[] | null | undefined>)[name] ?? '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ src, alt, caption }) => [src, alt, caption].filter(Boolean).join(' | ')).join('\n');
}

/** The format of GPX 1.1 way points, without artifacts whose coordinates are not numbers. */
export const artifactsGpx: ListFormat<ExportedArtifact> = {
  begin:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<gpx version="1.1" creator="Salaria" xmlns="http://www.topografix.com/GPX/1/1">\n` +
    '  <metadata><name>Siti archeologici</name></metadata>\n',
  separator: '',
  end: '</gpx>\n',
  format: (artifact) => (hasCoordinates(artifact) ? formatWayPoint(artifact) : undefined),
};

function formatWayPoint({ latitude, longitude, name, description, googleMapsUrl }: ExportedArtifact): string {
  const link = googleMapsUrl ? `    <link href="${escapeXml(googleMapsUrl)}"/>\n` : '';
  return (
    `  <wpt lat="${latitude}" lon="${longitude}">\n` +
    `    <name>${escapeXml(name)}</name>\n    <desc>${escapeXml(description)}</desc>\n` +
    `${link}    <type>Sito archeologico</type>\n  </wpt>\n`
  );
}

function hasCoordinates({ latitude, longitude }: ExportedArtifact): boolean {
  return parsePosition(latitude, longitude) !== undefined;
}

/** Escapes a text for XML 1.0, which cannot represent control characters: they are removed. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, ''));
