import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { three } from '../finds/finds.fixtures';
import GalleryPage from './gallery.page';

const answers = { '/api/artifacts': three, '/api/periods/romano/artifacts': three };

test.each([
  ['/gallery', 'Matrice di sigillo'],
  ['/gallery?periodo=romano&q=disco&vista=elenco', 'Lucerna a disco'],
  ['/gallery?reperto=2', 'Lucerna a disco'],
  ['/gallery?scheda=vicino', 'Trova siti vicino a me'],
])("the browser's first render of %s is what the server sent", async (at, words) => {
  const { html, problems } = await hydratePage(<GalleryPage />, { path: '/gallery', at, answers });
  expect(html).toContain(words);
  expect(problems).toEqual([]);
});
