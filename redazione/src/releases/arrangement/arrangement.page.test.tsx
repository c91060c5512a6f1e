import { arrangementExample } from '@salaria/contracts/sections/arrangement';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskSession } from '../../content/testing/content.fixtures';
import { renderPage } from '../../testing/render-page';
import ArrangementPage from './arrangement.page';

const menu = { ...arrangementExample.parts[0], isHidden: false, isShown: true };
const parts = [
  { ...menu, section: 'mf-blog', sectionTitle: 'Blog', name: '/blog', label: 'Blog', declaredOrder: 20, order: 20 },
  { ...menu, section: 'mf-learning', name: '/timeline', label: 'Linea del Tempo', declaredOrder: 20, order: 20 },
  { ...menu, section: 'mf-learning', name: '/quiz', label: 'Quiz', declaredOrder: 50, order: 50 },
];
const arrangement = { ...arrangementExample, parts };

function show(more: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/desk/session': { body: { ...deskSession, role: 'responsabile' } },
    'GET /api/desk/arrangement': { body: arrangement },
    'PUT /api/desk/arrangement': { body: { ...arrangement, version: 4 } },
    'POST /api/desk/arrangement/undo': { body: { ...arrangement, version: 4 } },
    ...more,
  });
  renderPage(<ArrangementPage />, { path: '/redazione/sezioni/disposizione' });
  return api;
}
const findItems = async () => within(await screen.findByRole('region', { name: 'Menu' })).getAllByRole('listitem');
const findLabels = async () => (await findItems()).map((item) => item.querySelector('strong')?.textContent);

it('moves, hides and dates an entry of the menu, and sends what differs from the release', async () => {
  const api = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Sposta in giù: Blog' }));
  expect(await findLabels()).toEqual(['Linea del Tempo', 'Blog', 'Quiz']);
  const quiz = within((await findItems())[2] as HTMLElement);
  fireEvent.click(quiz.getByLabelText('Si vede'));
  fireEvent.change(quiz.getByLabelText(/^Da quando/), { target: { value: '2026-12-05T18:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salva la disposizione' }));
  await waitFor(() => expect(api.callsTo('PUT /api/desk/arrangement')).toHaveLength(1));
  expect(api.callsTo('PUT /api/desk/arrangement')[0]?.body).toEqual({
    version: 3,
    parts: [
      // Both declare 20: the order of two equal numbers needs another one.
      { section: 'mf-blog', place: 'menu', name: '/blog', order: 21 },
      { section: 'mf-learning', place: 'menu', name: '/quiz', isHidden: true, from: '2026-12-05T17:00:00.000Z' },
    ],
  });
});

it('says at the dates that they are in the wrong order, and saves nothing', async () => {
  const api = show();
  const blog = within((await findItems())[0] as HTMLElement);
  fireEvent.change(blog.getByLabelText(/^Da quando/), { target: { value: '2026-12-05T18:00' } });
  fireEvent.change(blog.getByLabelText(/^Fino a quando/), { target: { value: '2026-12-04T18:00' } });
  expect(blog.getByRole('alert')).toHaveTextContent('Finisce prima di cominciare.');
  fireEvent.click(screen.getByRole('button', { name: 'Salva la disposizione' }));
  expect(api.callsTo('PUT /api/desk/arrangement')).toEqual([]);
});

it('undoes the last change once that is confirmed', async () => {
  const api = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Annulla l’ultima modifica' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Annulla la modifica' }));
  await waitFor(() => expect(api.callsTo('POST /api/desk/arrangement/undo')[0]?.body).toEqual({ version: 3 }));
});
