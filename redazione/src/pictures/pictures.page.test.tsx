import {
  deskPictureDetailExample,
  deskPictureExample,
  pictureLimitsExample,
} from '@salaria/contracts/desk/content/pictures';
import { renderPage } from '../testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { stubUpload } from '@salaria/ui/testing/stub-upload';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PicturePage from './picture.page';
import { PicturePicker } from './picture-picker';
import PicturesPage from './pictures.page';

const session = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };
const detail = deskPictureDetailExample;
const incomplete = { ...deskPictureExample, slug: 'appena-caricata', note: null };
const listed = { items: [incomplete, deskPictureExample], total: 2, next: null };
type Answers = Parameters<typeof stubApi>[0];
const stub = (answers: Answers = {}) =>
  stubApi({
    'GET /api/desk/session': { body: session },
    'GET /api/desk/picture-limits': { body: pictureLimitsExample },
    'GET /api/desk/pictures': { body: listed },
    'GET /api/desk/pictures/ponte-sul-velino': { body: detail },
    ...answers,
  });
const showLibrary = (answers?: Answers) => {
  const api = stub(answers);
  renderPage(<PicturesPage />, { path: '/redazione/immagini' });
  return api;
};
const showPicture = (answers?: Answers) => {
  const api = stub(answers);
  renderPage(<PicturePage />, { path: '/redazione/immagini/:slug', at: '/redazione/immagini/ponte-sul-velino' });
  return api;
};
const photograph = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('File delle fotografie'), { target: { files } });

beforeEach(() => localStorage.clear());

describe('the library', () => {
  it('shows the pictures, and which of them lack a note', async () => {
    showLibrary();
    expect(await screen.findByText('2 fotografie')).toBeInTheDocument();
    const [, first, second] = within(screen.getByRole('table', { name: 'Raccolta' })).getAllByRole('row');
    expect(first).toHaveTextContent('Senza testo alternativo');
    expect(second).not.toHaveTextContent('Senza testo alternativo');
    expect(screen.getByRole('link', { name: 'ponte-sul-velino' })).toHaveAttribute(
      'href',
      '/redazione/immagini/ponte-sul-velino',
    );
    expect(screen.getByText(/JPEG, PNG, WebP; al massimo 25 MB/)).toBeInTheDocument();
  });

  it('looks for words and for pictures without a note, with an address of its own', async () => {
    const { callsTo } = showLibrary();
    await userEvent.type(await screen.findByLabelText('Cerca per nome, testo o autore'), 'velino{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Senza testo alternativo' }));
    await waitFor(() => expect(callsTo('GET /api/desk/pictures').at(-1)?.query.get('state')).toBe('incomplete'));
    expect(callsTo('GET /api/desk/pictures').at(-1)?.query.get('q')).toBe('velino');
    expect(screen.getByTestId('address')).toHaveTextContent('/redazione/immagini?q=velino&stato=da-completare');
  });

  it('describes several pictures, each with its own alternative text and its version', async () => {
    const { callsTo, set } = showLibrary({
      'PUT /api/desk/pictures/ponte-sul-velino': { body: detail },
      'PUT /api/desk/pictures/appena-caricata': { body: { ...detail, slug: 'appena-caricata' } },
    });
    await userEvent.click(await screen.findByLabelText('Seleziona tutti'));
    await userEvent.click(screen.getByRole('button', { name: 'Testo alternativo, didascalia, crediti' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scheda di 2 fotografie' }));
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
    await save();
    expect(await dialog.findByText('Almeno 10 caratteri.')).toBeInTheDocument();
    expect(dialog.getAllByText('Manca alle fotografie senza scheda.')).toHaveLength(3);
    await userEvent.type(dialog.getByLabelText('Testo alternativo di appena-caricata'), 'Una torre di pietra');
    for (const label of ['Didascalia', 'Crediti', 'Licenza'])
      await userEvent.type(dialog.getByLabelText(label), `${label} nuova`);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shared = { caption: 'Didascalia nuova', credit: 'Crediti nuova', licence: 'Licenza nuova' };
    expect(callsTo('PUT /api/desk/pictures/ponte-sul-velino')[0]?.body).toEqual({
      note: { ...detail.note, ...shared },
      version: detail.version,
    });
    expect(callsTo('PUT /api/desk/pictures/appena-caricata')[0]?.body).toMatchObject({
      note: { ...shared, alt: 'Una torre di pietra' },
    });
    expect(screen.getByLabelText('Seleziona tutti')).not.toBeChecked();
    set('PUT /api/desk/pictures/ponte-sul-velino', 'pending');
    await userEvent.click(screen.getByLabelText('Seleziona ponte-sul-velino'));
    await userEvent.click(screen.getByRole('button', { name: 'Testo alternativo, didascalia, crediti' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(callsTo('PUT /api/desk/pictures/ponte-sul-velino')).toHaveLength(2));
  });

  it('removes those of several pictures that nothing uses', async () => {
    const unused = { ...deskPictureExample, slug: 'doppia', isUsed: false };
    const { callsTo } = showLibrary({
      'GET /api/desk/pictures': { body: { items: [deskPictureExample, unused], total: 2, next: null } },
      'DELETE /api/desk/pictures/doppia': { status: 204 },
    });
    await userEvent.click(await screen.findByLabelText('Seleziona tutti'));
    await userEvent.click(screen.getByRole('button', { name: 'Elimina (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminare 1 fotografia?' }));
    expect(dialog.getByText('Resta ciò che è usato: 1 fotografia.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(callsTo('DELETE /api/desk/pictures/doppia')).toHaveLength(1));
    expect(callsTo('DELETE /api/desk/pictures/ponte-sul-velino')).toEqual([]);
  });

  it('shows the progress of the variants', async () => {
    const encoding = { ...incomplete, variants: { ready: 4, total: 13, hasFailed: false } };
    showLibrary({ 'GET /api/desk/pictures': { body: { ...listed, items: [encoding] } } });
    const bar = await screen.findByRole('progressbar', { name: 'Misure e formati di appena-caricata' });
    expect(bar).toHaveValue(4);
  });
});

describe('an upload', () => {
  it('sends each file with its progress and links to the note', async () => {
    showLibrary();
    const upload = stubUpload();
    await choose(photograph('uno.jpg'));
    expect(upload.sent[0]).toMatchObject({ method: 'POST', path: '/api/desk/pictures', withCredentials: true });
    expect(upload.sent[0]?.form.get('picture')).toHaveProperty('name', 'uno.jpg');
    act(() => upload.progress(42, 100));
    expect(screen.getByRole('progressbar', { name: 'Invio di uno.jpg' })).toHaveValue(42);
    act(() => upload.complete());
    expect(screen.getByText('Il sito sta leggendo il file…')).toBeInTheDocument();
    await act(async () => upload.answer(201, { picture: incomplete, isKnown: true }));
    expect(screen.getByText(/C’era già/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Scrivi la scheda' })).toHaveAttribute(
      'href',
      '/redazione/immagini/appena-caricata',
    );
  });

  it('shows the refusal of the server beside the file, and sends it again', async () => {
    showLibrary();
    const upload = stubUpload();
    await choose(photograph('uno.jpg'));
    await act(async () =>
      upload.answer(422, { statusCode: 422, code: 'picture_too_narrow', message: 'Troppo stretta.' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Troppo stretta.');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova con uno.jpg' }));
    await waitFor(() => expect(upload.sent).toHaveLength(2));
    await act(async () => upload.answer(201, { picture: incomplete, isKnown: false }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits as long as the server says, however often, and then continues', async () => {
    jest.useFakeTimers();
    try {
      showLibrary();
      await act(async () => {});
      const upload = stubUpload();
      const files = [photograph('uno.jpg'), photograph('due.jpg')];
      fireEvent.change(screen.getByLabelText('File delle fotografie'), { target: { files } });
      await act(async () => {});
      for (let busy = 1; busy <= 5; busy++) {
        await act(async () => upload.answer(503, { message: 'Altre fotografie sono in lettura.' }, 5));
        await act(async () => void (await jest.advanceTimersByTimeAsync(4900)));
        expect(upload.sent).toHaveLength(busy);
        await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
        expect(upload.sent).toHaveLength(busy + 1);
      }
      await act(async () => upload.answer(429, { message: 'Il limite di oggi è raggiunto.' }, 7200));
      expect(screen.getByText(/^Il limite di oggi è raggiunto\. Continuo da solo alle \d\d:\d\d/)).toBeVisible();
      await act(async () => void (await jest.advanceTimersByTimeAsync(7_200_000)));
      await act(async () => upload.answer(201, { picture: incomplete, isKnown: false }));
      await act(async () => upload.answer(507, { message: 'I file non si possono caricare.' }));
      expect(screen.getByRole('alert')).toHaveTextContent('I file non si possono caricare.');
      expect(upload.sent).toHaveLength(8);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is repeated after a dropped connection without being asked', async () => {
    jest.useFakeTimers();
    try {
      showLibrary();
      await act(async () => {});
      const upload = stubUpload();
      fireEvent.change(screen.getByLabelText('File delle fotografie'), { target: { files: [photograph('uno.jpg')] } });
      await act(async () => {});
      await act(async () => upload.fail());
      expect(screen.getByText(/riprovo da solo/)).toBeInTheDocument();
      await act(async () => {
        await jest.advanceTimersByTimeAsync(1000);
      });
      expect(upload.sent).toHaveLength(2);
      await act(async () => upload.answer(201, { picture: incomplete, isKnown: false }));
      expect(screen.queryByText(/riprovo da solo/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('takes several files, and none that is too large', async () => {
    showLibrary();
    const upload = stubUpload();
    const large = photograph('grande.jpg');
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    await choose(photograph('uno.jpg'), photograph('due.jpg'), photograph('tre.jpg'), large);
    expect(within(screen.getByRole('list', { name: 'Caricamenti' })).getAllByRole('listitem')).toHaveLength(4);
    expect(upload.sent).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Il file supera il limite di 25 MB.');
  });
});

describe('the note of a picture', () => {
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salva la scheda' }));

  it('is sent with its version', async () => {
    const { callsTo } = showPicture({
      'PUT /api/desk/pictures/ponte-sul-velino': { body: { ...detail, version: 'v2' } },
    });
    await userEvent.type(await screen.findByLabelText('Crediti'), ' e altri');
    expect(screen.getByText('Ci sono modifiche non salvate.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(callsTo('PUT /api/desk/pictures/ponte-sul-velino')).toHaveLength(1));
    expect(callsTo('PUT /api/desk/pictures/ponte-sul-velino')[0]?.body).toEqual({
      note: { ...detail.note, credit: 'Rita Rossi e altri' },
      version: detail.version,
    });
  });

  it('is continued after the page was left, and does not overwrite what another editor has written meanwhile', async () => {
    const conflict = { statusCode: 409, code: 'edit_conflict', message: 'Cambiata.' };
    const api = showPicture({ 'PUT /api/desk/pictures/ponte-sul-velino': { status: 409, body: conflict } });
    await userEvent.type(await screen.findByLabelText('Crediti'), ' e altri');
    const point = screen.getByRole('button', { name: /^Punto che resta visibile: 50%/ });
    point.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('link', { name: 'Tutte le fotografie' }));
    await waitFor(() => expect(screen.queryByLabelText('Crediti')).toBeNull());
    cleanup();

    const latest = { ...detail, note: { ...deskPictureExample.note, credit: 'Bruno Verdi' }, version: 'v3' };
    const later = showPicture({
      'GET /api/desk/pictures/ponte-sul-velino': { body: latest },
      'PUT /api/desk/pictures/ponte-sul-velino': { status: 409, body: conflict },
    });
    await waitFor(() => expect(screen.getByLabelText('Crediti')).toHaveValue('Rita Rossi e altri'));
    expect(screen.getByText(/^Ripreso il testo del /)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Punto che resta visibile: 51%/ })).toBeInTheDocument();
    await save();
    expect(await screen.findByRole('group', { name: 'Crediti, Il testo di Un’altra persona' })).toHaveTextContent(
      'Bruno',
    );
    const [sent] = later.callsTo('PUT /api/desk/pictures/ponte-sul-velino');
    expect(sent?.body).toMatchObject({ version: detail.version });
    later.set('PUT /api/desk/pictures/ponte-sul-velino', { body: { ...latest, version: 'v4' } });
    await userEvent.click(screen.getByRole('button', { name: 'Prendi tutto il suo' }));
    await waitFor(() => expect(screen.getByLabelText('Crediti')).toHaveValue('Bruno Verdi'));
    expect(localStorage).toHaveLength(0);
    expect(api.callsTo('PUT /api/desk/pictures/ponte-sul-velino')).toEqual([]);
  });

  it('moves the focal point by click and by keyboard', async () => {
    showPicture();
    const point = await screen.findByRole('button', { name: /^Punto che resta visibile: 50% da sinistra, 40%/ });
    point.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(point).toHaveAccessibleName('Punto che resta visibile: 51% da sinistra, 30% dall’alto');
    point.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(point, { clientX: 150, clientY: 90, detail: 1 });
    expect(point).toHaveAccessibleName('Punto che resta visibile: 25% da sinistra, 90% dall’alto');
  });
});

describe('a picture', () => {
  it('says where it is used, and why it cannot be removed', async () => {
    showPicture();
    expect(await screen.findByRole('link', { name: 'Articolo «Posta romana»' })).toHaveAttribute(
      'href',
      'https://sito.example/blog/posta-romana',
    );
    expect(screen.queryByRole('button', { name: 'Elimina la fotografia' })).toBeNull();
    expect(
      screen.getByText(/Si può eliminare quando nessun contenuto la usa: Articolo «Posta romana»/),
    ).toBeInTheDocument();
  });

  it('goes to the trash, from which the toast restores it', async () => {
    const { callsTo } = showPicture({
      'GET /api/desk/pictures/ponte-sul-velino': { body: { ...detail, uses: [] } },
      'DELETE /api/desk/pictures/ponte-sul-velino': { status: 204 },
      'POST /api/desk/trash/pictures/ponte-sul-velino/restore': { body: { isDraft: false } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Elimina la fotografia' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Dal sito non sparisce nulla.*Resta nel cestino per 30 giorni/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(callsTo('POST /api/desk/trash/pictures/ponte-sul-velino/restore')).toHaveLength(1));
  });

  it('is replaced by another file, with its version', async () => {
    showPicture();
    const upload = stubUpload();
    const input = await screen.findByLabelText('File che sostituisce la fotografia');
    fireEvent.change(input, { target: { files: [photograph('nuovo.jpg')] } });
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    expect(upload.sent[0]).toMatchObject({ method: 'PUT', path: '/api/desk/pictures/ponte-sul-velino/file' });
    expect(upload.sent[0]?.form.get('version')).toBe(detail.version);
    await act(async () => upload.answer(200, detail));
    expect(await screen.findByText(/^Fotografia sostituita/)).toBeInTheDocument();
  });
});

it('the picker offers usable pictures and hands over the chosen one', async () => {
  const { callsTo } = stub({ 'GET /api/desk/pictures': { body: { ...listed, items: [deskPictureExample] } } });
  const onChoose = jest.fn();
  renderPage(<PicturePicker chosen="altra" onChoose={onChoose} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Scegli ponte-sul-velino' }));
  expect(onChoose).toHaveBeenCalledWith(deskPictureExample);
  expect(callsTo('GET /api/desk/pictures')[0]?.query.get('state')).toBe('usable');
});
