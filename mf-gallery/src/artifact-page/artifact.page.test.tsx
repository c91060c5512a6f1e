import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { makeArtifact } from '../artifacts/artifacts.fixtures';
import ArtifactPage from './artifact.page';

const artifact = {
  ...makeArtifact(12, { name: 'Denario di Traiano', inventoryNumber: 'A 7' }),
  related: [{ id: 3, name: 'Lucerna a disco', period: 'romano', imageUrl: null }],
  articles: [{ title: 'Le monete di Posta', url: '/blog/monete' }],
};

function show(answer: Parameters<typeof stubApi>[0][string] = { body: artifact }) {
  stubApi({ 'GET /api/artifacts/12-denario-di-traiano': answer });
  renderPage(<ArtifactPage />, { path: '/gallery/:artifact', at: '/gallery/12-denario-di-traiano' });
}

test('an artifact has its texts one below the other, its citation, articles and related artifacts', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Denario di Traiano' })).toBeInTheDocument();
  for (const part of ['Descrizione', 'Dettagli Storici', 'Info Visita'])
    expect(screen.getByRole('region', { name: part })).not.toBeEmptyDOMElement();
  const address = `${location.origin}/gallery/12-denario-di-traiano`;
  expect(screen.getByText(`Archeologia di Posta, «Denario di Traiano», inv. A 7, ${address}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'JSON-LD' })).toHaveAttribute('href', '/linked-data/artifacts/12.jsonld');
  expect(screen.getByRole('link', { name: 'Le monete di Posta' })).toHaveAttribute('href', '/blog/monete');
  const others = screen.getByRole('region', { name: 'Altri reperti dello stesso luogo o periodo' });
  expect(within(others).getByRole('link')).toHaveAttribute('href', '/gallery/3-lucerna-a-disco');
  expect(screen.getByRole('link', { name: 'Torna alla Galleria' })).toHaveAttribute('href', '/gallery');
});

test('the rights of an artifact are its own, and without any those of the site', async () => {
  show({ body: { ...artifact, licence: 'CC BY 4.0', rightsHolder: 'Comune di Prova', creditLine: 'Museo, inv. A 7' } });
  const link = await screen.findByRole('link', { name: 'CC BY 4.0' });
  expect(link).toHaveAttribute('href', 'http://creativecommons.org/licenses/by/4.0/');
  expect(screen.getByText(/Museo, inv\. A 7\. © Comune di Prova\./)).toBeInTheDocument();
});

test('the page of an artifact without rights states none', async () => {
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('[rel="license"]')).toBeNull();
});

test('the citation is copied', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Copia la citazione' }));
  expect(await navigator.clipboard.readText()).toContain('«Denario di Traiano»');
});

test.each([
  ['42.5', true],
  ['45', false],
  ['presso il ponte', false],
])('the sketch of the valley marks the place at the latitude %s: %s', async (latitude, isMarked) => {
  show({ body: { ...artifact, latitude, longitude: '13.1', address: 'Posta' } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('img', { name: 'Schizzo del territorio con un punto: Posta' })).toHaveLength(
    isMarked ? 1 : 0,
  );
});

test.each([404, 400])('an unknown artifact (%d) has a screen that leads to the gallery', async (status) => {
  show({ status, body: { statusCode: status, code: 'not_found', message: 'Non c’è.' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Reperto non trovato' })).toBeInTheDocument();
});

test('a failure shows a notice', async () => {
  show({ status: 500, text: 'boom' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore nel caricamento del reperto.');
});
