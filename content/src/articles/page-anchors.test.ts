import { readPageAnchors } from './page-anchors.js';

it('knows the pages that the shell and the sections declare, with their anchors', async () => {
  const pages = await readPageAnchors();
  expect(pages.get('/')).toEqual(['blog', 'about', 'contact']);
  expect(pages.get('/gallery')).toEqual([]);
});

it('knows neither pages with parameters nor those that search engines may not index', async () => {
  const pages = await readPageAnchors();
  expect([...pages.keys()].filter((path) => path.includes(':'))).toEqual([]);
  expect(pages.has('/cerca')).toBe(false);
});
