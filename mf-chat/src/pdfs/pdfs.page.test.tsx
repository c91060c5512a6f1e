import { toast } from '@salaria/ui';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { stubUpload } from '@salaria/ui/testing/stub-upload';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import PdfsPage from './pdfs.page';

type Answers = Parameters<typeof stubApi>[0];
const pdfs = [
  { id: 4, title: 'Relazione di scavo', contentPreview: 'La campagna del 2019…', pages: 12 },
  { title: 'Solo titolo', contentPreview: 'Anteprima' },
];
function show(answers: Answers = {}) {
  const api = stubApi({ 'GET /api/pdf/list': { body: { success: true, pdfs } }, ...answers });
  renderPage(<PdfsPage />, { path: '/admin/pdfs' });
  return api;
}
// Radix renders a toast twice: visibly, and for screen readers.
const expectToast = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const picker = () => screen.getByLabelText('File PDF') as HTMLInputElement;
const choosePdf = () =>
  fireEvent.change(picker(), { target: { files: [new File(['%PDF-'], 'scavo.pdf', { type: 'application/pdf' })] } });
const uploadButton = () => screen.getByRole('button', { name: 'Carica' });

// A toast outlives its page, so another test could see it.
beforeEach(() => toast({ title: '–' }));

describe('the list of PDFs', () => {
  it('shows title and preview of each PDF', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Gestione PDF per il Chatbot' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Relazione di scavo' })).toBeInTheDocument();
    expect(screen.getByText('La campagna del 2019…')).toBeInTheDocument();
    expect(screen.getByText('12 pagine')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Solo titolo' })).toBeInTheDocument();
  });

  it.each([[{ success: true, pdfs: [] }], [{ success: true }]])('shows a notice when there is none', async (body) => {
    show({ 'GET /api/pdf/list': { body } });
    expect(await screen.findByText('Nessun PDF caricato...')).toBeInTheDocument();
  });

  it.each([
    ['an unsuccessful answer', { body: { success: false } }, 'Impossibile caricare i PDF esistenti'],
    ['an error status', { status: 500, body: { message: 'guasto' } }, 'Impossibile caricare i PDF esistenti'],
    ['no answer', 'no answer' as const, 'Impossibile connettersi al server'],
  ])('shows a toast after %s', async (_, answer, text) => {
    show({ 'GET /api/pdf/list': answer });
    await expectToast('Errore');
    await expectToast(text);
    expect(screen.queryByText('Nessun PDF caricato...')).toBeNull();
  });
});

describe('an upload', () => {
  it('requires a .pdf file, sends it as the form field pdf with credentials and shows its progress', async () => {
    show();
    expect(picker()).toHaveAttribute('accept', '.pdf');
    expect(uploadButton()).toBeDisabled();
    choosePdf();
    fireEvent.click(screen.getByRole('button', { name: 'Rimuovi il file scelto' }));
    expect(uploadButton()).toBeDisabled();
    const upload = stubUpload();
    const notice = screen.getByText(/^L’assistente cita a chiunque il testo di ogni PDF/);
    expect(notice.compareDocumentPosition(picker()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Per i visitatori'), { target: { value: 'false' } });
    choosePdf();
    fireEvent.click(uploadButton());
    expect(upload.sent[0]?.form.get('isPublic')).toBe('false');
    expect(upload.sent[0]).toMatchObject({ method: 'POST', path: '/api/pdf/upload', withCredentials: true });
    expect(upload.sent[0]?.form.get('pdf')).toHaveProperty('name', 'scavo.pdf');
    expect(uploadButton()).toBeDisabled();
    expect(picker()).toBeDisabled();
    act(() => upload.progress(42, 100));
    expect(screen.getByRole('progressbar', { name: 'Caricamento' })).toHaveValue(42);
    expect(screen.getByText('Caricamento: 42%')).toBeInTheDocument();
    act(() => upload.complete());
    expect(screen.getByText('Il server sta leggendo il documento…')).toBeInTheDocument();
    await act(async () => upload.answer(201, { success: true, title: 'Scavo' }));
    expect(screen.queryByText('Il server sta leggendo il documento…')).toBeNull();
  });

  it('ends with a toast, clears the file and reloads the list', async () => {
    const { callsTo, set } = show();
    const upload = stubUpload();
    await screen.findByText('Relazione di scavo');
    choosePdf();
    fireEvent.click(uploadButton());
    set('GET /api/pdf/list', { body: { success: true, pdfs: [{ id: 5, title: 'Scavo nuovo' }] } });
    await act(async () => upload.answer(201, { success: true, title: 'Scavo', message: 'PDF letto: 3 pagine.' }));
    await expectToast('PDF "Scavo" caricato con successo');
    await expectToast('PDF letto: 3 pagine.');
    expect(await screen.findByRole('heading', { name: 'Scavo nuovo' })).toBeInTheDocument();
    expect(callsTo('GET /api/pdf/list')).toHaveLength(2);
    expect(uploadButton()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Rimuovi il file scelto' })).toBeNull();
  });

  it.each<[string, (upload: ReturnType<typeof stubUpload>) => void, string]>([
    [
      'the message of the server',
      (upload) => upload.answer(422, { statusCode: 422, code: 'pdf_no_text', message: 'Scansione senza testo.' }),
      'Scansione senza testo.',
    ],
    [
      'the message of an unsuccessful answer',
      (upload) => upload.answer(200, { success: false, message: 'Rifiutato.' }),
      'Rifiutato.',
    ],
    [
      'the default text for an error status without message',
      (upload) => upload.answer(500, 'oops'),
      'Errore durante il caricamento del PDF',
    ],
    [
      'the default text for an unsuccessful answer without message',
      (upload) => upload.answer(200, { success: false }),
      'Errore durante il caricamento del PDF',
    ],
    [
      'the default text for an answer that is not JSON',
      (upload) => upload.answer(200, '<html>'),
      'Errore durante il caricamento del PDF',
    ],
    ['another text when no answer arrives', (upload) => upload.fail(), 'Errore durante il caricamento del file'],
  ])('that fails shows %s and keeps the file', async (_, happens, text) => {
    show();
    const upload = stubUpload();
    choosePdf();
    fireEvent.click(uploadButton());
    await act(async () => happens(upload));
    await expectToast(text);
    expect(uploadButton()).toBeEnabled();
  });
});

describe('removing a PDF', () => {
  it('asks for confirmation, removes the PDF and reloads the list', async () => {
    const { callsTo, set } = show({ 'DELETE /api/pdf/4': { status: 204, text: '' } });
    const button = await screen.findByRole('button', { name: 'Elimina "Relazione di scavo"' });
    // A PDF without an id cannot be removed.
    expect(screen.queryByRole('button', { name: 'Elimina "Solo titolo"' })).toBeNull();
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare il PDF?' }));
    expect(callsTo('DELETE /api/pdf/4')).toHaveLength(0);
    set('GET /api/pdf/list', { body: { success: true, pdfs: [] } });
    fireEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Nessun PDF caricato...')).toBeInTheDocument();
    expect(callsTo('DELETE /api/pdf/4')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the message of the server', async () => {
    show({ 'DELETE /api/pdf/4': { status: 503, body: { message: 'Riprova tra poco.' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Elimina "Relazione di scavo"' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Elimina' }));
    await expectToast('Riprova tra poco.');
  });
});

describe("the 'Document Verification' card", () => {
  const verify = (answer: Answers[string]) => {
    show({ 'GET /api/documents/verify': answer });
    const card = screen.getByRole('region', { name: 'Document Verification' });
    expect(card).toHaveAttribute('lang', 'en');
    fireEvent.click(within(card).getByRole('button', { name: 'Verify Documents in Memory' }));
    return within(card);
  };

  it('shows the number of loaded PDFs and their titles', async () => {
    const card = verify({ body: { success: true, documentCount: 2, documentTitles: ['Relazione', 'Catalogo'] } });
    expect(await card.findByText('2 documents loaded in memory:')).toBeInTheDocument();
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Relazione', 'Catalogo']);
  });

  it('shows a notice when none is loaded', async () => {
    const card = verify({ body: { success: true, documentCount: 0, documentTitles: [] } });
    expect(await card.findByText('No documents are loaded in memory!')).toBeInTheDocument();
  });

  it.each([
    ['an unsuccessful answer', { body: { success: false } }, 'Failed to verify documents'],
    ['an error status', { status: 500, body: {} }, 'Failed to verify documents'],
    ['no answer', 'no answer' as const, 'Error connecting to server'],
  ])('shows a message after %s', async (_, answer, text) => {
    expect(await verify(answer).findByText(text)).toBeInTheDocument();
  });
});

describe('the login', () => {
  const unauthorized = {
    status: 401,
    body: { statusCode: 401, code: 'login_required', message: 'Accesso riservato.' },
  };
  const logIn = async (token: string) => {
    fireEvent.change(await screen.findByLabelText('Chiave di accesso'), { target: { value: token } });
    fireEvent.click(screen.getByRole('button', { name: 'Entra' }));
  };

  it('appears after a 401 and then shows the page', async () => {
    const { callsTo, set } = show({
      'GET /api/pdf/list': unauthorized,
      'POST /api/admin/session': { status: 201, body: { success: true } },
    });
    await screen.findByRole('heading', { name: 'Accesso riservato' });
    expect(screen.queryByRole('button', { name: 'Carica' })).toBeNull();
    set('GET /api/pdf/list', { body: { success: true, pdfs } });
    await logIn('segreta');
    expect(await screen.findByText('Relazione di scavo')).toBeInTheDocument();
    expect(callsTo('POST /api/admin/session')[0]?.body).toEqual({ token: 'segreta' });
  });

  it.each([
    ['a wrong key', { status: 401, body: { message: 'Chiave non valida.' } }, 'Chiave non valida.'],
    ['no answer', 'no answer' as const, 'Impossibile connettersi al server'],
  ])('shows a message after %s', async (_, answer, text) => {
    show({ 'GET /api/pdf/list': unauthorized, 'POST /api/admin/session': answer });
    await logIn('x');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
