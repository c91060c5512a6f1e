import { createdSectionTokenExample, deskSectionsExample } from '@salaria/contracts/desk/release-examples';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SectionsPage from './sections.page';

const session = { accountId: 3, name: 'Rita Rossi', role: 'responsabile' };
const [section] = deskSectionsExample.sections;

const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/sections': { body: deskSectionsExample },
    ...answers,
  });
  renderPage(<SectionsPage />, { path: '/redazione/sezioni' });
  return api;
};

it('lists the sections with their live release, and says when one was withdrawn', async () => {
  const withdrawal = { release: 'ab0123456789', at: '2026-03-05T09:00:00.000Z', note: 'guasta' };
  show({ 'GET /api/desk/sections': { body: { sections: [section, { ...section, name: 'mf-due', withdrawal }] } } });
  const table = within(await screen.findByRole('table', { name: 'Sezioni' }));
  expect(table.getAllByRole('link', { name: 'Blog' })[0]).toHaveAttribute('href', '/redazione/sezioni/mf-blog');
  expect(table.getByText('In linea')).toBeInTheDocument();
  expect(table.getByText('Rilascio ritirato')).toBeInTheDocument();
  expect(table.getAllByText('42 visite, 2 guasti, 0 errori')).toHaveLength(2);
});

it('creates the first token of a new section and shows it once', async () => {
  const { callsTo } = show({
    'POST /api/desk/sections/mf-mostre/tokens': { status: 201, body: createdSectionTokenExample },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Crea una chiave' }));
  expect(screen.getByText(/Il nome di una sezione è «mf-»/)).toBeInTheDocument();
  expect(screen.getByText('Scrivi il nome del gruppo')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nome della sezione (mf-…)'), 'mf-mostre');
  await userEvent.type(screen.getByLabelText('Gruppo che la userà'), 'Gruppo mostre');
  await userEvent.click(screen.getByRole('button', { name: 'Crea una chiave' }));
  const shown = await screen.findByLabelText(/copiala adesso, non sarà mostrata di nuovo/);
  expect(shown).toHaveValue(createdSectionTokenExample.token);
  expect(shown).toHaveFocus();
  expect(callsTo('POST /api/desk/sections/mf-mostre/tokens')[0]?.body).toEqual({ label: 'Gruppo mostre' });
});

it('refuses other roles', async () => {
  const { callsTo } = show({ 'GET /api/desk/session': { body: { ...session, role: 'moderatore' } } });
  expect(await screen.findByText('Il tuo ruolo non permette di usare questa pagina.')).toBeInTheDocument();
  expect(callsTo('GET /api/desk/sections')).toEqual([]);
});
