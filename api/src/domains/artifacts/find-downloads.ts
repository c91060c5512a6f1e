import type { EntityManager } from 'typeorm';
import { toCsv } from '../../platform/csv.js';

/** A find as everybody may see it. */
export interface FindPlace {
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

export function findPlaces(manager: EntityManager): Promise<FindPlace[]> {
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
} as const satisfies Record<string, keyof FindPlace>;

export function findsCsv(finds: readonly FindPlace[]): string {
  const lines = finds.map((find) => Object.values(csvColumns).map((column) => find[column] ?? ''));
  return toCsv([Object.keys(csvColumns), ...lines]);
}

/** Places of the finds as GPX 1.1 way points; one without readable coordinates is left out. */
export function findsGpx(finds: readonly FindPlace[]): string {
  const points = finds
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
