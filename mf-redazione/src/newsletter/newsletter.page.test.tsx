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
import NewsletterPage from './newsletter.page';

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

it('saves automatically, and keeps the text after a conflict', async () => {
  const message = 'Nel frattempo Ugo ha modificato questo numero.';
  const api = show({ 'POST /api/desk/newsletter/issues/2': { status: 409, body: { message } } }, '?numero=2');
  await userEvent.type(await screen.findByLabelText('Oggetto dell’e-mail'), '!');
  expect(await screen.findByText(message, undefined, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.getByLabelText('Oggetto dell’e-mail')).toHaveValue('Notizie di primavera!');
  expect(api.callsTo('POST /api/desk/newsletter/issues/2')).toHaveLength(1);
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
