/** Allows no script and no resource; forms may post to this origin only. */
export const newsletterPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = [
  'body{font:1.1rem/1.6 Georgia,serif;background:#F6F1E7;color:#2B2420;',
  'max-width:34rem;margin:15vh auto;padding:0 1.5rem}',
  'button{font:inherit;padding:.6rem 1.4rem;color:#fff;background:#8E2A1E;border:0;border-radius:.4rem}',
  'a{color:#8E2A1E}',
].join('');

/** Returns a page without scripts. It contains no value of the request. */
export const renderNewsletterPage = (title: string, text: string, button?: string): string =>
  [
    '<!doctype html><html lang="it"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1><p>${text}</p>`,
    // A form without `action` posts to the current URL, token included.
    button ? `<form method="post"><button>${button}</button></form>` : '<p><a href="/">Torna al sito</a></p>',
    '</main></body></html>\n',
  ].join('');
