import { prefetchPages } from './prefetch-page';

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(
    ({ href }) => new URL(href).pathname,
  );
const touch = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('touchstart', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `
    <main data-unhydrated="">
      <a href="/blog/sigillo"><b id="article">Sigillo</b></a>
      <a href="/api/artifacts.csv" id="file">CSV</a>
      <a href="https://gruppo.example/" id="foreign">Gruppo</a>
      <a href="#note" id="anchor">Note</a>
    </main>
    <a href="/quiz" id="hydrated">Quiz</a>`;
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('prefetches no page while data is to be saved', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  prefetchPages();
  touch('article');
  expect(prefetched()).toEqual([]);
});

test('prefetches the page of a link that React does not handle yet, once', () => {
  prefetchPages();
  for (const id of ['hydrated', 'file', 'foreign', 'anchor', 'article', 'article']) touch(id);
  expect(prefetched()).toEqual(['/blog/sigillo']);
});
