import type { Finding, ReleaseReport, ReleaseVisit } from '@salaria/contracts/release-report';
import { reportPath } from '@salaria/contracts/release-report';
import { escapeHtml } from '../../../platform/formats/markup.js';
import { renderPlainPage, table } from '../../kit/plain-page.js';
import { labelOf } from '../browser/visit-page.js';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).replace('.', ',')} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

const formatTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

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
  const words = escapeHtml(`${path} ${labelOf(device)}`);
  return `<figure><img src="${base}/${escapeHtml(screenshot)}" alt="${words}" loading="lazy">
<figcaption>${words}</figcaption></figure>`;
}

function visitTable(report: ReleaseReport): string {
  const rows = report.visits.map((visit) => [
    escapeHtml(visit.path),
    labelOf(visit.device),
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
  const title = `Controllo del rilascio ${id} di ${section}`;
  const result = verdict === 'accepted' ? '<span class="ok">accettato</span>' : '<span class="no">rifiutato</span>';
  return renderPlainPage(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>Esito: ${result}. Controllato il <time datetime="${escapeHtml(at)}">${escapeHtml(formatTime(at))}</time>.</p>
${findingList('Problemi', problems)}
${findingList('Avvisi', warnings)}
${renderTable(report)}
${visitTable(report)}
${sizeTable(report)}`,
  );
}
