import { readOutcome } from './page-result.js';

const page = { html: '<p>', styles: [{ name: 'css a', css: 'a{color:red}' }], errors: [] };
const read = (change: object) => readOutcome(JSON.stringify({ page: { ...page, ...change }, lines: [] }));

it('reads a page', () => {
  expect(read({})).toEqual({ page: { html: page.html, styles: page.styles }, errors: [], lines: [] });
});

it.each(['</style><meta http-equiv=refresh content=0>', 'a{}</STYLE ><script src=/x>', '</style'])(
  'refuses a style sheet that ends its element: %s',
  (css) => {
    expect(() => read({ styles: [{ name: 'css a', css }] })).toThrow('not a page');
  },
);

it('cuts a title and a description that are longer than any head needs', () => {
  const text = 'x'.repeat(2_000_000);
  const outcome = read({ title: text, description: text });
  const cut = 'page' in outcome ? outcome.page : undefined;
  expect([cut?.title?.length, cut?.description?.length]).toEqual([1000, 1000]);
});
