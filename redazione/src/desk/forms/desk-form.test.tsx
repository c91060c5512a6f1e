import { deskSessionExample } from '@salaria/contracts/desk/accounts/session';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import { CallButton } from '../parts/actions/call-button';
import { DeskFormView, TextField } from './desk-form';
import { useDeskForm } from './use-desk-form';

const save = jest.fn(async (_values: object) => undefined);
const undo = jest.fn(async () => undefined);

function Form() {
  const form = useDeskForm({ entry: 'prova', label: 'Prova', values: { from: '' }, call: save });
  const question = { title: 'Annullare?', confirmLabel: 'Annulla la modifica', text: [] };
  return (
    <DeskFormView
      form={form}
      submitLabel="Salva"
      actions={<CallButton label="Torna indietro" call={undo} question={question} />}
    >
      <TextField name="from" label="Da quando" type="datetime-local" />
    </DeskFormView>
  );
}

beforeEach(async () => {
  stubApi({ 'GET /api/desk/session': { body: deskSessionExample } });
  jest.clearAllMocks();
  await act(async () => renderPage(<Form />));
});

it('is not sent when a dialog of one of its buttons is confirmed', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Torna indietro' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla la modifica' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});

it('is not sent with a day without its hour, which the browser reports as no value', async () => {
  const field = screen.getByLabelText('Da quando');
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(save).not.toHaveBeenCalled();
  Object.defineProperty(field, 'validity', { value: { badInput: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(save).toHaveBeenCalledTimes(1);
});
