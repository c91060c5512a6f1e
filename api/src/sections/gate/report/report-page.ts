import { createHash } from 'node:crypto';
import type { Finding, ReleaseReport, ReleaseVisit } from '@salaria/contracts/release-report';
import { reportPath } from '@salaria/contracts/release-report';
import { escapeHtml } from '../../../platform/formats/markup.js';
import { deviceLabels } from '../browser/devices.js';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1917; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid #d6d3d1; vertical-align: top; }
.ok { color: #166534; } .no { color: #b91c1c; }
figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top; }
img { border: 1px solid #d6d3d1; max-height: 24rem; max-width: 100%; height: auto; width: auto; }`;

/** The report may show pictures of its own and nothing else. */
export const reportPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

const formatTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

function row(cells: string[], tag: 'td' | 'th' = 'td'): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
}

function table(head: string[], rows: string[][]): string {
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`;
}

function findingList(title: string, findings: Finding[]): string {
  if (findings.length === 0) return '';
  const items = findings.map(({ rule, message }) => `<li><code>${escapeHtml(rule)}</code> ${escapeHtml(message)}</li>`);
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}

const outcome = (problem: string | undefined): string =>
  problem === undefined ? '<span class="ok">bene</span>' : `<span class="no">${escapeHtml(problem)}</span>`;

function renderTable({ renders }: ReleaseReport): string {
  if (renders.length === 0) return '';
  const rows = renders.map(({ path, state, durationMs, problem }) => [
    escapeHtml(path),
    escapeHtml(state),
    outcome(problem),
    seconds(durationMs),
  ]);
  return `<h2>Pagine rese dal server</h2>${table(['Pagina', 'Dati', 'Esito', 'Tempo'], rows)}`;
}

function sizeTable({ sizes }: ReleaseReport): string {
  if (!sizes) return '';
  const rows = [
    ['File di ingresso', kilobytes(sizes.entry)],
    ...sizes.firstLoads.map(({ path, bytes }) => [`Primo caricamento di ${escapeHtml(path)}`, kilobytes(bytes)]),
    ['Tutti i file, non compressi', kilobytes(sizes.total)],
  ];
  return `<h2>Peso</h2>${table(['Che cosa', 'Quanto'], rows)}`;
}

function figure({ screenshot, path, device }: ReleaseVisit, base: string): string {
  if (screenshot === undefined) return '';
  const words = escapeHtml(`${path} ${deviceLabels[device]}`);
  return `<figure><img src="${base}/${escapeHtml(screenshot)}" alt="${words}" loading="lazy">
<figcaption>${words}</figcaption></figure>`;
}

function visitTable(report: ReleaseReport): string {
  const rows = report.visits.map((visit) => [
    escapeHtml(visit.path),
    deviceLabels[visit.device],
    outcome(visit.problems.length > 0 ? visit.problems.join('; ') : undefined),
    kilobytes(visit.bytes),
    seconds(visit.longestTaskMs),
    seconds(visit.durationMs),
  ]);
  const head = ['Pagina', 'Schermo', 'Esito', 'File del rilascio', 'Lavoro più lungo', 'Tempo'];
  const base = reportPath(report.section, report.id);
  return `<h2>Pagine aperte nel browser</h2><p>Browser: ${escapeHtml(report.browser)}</p>
${rows.length > 0 ? table(head, rows) : ''}${report.visits.map((visit) => figure(visit, base)).join('')}`;
}

/** Returns the page of a report, without scripts. */
export function renderReportPage(report: ReleaseReport): string {
  const { section, id, at, verdict, problems, warnings } = report;
  const title = `Controllo del rilascio ${escapeHtml(id)} di ${escapeHtml(section)}`;
  const result = verdict === 'accepted' ? '<span class="ok">accettato</span>' : '<span class="no">rifiutato</span>';
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Esito: ${result}. Controllato il <time datetime="${escapeHtml(at)}">${escapeHtml(formatTime(at))}</time>.</p>
${findingList('Problemi', problems)}
${findingList('Avvisi', warnings)}
${renderTable(report)}
${visitTable(report)}
${sizeTable(report)}
</main>
</body>
</html>
`;
}
