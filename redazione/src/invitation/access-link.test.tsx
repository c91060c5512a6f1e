import { offeredInvitationExample } from '@salaria/contracts/desk/accounts/invitations';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { renderPage } from '../testing/render-page';
import InvitationPage from './invitation.page';
import PasswordPage from './password.page';

const check = 'POST /api/desk/invitations/check';
const token = 'a'.repeat(43);
const gone = { status: 404, body: { code: 'not_found', message: 'Questo link non vale più.' } };
const show = (page: ReactElement, path: string) => renderPage(page, { path, at: `${path}#${token}` });

const pages = [
  ['invitation', <InvitationPage key="page" />, '/redazione/invito', /^L’invito non vale più/],
  ['password', <PasswordPage key="page" />, '/redazione/password', /^Questo link per una password nuova non vale più/],
] as const;

it.each(pages)('says that a link of the kind %s is spent, and leads to the login', async (_, page, path, said) => {
  stubApi({ [check]: gone });
  show(page, path);
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('link', { name: 'Entra nella redazione' })).toHaveAttribute('href', '/redazione');
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
});

it('asks for another link in place of one for a password that is spent', async () => {
  const sent = 'Se l’indirizzo è di una persona della redazione, il link è in arrivo.';
  const api = stubApi({
    [check]: gone,
    'POST /api/desk/invitations/forgotten': { body: { success: true, message: sent } },
  });
  show(<PasswordPage />, '/redazione/password');
  await userEvent.type(await screen.findByLabelText('Il tuo indirizzo e-mail'), 'rita@example.it');
  await userEvent.click(screen.getByRole('button', { name: 'Mandami un link' }));
  expect(await screen.findByText(sent)).toBeInTheDocument();
  expect(api.callsTo('POST /api/desk/invitations/forgotten')[0]?.body).toEqual({ email: 'rita@example.it' });
});

it('says that a link is cut, in the words of the server', async () => {
  const message = 'Il link non è intero: copialo dal messaggio da capo a fondo';
  stubApi({ [check]: { status: 400, body: { code: 'bad_request', message } } });
  show(<InvitationPage />, '/redazione/invito');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('offers to repeat a check that the server could not make', async () => {
  const api = stubApi({ [check]: { status: 503, body: {} } });
  show(<InvitationPage />, '/redazione/invito');
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  api.set(check, { body: offeredInvitationExample });
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Accetta l’invito' })).toBeInTheDocument();
});

it('says that a link was used in the meantime when it is accepted', async () => {
  const api = stubApi({ [check]: { body: offeredInvitationExample }, 'POST /api/desk/invitations/accept': gone });
  show(<InvitationPage />, '/redazione/invito');
  await userEvent.type(await screen.findByLabelText('Password'), 'tre querce e un masso');
  api.set(check, gone);
  await userEvent.click(screen.getByRole('button', { name: 'Accetta l’invito' }));
  expect(await screen.findByRole('link', { name: 'Entra nella redazione' })).toBeInTheDocument();
});

it('checks another link that is opened in the same tab', async () => {
  const other = 'b'.repeat(43);
  const api = stubApi({ [check]: gone });
  const page = (
    <>
      <Link to={`#${other}`}>Un altro</Link>
      <InvitationPage />
    </>
  );
  show(page, '/redazione/invito');
  await screen.findByRole('alert');
  api.set(check, { body: offeredInvitationExample });
  await userEvent.click(screen.getByRole('link', { name: 'Un altro' }));
  expect(await screen.findByRole('button', { name: 'Accetta l’invito' })).toBeInTheDocument();
  expect(api.callsTo(check).at(-1)?.body).toEqual({ token: other });
});
