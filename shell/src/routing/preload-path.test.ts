import { releaseOf, sectionOf } from '@salaria/composition/testing/sections';
import { setRegistry } from '../sections/registry-store';
import { preloadPath } from './preload-path';

jest.mock('../sections/loading/federation-runtime', () => ({ loadModule: () => new Promise(() => undefined) }));

const requested = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

test("requests a page's data and all files of code and schemas before any of them arrives, each once", () => {
  const fetched = jest.fn<Promise<Response>, [string]>(() => new Promise(() => undefined));
  globalThis.fetch = fetched as typeof fetch;
  const files = ['entry.js', 'page.js', 'page.css', 'other.js', 'schemas.1a.js'];
  const release = releaseOf('mf-prova', '111111111111', {
    files: Object.fromEntries(files.map((file) => [file, 'sha384-x'])),
    exposes: { page: ['page.js', 'page.css'], other: ['other.js'] },
  });
  const routes = [{ path: '/prova/:slug', expose: 'page', reads: [{ path: '/api/prova/:slug' }] }];
  setRegistry({ version: '1', sections: [sectionOf('mf-prova', { release, routes })] });
  preloadPath('/prova/a');
  const own = ['entry.js', 'page.js', 'schemas.1a.js'].map((file) => release.base + file);
  expect(requested()).toEqual(own);
  preloadPath('/prova/b');
  expect(requested()).toEqual(own);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/prova/a', '/api/prova/b']);
});
