import type { SectionStatus } from '@salaria/contracts/desk/releases';

export const formatTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

const columns = ['giorno', 'visite', 'riuscite', 'fallite', 'dal precedente', 'errori', 'pronta in'] as const;

/** Returns the lines of a table whose columns are as wide as their longest cell. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}

function healthLines({ days }: SectionStatus): string[] {
  const rows = days.map(({ at, views, loads, failures, fallbacks, errors, medianMs }) => [
    at,
    ...[views, loads, failures, fallbacks, errors].map(String),
    medianMs === null ? '' : `${medianMs} ms`,
  ]);
  return tableLines([columns, ...rows]);
}

function canaryLines({ canary }: SectionStatus): string[] {
  if (canary === null) return [];
  const { release, share, widens, since, views, loads, failures, fallbacks, errors, medianMs } = canary;
  const growth = widens ? 'cresce da sé finché funziona' : 'resta a questa parte';
  return [
    `Al ${share} % dei visitatori: ${release} dal ${formatTime(since)}, ${growth}`,
    `  ${views} visite, ${loads} riuscite, ${failures} fallite, ${fallbacks} con quello in linea, ${errors} errori` +
      (medianMs === null ? '' : `, pronta in ${medianMs} ms`),
  ];
}

const timeText = (ms: number | null): string => (ms === null ? '' : `${ms} ms`);

function vitalsLines({ vitals = [] }: SectionStatus): string[] {
  if (vitals.length === 0) return [];
  const rows = vitals.map(({ route, release, visits, lcpMs, inpMs, cls }) => [
    ...[route, release, String(visits), timeText(lcpMs), timeText(inpMs)],
    cls === null ? '' : String(cls / 1000),
  ]);
  return [
    'Tempi di tre visite su quattro:',
    ...tableLines([['pagina', 'rilascio', 'visite', 'LCP', 'INP', 'CLS'], ...rows]),
    '',
  ];
}

const errorLines = ({ errors }: SectionStatus): string[] =>
  errors.flatMap(({ name, kind, count, browsers, lastAt, release, stack }) => [
    `  ${name} (${kind}), ${count === 1 ? 'una volta' : `${count} volte`}, l’ultima ${formatTime(lastAt)}, rilascio ${release}`,
    ...(browsers
      ? [
          `    ${Object.entries(browsers)
            .map(([browser, times]) => `${browser} ${times}`)
            .join(', ')}`,
        ]
      : []),
    ...stack.map((place) => `    ${place}`),
  ]);

/** Returns what `npm run status` prints; positions are those of the published scripts. */
export function statusLines(status: SectionStatus, site: string): string[] {
  const { section, live, previous, changedAt, deprecation, withdrawal, errors } = status;
  const since = changedAt === null ? '' : ` dal ${formatTime(changedAt)}`;
  return [
    `${section} su ${site}`,
    live === null
      ? 'Nessun rilascio è in linea.'
      : `In linea: ${live}${since}${previous ? ` (prima: ${previous})` : ''}`,
    ...(deprecation ? [deprecation] : []),
    ...canaryLines(status),
    ...(withdrawal ? [`Ritirato: ${withdrawal.release}, ${formatTime(withdrawal.at)}. ${withdrawal.note ?? ''}`] : []),
    '',
    ...healthLines(status),
    '',
    ...vitalsLines(status),
    ...(errors.length === 0 ? ['Nessun errore nei browser.'] : ['Errori nei browser:', ...errorLines(status)]),
  ];
}
