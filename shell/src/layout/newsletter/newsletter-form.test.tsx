import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterForm } from './newsletter-form';

const route = 'POST /api/newsletter/subscribe';
const field = () => screen.getByLabelText('Il tuo indirizzo email');

async function subscribe(address: string) {
  renderPage(<NewsletterForm />);
  await userEvent.type(field(), address);
  // Native validation runs first; this tests the check behind it.
  fireEvent.submit(field().closest('form') as HTMLFormElement);
}

test('the field is required and of type email', () => {
  renderPage(<NewsletterForm />);
  expect(field()).toBeRequired();
  expect(field()).toHaveAttribute('type', 'email');
});

test.each(['', 'posta', 'a@b'])("'%s' is refused without a request", async (address) => {
  const api = stubApi({});
  renderPage(<NewsletterForm />);
  if (address) await userEvent.type(field(), address);
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(screen.getByText('Inserisci un indirizzo email valido')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('sends only the trimmed address, confirms and clears the field', async () => {
  const api = stubApi({ [route]: { status: 201, body: { success: true } } });
  renderPage(<NewsletterForm />);
  fireEvent.change(field(), { target: { value: ' io@esempio.it ' } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(await screen.findByText('Iscrizione completata!')).toBeVisible();
  expect(screen.getByText('Riceverai i nostri aggiornamenti e nuovi post del blog.')).toBeVisible();
  expect(api.callsTo(route)[0]?.body).toEqual({ email: 'io@esempio.it' });
  expect(field()).toHaveValue('');
});

test("shows the server's success message", async () => {
  stubApi({ [route]: { status: 201, body: { success: true, message: 'Controlla la posta' } } });
  await subscribe('io@esempio.it');
  expect(await screen.findByText('Controlla la posta')).toBeVisible();
});

test.each<{ message?: string }>([{}, { message: 'Iscritta' }])('accepts %j as success', async (body) => {
  stubApi({ [route]: { status: 201, body } });
  await subscribe('io@esempio.it');
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(
    await screen.findByText(body.message ?? 'Riceverai i nostri aggiornamenti e nuovi post del blog.'),
  ).toBeVisible();
});

test('disables the fields while the request is in flight', async () => {
  stubApi({ [route]: 'pending' });
  await subscribe('io@esempio.it');
  expect(field()).toBeDisabled();
  expect(screen.getByRole('button', { name: /Iscrizione in corso/ })).toBeDisabled();
});

test.each([
  ["the server's message", { status: 400, body: { message: 'Indirizzo rifiutato' } }, 'Indirizzo rifiutato'],
  ['the status when the body is not JSON', { status: 502, text: '<html>' }, 'Errore del server: 502'],
  ['a refusal without message', { status: 400, body: {} }, "Errore durante l'iscrizione"],
  ['a refusal that is OK', { status: 200, body: { success: false } }, "Errore durante l'iscrizione"],
  ['no connection', 'no answer' as const, "Si è verificato un errore durante l'iscrizione. Riprova più tardi."],
])('a failure shows %s', async (_case, answer, message) => {
  stubApi({ [route]: answer });
  await subscribe('io@esempio.it');
  const shown = await screen.findByText(message);
  expect(shown.closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
  expect(screen.getByText("Errore nell'iscrizione")).toBeVisible();
  expect(field()).toHaveValue('io@esempio.it');
});
