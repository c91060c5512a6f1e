import type { EntityManager } from 'typeorm';
import { csvText } from '../../../platform/csv.js';

/** An artifact as the downloads show it. */
export interface ExportedArtifact {
  name: string;
  description: string;
  origin: string;
  period: string;
  year: string;
  latitude: string;
  longitude: string;
  address: string;
  visitInfo: string;
  googleMapsUrl: string | null;
}

export function exportedArtifacts(manager: EntityManager): Promise<ExportedArtifact[]> {
  return manager.query(
    `select name, description, origin, period, year, latitude, longitude, address, "visitInfo", "googleMapsUrl"
     from artifacts order by name collate "C", id`,
  );
}

const csvColumns = {
  nome: 'name',
  descrizione: 'description',
  provenienza: 'origin',
  periodo: 'period',
  datazione: 'year',
  latitudine: 'latitude',
  longitudine: 'longitude',
  indirizzo: 'address',
  visita: 'visitInfo',
  mappa: 'googleMapsUrl',
} as const satisfies Record<string, keyof ExportedArtifact>;

export function artifactsCsv(artifacts: readonly ExportedArtifact[]): string {
  const lines = artifacts.map((artifact) => Object.values(csvColumns).map((column) => artifact[column] ?? ''));
  return csvText([Object.keys(csvColumns), ...lines]);
}

/** Returns the artifacts as GPX 1.1 way points, without those whose coordinates are not numbers. */
export function artifactsGpx(artifacts: readonly ExportedArtifact[]): string {
  const points = artifacts
    .filter(({ latitude, longitude }) => isDegrees(latitude, 90) && isDegrees(longitude, 180))
    .map(
      ({ latitude, longitude, name, description, googleMapsUrl }) =>
        `  <wpt lat="${latitude}" lon="${longitude}">\n    <name>${xml(name)}</name>\n    <desc>${xml(description)}</desc>\n` +
        `${googleMapsUrl === null ? '' : `    <link href="${xml(googleMapsUrl)}"/>\n`}    <type>Sito archeologico</type>\n  </wpt>\n`,
    );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Archeologia di Posta" xmlns="http://www.topografix.com/GPX/1/1">\n' +
    `  <metadata><name>Siti archeologici di Posta e della Via Salaria</name></metadata>\n${points.join('')}</gpx>\n`
  );
}

function isDegrees(text: string, limit: number): boolean {
  return /^-?\d{1,3}(\.\d{1,20})?$/.test(text) && Math.abs(Number(text)) <= limit;
}

// XML 1.0 has no way to write control characters, not even escaped.
function xml(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
