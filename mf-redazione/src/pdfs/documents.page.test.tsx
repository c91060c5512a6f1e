import { NoAnswerError } from '@salaria/ui';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DocumentsPage from './documents.page';
import { uploadPdf } from './upload-pdf';

jest.mock('./upload-pdf', () => ({ uploadPdf: jest.fn() }));
const upload = jest.mocked(uploadPdf);

const pdfs = [
  { id: 4, title: 'Relazione di scavo', contentPreview: 'Lo scavo di Santa Rufina.', pages: 3 },
  { id: 5, title: 'Catalogo', contentPreview: 'Le monete.', pages: 1 },
];

const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = stubApi({
    'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'moderatore' } },
    'GET /api/pdf/list': { body: { success: true, pdfs } },
    'GET /api/documents/verify': { body: { success: true, documentCount: 1, documentTitles: ['Catalogo'] } },
    ...answers,
  });
  renderPage(<DocumentsPage />, { path: '/redazione/documenti' });
  return api;
};

it('lists the PDFs with the state of each in the memory of the assistant, and looks for words', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Documenti' }));
  expect(await screen.findByText("L'assistente risponde da 1 PDF.")).toBeInTheDocument();
  expect(within(table.getByRole('row', { name: /Relazione di scavo/ })).getByText('Non in memoria')).toBeVisible();
  expect(within(table.getByRole('row', { name: /Catalogo/ })).getByText('In memoria')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Cerca nei documenti'), 'rufina{Enter}');
  expect(await screen.findByText('1 documento di 2')).toBeInTheDocument();
  expect(screen.queryByText('Catalogo')).toBeNull();
});

it('uploads several files one after another with progress, and sends a failed one again', async () => {
  let progress: (share: number) => void = () => undefined;
  let finish: () => void = () => undefined;
  upload.mockImplementationOnce((_file, onProgress) => {
    progress = onProgress;
    return new Promise((resolve) => {
      finish = () => resolve({ success: true, message: 'PDF "uno" caricato: 1 pagina.' });
    });
  });
  upload.mockRejectedValueOnce(new NoAnswerError('no answer'));
  upload.mockResolvedValueOnce({ success: true, message: 'PDF "due" caricato: 1 pagina.' });
  show();
  const files = ['uno.pdf', 'due.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  await userEvent.upload(await screen.findByLabelText("File PDF, anche più d'uno"), files);
  act(() => progress(0.5));
  expect(screen.getByRole('progressbar', { name: 'Caricamento di uno.pdf' })).toHaveValue(50);
  expect(screen.getByText('In attesa')).toBeInTheDocument();
  await act(async () => finish());
  expect(await screen.findByText('PDF "uno" caricato: 1 pagina.')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile connettersi al server');
  await userEvent.click(screen.getByRole('button', { name: 'Riprova con due.pdf' }));
  expect(await screen.findByText('PDF "due" caricato: 1 pagina.')).toBeInTheDocument();
  expect(upload).toHaveBeenCalledTimes(3);
});

it('removes a PDF after a confirmation', async () => {
  const { callsTo, set } = show({ 'DELETE /api/pdf/4': { status: 204, text: '' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina "Relazione di scavo"' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare il PDF?' }));
  expect(callsTo('DELETE /api/pdf/4')).toEqual([]);
  set('GET /api/pdf/list', { body: { success: true, pdfs: pdfs.slice(1) } });
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(screen.queryByText('Relazione di scavo')).toBeNull());
  expect(screen.getByRole('link', { name: 'Gestione PDF per il Chatbot' })).toHaveAttribute('href', '/admin/pdfs');
});
