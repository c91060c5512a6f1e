import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/formats/markup.js';
import type { KitDescription, KitSlot } from './kit.service.js';

const style = `
body { font: 1.05rem/1.6 'Source Sans 3', system-ui, sans-serif; background: #F6F1E7; color: #2B2420; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
h1, h2 { font-family: Alegreya, Georgia, serif; line-height: 1.2; }
h1 { color: #8E2A1E; } h2 { margin-top: 2.5rem; }
a { color: #8E2A1E; } a:focus-visible { outline: 3px solid #1B5FAA; outline-offset: 2px; }
pre { overflow-x: auto; padding: 1rem; background: #FFFDF8; border: 1px solid #D6C9B4; border-radius: 8px; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: #FFFDF8; }
th, td { padding: 0.4rem 0.75rem; text-align: left; vertical-align: top; border-bottom: 1px solid #D6C9B4; }
small { overflow-wrap: anywhere; }`;

/** Allows the page's own style, and nothing else. */
export const kitPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function table(headings: string[], rows: string[][]): string {
  const head = headings.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function slotTable(slots: KitSlot[]): string {
  const takenText = ({ taken }: KitSlot) =>
    taken.map(({ order, section }) => `${order} (${escapeHtml(section)})`).join(', ') || 'nessuno';
  return table(
    ['Spazio', 'Dove', 'Proprietà', 'Posti presi'],
    slots.map((slot) => [
      code(slot.slot),
      slot.page === null ? 'tutte le pagine' : code(slot.page),
      'nessuna',
      takenText(slot),
    ]),
  );
}

const packageTable = ({ packages }: KitDescription): string =>
  table(
    ['Pacchetto', 'Dimensione', 'Impronta'],
    Object.entries(packages).map(([name, { url, integrity, bytes }]) => [
      `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`,
      `${Math.ceil(bytes / 1000)} kB`,
      `<small>${code(integrity)}</small>`,
    ]),
  );

const changeList = ({ changes }: KitDescription): string =>
  changes
    .map(({ version, breaking, changes: others }) => {
      const items = [
        ...breaking.map((text) => `<strong>Da adeguare:</strong> ${escapeHtml(text)}`),
        ...others.map(escapeHtml),
      ];
      return `<h3>${escapeHtml(version)}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    })
    .join('');

/** Returns the page for people; `origin` is the site's. */
export function renderKitPage(kit: KitDescription, origin: string): string {
  const start = [
    'mkdir mf-mostre && cd mf-mostre',
    `npm exec --yes -- ${origin}/kit/create-section.tgz mf-mostre "Mostre"`,
    'npm install',
    'npm test',
    'npm run dev',
  ].join('\n');
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Kit delle sezioni · Archeologia di Posta</title>
<style>${style}</style></head>
<body><main>
<p><a href="/">Archeologia di Posta</a></p>
<h1>Kit delle sezioni</h1>
<p>Una sezione è una parte del sito che un gruppo sviluppa, prova e pubblica per conto proprio. Servono Node 20.19 o più
recente e npm, e questo kit, versione ${code(kit.version)}.</p>
<h2>Cominciare</h2>
<p>In una cartella vuota:</p>
<pre tabindex="0"><code>${escapeHtml(start)}</code></pre>
<p>Le stesse notizie per i programmi: <a href="/kit.json">kit.json</a>.</p>
<h2>Pacchetti</h2>${packageTable(kit)}
<h2>Versioni che il sito offre</h2>
${table(
  ['Modulo condiviso', 'Versione'],
  Object.entries(kit.provides).map(([name, version]) => [code(name), code(version)]),
)}
<p>Il formato di un rilascio: <a href="/kit/release.schema.json">release.schema.json</a> (JSON Schema).</p>
<h2>Spazi in altre pagine</h2>${slotTable(kit.slots)}
<p>I tipi delle parti, che il kit contiene:
<a href="${escapeHtml(kit.types.url)}">${code('@salaria/ui/slots')}</a>.</p>
<h2>Percorsi presi</h2>
${table(
  ['Percorso', 'Di chi'],
  kit.routes.map(({ path, section }) => [code(path), escapeHtml(section ?? 'sito')]),
)}
<h2>Che cosa cambia</h2>${changeList(kit)}
</main></body></html>
`;
}
