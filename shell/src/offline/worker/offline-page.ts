import type { SavedPage } from './saved-pages';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
const date = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

const style = `
  body {
    margin: 0;
    padding: 1.5rem;
    background: #F6F1E7;
    color: #2B2420;
    font: 1.0625rem/1.6 'Source Sans 3', system-ui, sans-serif;
  }
  main { max-width: 42rem; margin: 0 auto; }
  h1, h2 { font-family: Alegreya, Georgia, serif; line-height: 1.15; }
  a { color: #8E2A1E; }
  .retry {
    display: inline-block;
    padding: .6rem 1.2rem;
    border-radius: 6px;
    background: #8E2A1E;
    color: #fff;
    font-weight: 600;
    text-decoration: none;
  }
  ul { padding: 0; list-style: none; }
  li { margin: .5rem 0; padding: .75rem 1rem; border: 1px solid #D6C9B4; border-radius: 8px; background: #FFFDF8; }
  li a { display: block; font-weight: 600; }
  small { color: #5C5048; }
  :focus-visible { outline: 3px solid #1B5FAA; outline-offset: 2px; }
  @media (prefers-color-scheme: dark) {
    body { background: #1C1714; color: #F3EBDD; }
    a { color: #F2A291; }
    .retry { background: #F2A291; color: #1C1714; }
    li { border-color: #54473B; background: #27201B; }
    small { color: #C9BCAC; }
    :focus-visible { outline-color: #8FC2FF; }
  }
`;

const entry = ({ path, title, savedAt }: SavedPage): string =>
  `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a>` +
  `<small>Salvata il ${escapeHtml(date.format(new Date(savedAt)))}</small></li>`;

/** Returns the self-contained page for a URL that is neither reachable nor saved; it lists the saved pages. */
export function offlinePage(pages: readonly SavedPage[]): Response {
  const list =
    pages.length > 0
      ? `<h2>Pagine che puoi leggere ora</h2><ul>${pages.map(entry).join('')}</ul>`
      : '<p>Non ci sono ancora pagine salvate: si salvano da sole quando le apri con la connessione attiva.</p>';
  const html = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sei offline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>Sei offline</h1>
<p role="status">Questa pagina non è fra quelle salvate: per aprirla serve la connessione.</p>
<p><a class="retry" href="">Riprova</a></p>
${list}
</main>
</body>
</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  };
  return new Response(html, { status: 503, headers });
}
