import { type Artifact, artifactCsvTitles } from '@salaria/contracts/artifacts';
import { type ArtifactEntry, artifactKind } from '@salaria/contracts/kinds/artifacts';
import type { Picture } from '@salaria/contracts/picture';
import { toCsv } from '../../../platform/formats/csv.js';
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

/** Returns the artifacts as a table for spreadsheets, with the optional fields that at least one of them has. */
export function formatArtifactsCsv(artifacts: readonly ExportedArtifact[]): string {
  const columns = optionalFields
    .map(({ name, label }) => ({ title: label.toLowerCase(), cells: artifacts.map((it) => optionalCell(it, name)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const lines = artifacts.map((artifact, index) => [
    ...csvFields.map((field) => String(artifact[field] ?? '')),
    ...columns.map(({ cells }) => cells[index] ?? ''),
  ]);
  return toCsv([[...Object.values(artifactCsvTitles), ...columns.map(({ title }) => title)], ...lines]);
}

/** Returns a field as a cell; each of its pictures is a line with address, alternative text and caption. */
function optionalCell(artifact: object, name: string): string {
  const value = (artifact as Record<string, string | number | Picture[] | null | undefined>)[name] ?? '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ src, alt, caption }) => [src, alt, caption].filter(Boolean).join(' | ')).join('\n');
}

/** Returns the artifacts as GPX 1.1 way points, without those whose coordinates are not numbers. */
export function formatArtifactsGpx(artifacts: readonly ExportedArtifact[]): string {
  const points = artifacts.filter(hasCoordinates).map(formatWayPoint);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<gpx version="1.1" creator="Salaria" xmlns="http://www.topografix.com/GPX/1/1">\n` +
    '  <metadata><name>Siti archeologici</name></metadata>\n' +
    `${points.join('')}</gpx>\n`
  );
}

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
