import { pageAddress } from './page-address';

test.each([
  ['https://posta.test/', '/gallery', '?q=ascia&reperto=3&vista=elenco', 'https://posta.test/gallery?reperto=3'],
  ['https://posta.test/blog', '/blog/posta-romana', '?utm_source=x', 'https://posta.test/blog/posta-romana'],
  [undefined, '/quiz/1', '', 'http://localhost/quiz/1'],
])('with the canonical URL %s, %s%s is printed as %s', (canonical, pathname, search, address) => {
  expect(pageAddress(canonical, pathname, search, ['reperto', 'sito'])).toBe(address);
});
