import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

const route = 'POST /api/contact';
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia Messaggio' }));

async function fill() {
  renderPage(<ContactForm />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Ersilia');
  await userEvent.type(screen.getByLabelText('Email'), 'ersilia@esempio.it');
  await userEvent.selectOptions(screen.getByLabelText('Oggetto'), 'Altro');
  await userEvent.type(screen.getByLabelText('Messaggio'), 'Buongiorno a tutti');
}

test('offers five subjects with the first one selected', () => {
  renderPage(<ContactForm />);
  expect(
    within(screen.getByLabelText('Oggetto'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Richiesta Informazioni',
    'Collaborazione di Ricerca',
    'Informazioni sui Reperti',
    'Richiesta Media',
    'Altro',
  ]);
  expect(screen.getByLabelText('Oggetto')).toHaveValue('Richiesta Informazioni');
});

test('reports missing fields on submit without a request', async () => {
  const api = stubApi({});
  renderPage(<ContactForm />);
  expect(screen.queryByText('Il nome è obbligatorio')).not.toBeInTheDocument();
  await send();
  expect(await screen.findByText('Il nome è obbligatorio')).toBeVisible();
  expect(screen.getByText('Indirizzo email non valido')).toBeVisible();
  expect(screen.getByText('Il messaggio deve contenere almeno 10 caratteri')).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Il nome è obbligatorio');
  expect(api.calls).toEqual([]);
});

test('rejects a message of nine characters', async () => {
  stubApi({});
  renderPage(<ContactForm />);
  await userEvent.type(screen.getByLabelText('Messaggio'), '123456789');
  await send();
  expect(await screen.findByText('Il messaggio deve contenere almeno 10 caratteri')).toBeVisible();
});

test('sends the four fields, shows the default success message and clears the form', async () => {
  const api = stubApi({ [route]: { status: 201, body: { success: true } } });
  await fill();
  await send();
  expect(await screen.findByText('Messaggio Inviato')).toBeVisible();
  expect(screen.getByText('Il tuo messaggio è stato inviato con successo!')).toBeVisible();
  expect(api.callsTo(route)[0]?.body).toEqual({
    name: 'Ersilia',
    email: 'ersilia@esempio.it',
    subject: 'Altro',
    message: 'Buongiorno a tutti',
  });
  expect(screen.getByLabelText('Nome')).toHaveValue('');
  expect(screen.getByLabelText('Messaggio')).toHaveValue('');
  expect(screen.getByLabelText('Oggetto')).toHaveValue('Richiesta Informazioni');
});

test.each([{}, { message: 'Grazie' }])('accepts the specified response %j', async (body) => {
  stubApi({ [route]: { status: 201, body } });
  await fill();
  await send();
  expect(await screen.findByText('Messaggio Inviato')).toBeVisible();
});

test("shows the server's success message", async () => {
  stubApi({ [route]: { status: 201, body: { success: true, message: 'Grazie, Ersilia' } } });
  await fill();
  await send();
  expect(await screen.findByText('Grazie, Ersilia')).toBeVisible();
});

test('disables the button while the request is in flight', async () => {
  stubApi({ [route]: 'pending' });
  await fill();
  await send();
  expect(screen.getByRole('button', { name: /Invio in corso/ })).toBeDisabled();
});

test.each([
  ["the server's message", { status: 429, body: { message: 'Troppi messaggi' } }, 'Troppi messaggi'],
  [
    'the default words when there is no connection',
    'no answer' as const,
    'Impossibile inviare il messaggio. Riprova più tardi.',
  ],
  [
    'the default words when the server has none',
    { status: 500, text: 'x' },
    'Impossibile inviare il messaggio. Riprova più tardi.',
  ],
])('a failure shows %s and keeps what was written', async (_case, answer, words) => {
  stubApi({ [route]: answer });
  await fill();
  await send();
  const shown = await screen.findByText(words);
  expect(shown.closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
  expect(screen.getByText('Errore')).toBeVisible();
  expect(screen.getByLabelText('Messaggio')).toHaveValue('Buongiorno a tutti');
});

describe('without scripts', () => {
  afterEach(() => document.getElementById('salaria-form')?.remove());
  const embed = (form: object) => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'salaria-form';
    element.textContent = JSON.stringify({ path: '/contact', values: {}, problems: {}, ...form });
    document.body.append(element);
  };

  test('the form is sent to the server', () => {
    renderPage(<ContactForm />);
    const form = screen.getByRole('form', { name: 'Scrivici' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/contact']);
  });

  test('a form that was not accepted shows what was written and what is wrong, until it is sent again', async () => {
    stubApi({ [route]: { status: 201, body: {} } });
    embed({ values: { name: 'Ersilia', message: 'breve' }, problems: { message: 'Troppo breve' } });
    renderPage(<ContactForm />);
    expect(screen.getByLabelText('Nome')).toHaveValue('Ersilia');
    expect(screen.getByLabelText('Messaggio')).toHaveAccessibleDescription('Troppo breve');
    await userEvent.type(screen.getByLabelText('Messaggio'), ' ma non troppo');
    await userEvent.type(screen.getByLabelText('Email'), 'ersilia@esempio.it');
    await send();
    expect(await screen.findByText('Messaggio Inviato')).toBeVisible();
    expect(screen.queryByText('Troppo breve')).not.toBeInTheDocument();
  });

  test('a form that was not accepted for another reason shows it', () => {
    embed({ message: 'Hai inviato troppi messaggi.' });
    renderPage(<ContactForm />);
    const notice = within(screen.getByRole('form')).getByRole('alert');
    expect(notice).toHaveTextContent('Hai inviato troppi messaggi.');
  });

  test('the page after a message says that it was sent', () => {
    renderPage(<ContactForm />, { path: '/contact', at: '/contact?esito=inviato' });
    expect(within(screen.getByRole('form')).getByRole('status')).toHaveTextContent('Messaggio Inviato');
  });
});
