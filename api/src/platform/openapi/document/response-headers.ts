const header = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const count = (description: string, example: number) => ({ description, schema: { type: 'integer' }, example });

/** Headers of responses, as components of the document. */
export const responseHeaders = {
  ETag: header('Impronta della risposta, da ripetere in `If-None-Match`.', '"D78M_RUw-QTqygw8hes9z1"'),
  'Cache-Control': header(
    'Si può conservare, chiedendo ogni volta se vale ancora; una cache condivisa la tiene per s-maxage secondi.',
    'public, max-age=0, must-revalidate, s-maxage=30',
  ),
  Link: header(
    'Di una pagina, con `limit` o `cursor`: l’indirizzo della prima (`first`) e, se c’è, della prossima (`next`).',
    '</api/artifacts?cursor=WyJhcnRpZmFjdHMiLCIxIl0&limit=10>; rel="next", </api/artifacts?limit=10>; rel="first"',
  ),
  'X-Total-Count': count('Di una pagina, con `limit` o `cursor`: quante voci ha tutta la lista.', 42),
  'X-Facets': header(
    'Con `facets`: quante volte la lista ha ogni valore, come JSON; al massimo i 50 più frequenti.',
    '{"period":{"romano":24,"medievale":9}}',
  ),
  'Retry-After': count('Secondi dopo cui riprovare.', 2),
  'RateLimit-Policy': header('Richieste ammesse (`q`) in una finestra di `w` secondi.', '"contact";q=5;w=600'),
  RateLimit: header('Richieste che restano (`r`) e secondi alla fine della finestra (`t`).', '"contact";r=4;t=600'),
};

/** Returns the headers of a response as references to their components. */
export const headerReferences = (...names: (keyof typeof responseHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
