import { type Artifact, artifactCsvTitles } from '@salaria/contracts/artifacts';
import { toCsv } from '../../../platform/csv.js';
import type { JsonReader } from '../../../platform/database/json-reader.js';
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
export function artifactsCsv(artifacts: readonly ExportedArtifact[]): string {
  const lines = artifacts.map((artifact) => csvFields.map((field) => String(artifact[field] ?? '')));
  return toCsv([Object.values(artifactCsvTitles), ...lines]);
}

/** Returns the artifacts as GPX 1.1 way points, without those whose coordinates are not numbers. */
export function artifactsGpx(artifacts: readonly ExportedArtifact[]): string {
  const points = artifacts.filter(hasCoordinates).map(wayPoint);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="Archeologia di Posta" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    '  <metadata><name>Siti archeologici di Posta e della Via Salaria</name></metadata>\n' +
    `${points.join('')}</gpx>\n`
  );
}

function wayPoint({ latitude, longitude, name, description, googleMapsUrl }: ExportedArtifact): string {
  const link = googleMapsUrl ? `    <link href="${xml(googleMapsUrl)}"/>\n` : '';
  return (
    `  <wpt lat="${latitude}" lon="${longitude}">\n` +
    `    <name>${xml(name)}</name>\n    <desc>${xml(description)}</desc>\n` +
    `${link}    <type>Sito archeologico</type>\n  </wpt>\n`
  );
}

function hasCoordinates({ latitude, longitude }: ExportedArtifact): boolean {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180);
}

function isDegrees(text: string | null | undefined, limit: number): boolean {
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text ?? '') && Math.abs(Number(text)) <= limit;
}

/** Escapes a text for XML 1.0, which cannot represent control characters: they are removed. */
function xml(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
