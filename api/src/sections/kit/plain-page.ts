import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/formats/markup.js';

const style = `
body { font: 1.05rem/1.6 'Source Sans 3', system-ui, sans-serif; background: #F6F1E7; color: #2B2420; margin: 0; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
h1, h2 { font-family: Alegreya, Georgia, serif; line-height: 1.2; }
h1 { color: #8E2A1E; } h2 { margin-top: 2.5rem; }
a { color: #8E2A1E; } a:focus-visible { outline: 3px solid #1B5FAA; outline-offset: 2px; }
pre { overflow-x: auto; padding: 1rem; background: #FFFDF8; border: 1px solid #D6C9B4; border-radius: 8px; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; background: #FFFDF8; }
th, td { padding: 0.4rem 0.75rem; text-align: left; vertical-align: top; border-bottom: 1px solid #D6C9B4; }
small { overflow-wrap: anywhere; }
.ok { color: #166534; } .no { color: #b91c1c; }
figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top; }
img { border: 1px solid #D6C9B4; max-height: 24rem; max-width: 100%; height: auto; width: auto; }`;

/** Allows the page's own style and pictures of the site, and nothing else. */
export const plainPagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns a table; cells are HTML. */
export function table(headings: string[], rows: string[][]): string {
  const head = headings.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Returns a page for section teams, without scripts; `main` is HTML. */
export const renderPlainPage = (title: string, main: string): string => `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main>
${main}
</main></body></html>
`;
