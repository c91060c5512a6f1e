import { chatDaysExample, deskQuestionsExample } from '@salaria/contracts/desk/questions';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuestionsPage from './questions.page';

const question = 'Dove si trovava il mulino di Posta?';
const none = { items: [], total: 0, next: null };

const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = stubApi({
    'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'moderatore' } },
    'GET /api/desk/questions': { body: deskQuestionsExample },
    'GET /api/desk/questions/days': { body: chatDaysExample },
    ...answers,
  });
  renderPage(<QuestionsPage />, { path: '/redazione/domande' });
  return api;
};

it('shows the counts of the days and the questions to handle', async () => {
  const { callsTo } = show();
  expect(await screen.findByText('In 30 giorni: 31 domande con risposta, 4 senza.')).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: 'Domande' }));
  expect(table.getByRole('rowheader', { name: question })).toBeInTheDocument();
  expect(callsTo('GET /api/desk/questions')[0]?.query.get('filter')).toBe('todo');
  await userEvent.type(screen.getByLabelText('Cerca nelle domande'), 'mulino{Enter}');
  await waitFor(() => expect(callsTo('GET /api/desk/questions').at(-1)?.query.get('q')).toBe('mulino'));
});

it('marks a question as handled', async () => {
  const { callsTo, set } = show({ 'POST /api/desk/questions/7/handled': { body: { success: true } } });
  const button = await screen.findByRole('button', { name: `Segna come gestita: ${question}` });
  set('GET /api/desk/questions', { body: none });
  await userEvent.click(button);
  expect(await screen.findByText('Nessuna domanda.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Domande inviate' })).toHaveFocus());
  expect(callsTo('POST /api/desk/questions/7/handled')[0]?.body).toEqual({ isHandled: true });
});

it('deletes a question after a confirmation', async () => {
  const { callsTo, set } = show({ 'DELETE /api/desk/questions/7': { status: 204, text: '' } });
  await userEvent.click(await screen.findByRole('button', { name: `Elimina: ${question}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare la domanda?' }));
  set('GET /api/desk/questions', { body: none });
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('Nessuna domanda.')).toBeInTheDocument();
  expect(callsTo('DELETE /api/desk/questions/7')).toHaveLength(1);
});
