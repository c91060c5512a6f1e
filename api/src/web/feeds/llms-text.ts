import type { Site } from '@salaria/contracts/site';
import { rightsText } from '@salaria/contracts/rights';

/** What programs that read a site for people find here: title, address, what is there. */
const addresses: Readonly<Record<string, readonly (readonly [title: string, path: string, text: string])[]>> = {
  Documentazione: [
    ['Descrizione delle API', '/api/openapi.json', 'OpenAPI 3.1, con esempi di ogni chiamata'],
    ['API da provare', '/api/docs', 'la stessa descrizione come pagina'],
    ['Client TypeScript', '/kit/client.tgz', 'pacchetto npm con i tipi di ogni chiamata'],
  ],
  Dati: [
    ['Reperti', '/api/artifacts', 'JSON; `q`, `period`, `from`, `to`, `bbox`, `near` e `facets` la restringono'],
    ['Articoli', '/api/posts', 'JSON; il testo è in `/api/posts/{slug}`'],
    ['Ricerca', '/api/search?q=salaria', 'in tutti i testi del sito'],
    ['Copie di tutti i dati', '/api/dumps', 'ogni notte, con le licenze: JSON Lines, CSV, GeoJSON, Linked Art'],
    ['Cambiamenti', '/api/changes', 'che cosa rileggere'],
    ['Reperti sulla mappa', '/api/artifacts.geojson', 'GeoJSON'],
  ],
  Formati: [
    ['IIIF', '/iiif/collection.json', 'Presentation API 3.0; i cambiamenti sono in `/iiif/changes.json`'],
    ['OAI-PMH', '/oai?verb=Identify', 'Dublin Core e LIDO'],
    ['Articoli nuovi', '/feed.xml', 'Atom; anche `/rss.xml` e `/feed.json`'],
    ['Tutte le pagine', '/sitemap.xml', 'con l’ultimo cambiamento di ognuna'],
  ],
};

/** Returns the addresses of data and documentation for programs (https://llmstxt.org). */
export function renderLlmsText(origin: string, site: Site): string {
  const rights = rightsText(site);
  const lists = Object.entries(addresses).map(([heading, links]) =>
    [`## ${heading}`, '', ...links.map(([title, path, text]) => `- [${title}](${origin}${path}): ${text}`)].join('\n'),
  );
  const description = oneLine(site.description);
  const notice = rights
    ? `Dove una scheda non dice altro vale: ${oneLine(rights)}.`
    : 'Ogni scheda dice che cosa se ne può fare; dove non lo dice, chiedere prima di riusarla.';
  return `${[`# ${oneLine(site.name)}`, ...(description ? [`> ${description}`] : []), notice, ...lists].join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
