import { deskDiscoveriesPageExample, deskDiscoveryExample } from '@salaria/contracts/desk/discoveries';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft } from '../desk/drafts/local-drafts';
import DiscoveriesPage from './discoveries.page';

beforeEach(() => localStorage.clear());

const session = { accountId: 3, name: 'Rita Rossi', role: 'moderatore' };
const show = (answers: Parameters<typeof stubApi>[0] = {}, search = '') => {
  const api = stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/discoveries': { body: deskDiscoveriesPageExample },
    'GET /api/desk/discoveries/5': { body: deskDiscoveryExample },
    ...answers,
  });
  renderPage(<DiscoveriesPage />, { path: '/redazione/scoperte', at: `/redazione/scoperte${search}` });
  return api;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows the pending discoveries on a map and in a list, and opens one', async () => {
  const api = show();
  expect(await screen.findByRole('img', { name: 'Mappa con 1 scoperta' })).toBeInTheDocument();
  expect(api.callsTo('GET /api/desk/discoveries')[0]?.query.toString()).toBe('state=pending');
  await userEvent.click(screen.getByRole('link', { name: 'Frammento di ceramica' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/redazione/scoperte?scoperta=5');
  expect(await screen.findByText('Anna <anna@example.it>')).toBeInTheDocument();
});

it('verifies with a note, and can undo it', async () => {
  const verified = { ...deskDiscoveryExample, isVerified: true, verifiedBy: 'Rita Rossi', version: '735' };
  const api = show(
    {
      'POST /api/desk/discoveries/5/verification': { body: verified },
      'DELETE /api/desk/discoveries/5/verification': { body: deskDiscoveryExample },
    },
    '?scoperta=5',
  );
  await userEvent.type(await screen.findByLabelText('Nota della verifica (facoltativa)'), 'Vista');
  await press('Verifica');
  expect(await screen.findByText('Verificata')).toBeInTheDocument();
  expect(api.callsTo('POST /api/desk/discoveries/5/verification')[0]?.body).toEqual({ note: 'Vista', version: '734' });
  await press('Rimetti in attesa');
  expect(await screen.findByText('In attesa')).toBeInTheDocument();
});

it('shows the words of the server beside the field', async () => {
  const message = 'La latitudine è in gradi decimali, per esempio 42.5234';
  const body = { message, issues: [{ path: 'latitude', message }] };
  show({ 'POST /api/desk/discoveries/5': { status: 400, body } }, '?scoperta=5');
  const field = await screen.findByLabelText('Latitudine (gradi decimali)');
  await userEvent.clear(field);
  await userEvent.type(field, '42,5');
  await press('Salva le correzioni');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveValue('42,5');
});

it('keeps what was corrected through a conflict, and takes the other fields from the server', async () => {
  const message = 'Nel frattempo un’altra persona ha modificato questa scoperta.';
  const conflict = { status: 409, body: { code: 'conflict', message } };
  const api = show({ 'POST /api/desk/discoveries/5': conflict }, '?scoperta=5');
  await userEvent.type(await screen.findByLabelText('Titolo'), ' antica');
  await press('Salva le correzioni');
  await screen.findByText(message);
  const moved = { ...deskDiscoveryExample, location: 'Laculo', version: '735' };
  api.set('GET /api/desk/discoveries/5', { body: moved });
  await press('Ricarica');
  await waitFor(() => expect(screen.getByLabelText('Luogo')).toHaveValue('Laculo'));
  expect(screen.getByLabelText('Titolo')).toHaveValue('Frammento di ceramica antica');
  expect(readLocalDraft(3, 'discoveries/5/correction')?.content).toEqual({ title: 'Frammento di ceramica antica' });
  api.set('POST /api/desk/discoveries/5', ({ body }) => ({ body: { ...moved, ...(body as object), version: '736' } }));
  await press('Salva le correzioni');
  await waitFor(() => expect(readLocalDraft(3, 'discoveries/5/correction')).toBeUndefined());
  expect(api.callsTo('POST /api/desk/discoveries/5')[1]?.body).toMatchObject({
    title: 'Frammento di ceramica antica',
    location: 'Laculo',
    version: '735',
  });
});

it('says that a rejection whose answer was lost has been carried out', async () => {
  const api = show({ 'POST /api/desk/discoveries/5/rejection': 'no answer' }, '?scoperta=5');
  await press('Respingi…');
  await userEvent.type(await screen.findByLabelText('Motivo'), 'È moderna.');
  const confirm = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Respingi' }));
  await confirm();
  await within(screen.getByRole('dialog')).findByRole('alert');
  expect(readLocalDraft(3, 'discoveries/5/rejection')?.content).toMatchObject({ reason: 'È moderna.' });
  api.set('POST /api/desk/discoveries/5/rejection', { status: 404, body: { message: 'Non c’è più.' } });
  await confirm();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/scoperte$/));
  expect(readLocalDraft(3, 'discoveries/5/rejection')).toBeUndefined();
});

it('rejects with a reason', async () => {
  const api = show({ 'POST /api/desk/discoveries/5/rejection': { body: null } }, '?scoperta=5');
  await press('Respingi…');
  await userEvent.type(await screen.findByLabelText('Motivo'), 'È moderna.');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Respingi' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\/scoperte$/));
  expect(api.callsTo('POST /api/desk/discoveries/5/rejection')[0]?.body).toEqual({
    reason: 'È moderna.',
    notify: true,
    version: '734',
  });
});

it('leaves a discovery of the contents to the area of contents', async () => {
  show({ 'GET /api/desk/discoveries/5': { body: { ...deskDiscoveryExample, contentKey: 'fibula' } } }, '?scoperta=5');
  const link = await screen.findByRole('link', { name: 'nell’area dei contenuti' });
  expect(link).toHaveAttribute('href', '/redazione/contenuti/discoveries/fibula');
  expect(screen.queryByRole('button', { name: 'Respingi…' })).toBeNull();
});
