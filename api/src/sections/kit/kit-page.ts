import { formatDay } from '@salaria/composition/releases/provided-versions';
import { escapeHtml } from '../../platform/formats/markup.js';
import type { KitDescription, KitSlot } from './kit.service.js';
import { renderPlainPage, table } from './plain-page.js';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function slotTable(slots: KitSlot[]): string {
  const takenText = ({ taken }: KitSlot) =>
    taken.map(({ order, section }) => `${order} (${escapeHtml(section)})`).join(', ') || 'nessuno';
  const propsText = ({ props }: KitSlot) =>
    Object.entries(props.properties)
      .map(([name, { type, description }]) => {
        const isOptional = props.required?.includes(name) !== true;
        return `${code(name)} (${type}${isOptional ? ', facoltativa' : ''})${description ? `: ${escapeHtml(description)}` : ''}`;
      })
      .join('<br>') || 'nessuna';
  return table(
    ['Spazio', 'Dove', 'Proprietà', 'Posti presi'],
    slots.map((slot) => [
      code(slot.slot),
      slot.page?.startsWith('/') ? code(slot.page) : escapeHtml(slot.page ?? 'tutte le pagine'),
      propsText(slot),
      takenText(slot),
    ]),
  );
}

const packageList = ({ packages }: KitDescription, origin: string): string =>
  `<ul>${Object.values(packages)
    .map(({ url }) => `<li><a href="${escapeHtml(url)}">${code(origin + url)}</a></li>`)
    .join('')}</ul>`;

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

function previousMajorText({ previousMajor }: KitDescription): string {
  if (!previousMajor) return '';
  const versions = Object.entries(previousMajor.versions).map(([name, version]) => code(`${name} ${version}`));
  return `<p>Offre anche la versione maggiore di prima, ${versions.join(' e ')}: in disuso, i nuovi rilasci la possono volere
fino al ${formatDay(previousMajor.until)}.</p>`;
}

/** Returns the page for people; `origin` is the site's. */
export function renderKitPage(kit: KitDescription, origin: string): string {
  const start = [
    'mkdir mf-mostre && cd mf-mostre',
    `npm exec --yes -- ${origin}/kit/create-section.tgz mf-mostre "Mostre"`,
    'npm install',
    'npm test',
    'npm run dev',
  ].join('\n');
  return renderPlainPage(
    'Kit delle sezioni',
    `<p><a href="/">Il sito</a></p>
<h1>Kit delle sezioni</h1>
<p>Una sezione è una parte del sito che un gruppo sviluppa, prova e pubblica per conto proprio. Servono Node 20.19 o più
recente e npm, e questo kit, versione ${code(kit.version)}.</p>
<h2>Cominciare</h2>
<p>In una cartella vuota:</p>
<pre tabindex="0"><code>${escapeHtml(start)}</code></pre>
<p>Le stesse notizie per i programmi: <a href="/kit.json">kit.json</a>.</p>
<h2>Pacchetti</h2>${packageList(kit, origin)}
<h2>Versioni che il sito offre</h2>
${table(
  ['Modulo condiviso', 'Versione'],
  Object.entries(kit.provides).map(([name, version]) => [code(name), code(version)]),
)}
${previousMajorText(kit)}
<p>Il formato di un rilascio: <a href="/kit/release.schema.json">release.schema.json</a> (JSON Schema).</p>
<h2>Spazi in altre pagine</h2>${slotTable(kit.slots)}
<p>I tipi delle parti sono nel kit: ${code('@salaria/ui/slots')}.</p>
<h2>Percorsi presi</h2>
${table(
  ['Percorso', 'Di chi'],
  kit.routes.map(({ path, section }) => [code(path), escapeHtml(section ?? 'sito')]),
)}
<h2>Che cosa cambia</h2>${changeList(kit)}`,
  );
}
