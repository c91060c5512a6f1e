import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { threeArtifacts } from '../artifacts/artifacts.fixtures';
import GalleryPage from './gallery.page';

const answers = { '/api/artifacts': threeArtifacts, '/api/periods/romano/artifacts': threeArtifacts };

test.each([
  ['/gallery', 'Matrice di sigillo'],
  ['/gallery?periodo=romano&q=disco&vista=elenco', 'Lucerna a disco'],
  ['/gallery?reperto=2', 'Lucerna a disco'],
  ['/gallery?scheda=vicino', 'Trova siti vicino a me'],
])("the first render of %s in the browser matches the server's HTML", async (at, text) => {
  const { html, problems } = await hydratePage(<GalleryPage />, { path: '/gallery', at, answers });
  expect(html).toContain(text);
  expect(problems).toEqual([]);
});
