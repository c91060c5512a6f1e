import { canonicalQuery } from './query.js';

const parameters = { vista: ['elenco'], pagina: 'number', categoria: 'slug', q: 'text' } as const;
const rules = { ...parameters, vista: [...parameters.vista] };
const canonical = (query: string) => canonicalQuery(rules, new URLSearchParams(query));

it.each([
  ['', ''],
  ['q=via%20salaria&pagina=2', '?pagina=2&q=via+salaria'],
  ['pagina=2&q=via+salaria&utm_source=x&fbclid=1', '?pagina=2&q=via+salaria'],
  ['%70agina=%32', '?pagina=2'],
  ['q=%20%20romano%20', '?q=romano'],
  ['vista=elenco', '?vista=elenco'],
  ['vista=Elenco', ''],
  ['pagina=0', ''],
  ['pagina=01', ''],
  ['pagina=10000', ''],
  ['pagina=2.0', ''],
  ['pagina=2&pagina=2', ''],
  ['categoria=via-salaria', '?categoria=via-salaria'],
  ['categoria=-salaria', ''],
  ['categoria=../posts', ''],
  [`categoria=${'a'.repeat(81)}`, ''],
  ['q=', ''],
  ['q=%20', ''],
  ['q=a%00b', ''],
  ['q=a%0Ab', ''],
  ['q=a%7Fb', ''],
  [`q=${'a'.repeat(100)}`, `?q=${'a'.repeat(100)}`],
  [`q=${'a'.repeat(101)}`, ''],
  ['q=a%26pagina%3D3', '?q=a%26pagina%3D3'],
  ['__proto__=1&constructor=2', ''],
])('writes «%s» as «%s»', (query, expected) => expect(canonical(query)).toBe(expected));

it('is the same for its own result', () => {
  const once = canonical('q=%27%22%3C%25 +&pagina=7&categoria=a-1');
  expect(canonical(once)).toBe(once);
});

it('ignores everything on a route without parameters', () => {
  expect(canonicalQuery(undefined, new URLSearchParams('a=1&pagina=2'))).toBe('');
});
