import { type Artifact, artifactCsvTitles } from '@salaria/contracts/artifacts';
import { toCsv } from '../../../platform/formats/csv.js';
import { parsePosition } from '../../../platform/contributions/catalogue-records.js';
import type { JsonReader } from '../../../platform/database/json-reader.js';
import { escapeHtml } from '../../../platform/formats/markup.js';
import { artifactsByName } from '../artifacts.queries.js';

type CsvField = keyof typeof artifactCsvTitles;
const csvFields = Object.keys(artifactCsvTitles) as CsvField[];

/** An artifact in the downloads. */
export type ExportedArtifact = Pick<Artifact, CsvField>;

/** Reads the public fields of all artifacts, by name. */
export function readExportedArtifacts(json: JsonReader): Promise<ExportedArtifact[]> {
  return json.rows('artifacts-by-name', artifactsByName);
}

/** Returns the artifacts as a table for spreadsheets. */
export function formatArtifactsCsv(artifacts: readonly ExportedArtifact[]): string {
  const lines = artifacts.map((artifact) => csvFields.map((field) => String(artifact[field] ?? '')));
  return toCsv([Object.values(artifactCsvTitles), ...lines]);
}

/** Returns the artifacts as GPX 1.1 way points, without those whose coordinates are not numbers. */
export function formatArtifactsGpx(artifacts: readonly ExportedArtifact[]): string {
  const points = artifacts.filter(hasCoordinates).map(formatWayPoint);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Archeologia di Posta" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    '  <metadata><name>Siti archeologici di Posta e della Via Salaria</name></metadata>\n' +
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
