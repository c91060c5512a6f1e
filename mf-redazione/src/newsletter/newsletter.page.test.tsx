import {
  issueExample,
  issuePreviewExample,
  issuesPageExample,
  newsletterStatusExample,
  subscribersPageExample,
} from '@salaria/contracts/desk/newsletter';
import { postSummaryExample } from '@salaria/contracts/posts';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft, writeLocalDraft } from '../desk/drafts/local-drafts';
import NewsletterPage from './newsletter.page';

beforeEach(() => localStorage.clear());

const session = { accountId: 3, name: 'Rita Rossi', role: 'moderatore' };
const draft = { ...issueExample, state: 'draft', slugs: ['uno'], startedAt: null };
const posts = ['uno', 'due'].map((slug, index) => ({ ...postSummaryExample, id: index + 1, slug, title: slug }));
const show = (answers: Parameters<typeof stubApi>[0] = {}, search = '') => {
  const api = stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/newsletter': { body: newsletterStatusExample },
    'GET /api/desk/newsletter/issues': { body: issuesPageExample },
    'GET /api/desk/newsletter/issues/2': { body: draft },
    'POST /api/desk/newsletter/issues/2': ({ body }) => ({ body: { ...draft, ...(body as object), version: '735' } }),
    'GET /api/desk/newsletter/issues/2/preview': { body: issuePreviewExample },
    'GET /api/desk/newsletter/subscribers': { body: subscribersPageExample },
    'GET /api/posts': { body: posts },
    ...answers,
  });
  renderPage(<NewsletterPage />, { path: '/redazione/newsletter', at: `/redazione/newsletter${search}` });
  return api;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('says what is missing before the newsletter can be sent', async () => {
  show({ 'GET /api/desk/newsletter': { body: { ...newsletterStatusExample, missing: ['SMTP_URL'] } } }, '?numero=2');
  expect(await screen.findByText(/manca SMTP_URL/)).toBeInTheDocument();
  expect(await screen.findByLabelText('Oggetto dell’e-mail')).toHaveValue('Notizie di primavera');
  expect(screen.queryByRole('button', { name: /^Spedisci/ })).toBeNull();
});

it('saves a draft with its articles in order, and previews it without scripts', async () => {
  const api = show({}, '?numero=2');
  await userEvent.selectOptions(await screen.findByLabelText('Aggiungi un articolo'), 'due');
  await press('Sposta su: due');
  await press('Anteprima');
  const frame = await screen.findByTitle('L’e-mail come la vede un iscritto');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', issuePreviewExample.html);
  expect(api.callsTo('POST /api/desk/newsletter/issues/2')[0]?.body).toMatchObject({
    slugs: ['due', 'uno'],
    version: '734',
  });
});

it('saves automatically, and lets the writer choose after a conflict', async () => {
  const conflict = { code: 'conflict', message: 'Nel frattempo Ugo ha modificato questo numero.' };
  const api = show({ 'POST /api/desk/newsletter/issues/2': { status: 409, body: conflict } }, '?numero=2');
  const subject = await screen.findByLabelText('Oggetto dell’e-mail');
  const current = { ...draft, subject: 'Notizie d’estate', changedBy: 'Ugo', version: '800' };
  api.set('GET /api/desk/newsletter/issues/2', { body: current });
  await userEvent.type(subject, '!');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Due persone hanno scritto qui' }, { timeout: 4000 }),
  );
  expect(dialog.getByRole('group', { name: 'Oggetto dell’e-mail, Il testo di Ugo' })).toHaveTextContent('d’estate');
  api.set('POST /api/desk/newsletter/issues/2', ({ body }) => ({ body: { ...current, ...(body as object) } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salva la scelta' }));
  await waitFor(() =>
    expect(api.callsTo('POST /api/desk/newsletter/issues/2')[1]?.body).toMatchObject({
      subject: 'Notizie di primavera!',
      version: '800',
    }),
  );
});

it('continues a draft that this browser has and the server does not', async () => {
  const content = { subject: 'Scritto in treno', intro: '', slugs: [] };
  writeLocalDraft(3, 'newsletter/2', { version: 734, content, changedAt: Date.now() });
  const api = show({}, '?numero=2');
  expect(await screen.findByLabelText('Oggetto dell’e-mail')).toHaveValue('Scritto in treno');
  await waitFor(() => expect(screen.getByTestId('save-status')).toHaveTextContent(/^Salvato alle/));
  expect(api.callsTo('POST /api/desk/newsletter/issues/2')[0]?.body).toEqual({ ...content, version: '734' });
  expect(readLocalDraft(3, 'newsletter/2')).toBeUndefined();
});

it('sends after a confirmation with the number of subscribers, and shows the counts', async () => {
  show({ 'POST /api/desk/newsletter/issues/2/sending': { body: issueExample } }, '?numero=2');
  await press('Spedisci a 120 iscritti…');
  await press('Spedisci');
  expect(await screen.findByText('50 partite, 69 in attesa, 1 non riuscite.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ferma la spedizione' })).toBeInTheDocument();
});

it('removes a subscriber after a confirmation', async () => {
  const api = show({ 'DELETE /api/desk/newsletter/subscribers/7': { body: null } }, '?vista=iscritti');
  const table = await screen.findByRole('table', { name: 'Iscritti' });
  expect(within(table).getByText('Attiva')).toBeInTheDocument();
  await press('Togli anna@example.it');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Togli' }));
  await waitFor(() => expect(api.callsTo('DELETE /api/desk/newsletter/subscribers/7')).toHaveLength(1));
});
