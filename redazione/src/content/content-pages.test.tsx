import { renderPage } from '../testing/render-page';
import { stubDownload } from '../testing/stub-download';
import { stubApi, type StubbedApi } from '@salaria/ui/testing/stub-api';
import { stubUpload } from '@salaria/ui/testing/stub-upload';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { articleEntry, deskSession, pageOf, publishedArticle, summaryOf } from './testing/content.fixtures';
import ContentsPage from './list/contents.page';
import RevisionsPage from './revisions/revisions.page';
import { instantOfRomeTime, romeDayOf, romeTimeOf } from '../desk/format';

describe('the list of contents', () => {
  const summary = summaryOf(articleEntry);
  const entries = [
    { ...summary, problems: 2 },
    { ...summary, slug: 'posta-romana', title: 'Posta romana', state: 'published', updatedBy: null },
  ] as const;
  const list = 'GET /api/desk/content';

  function show(answers: Parameters<typeof stubApi>[0] = {}, at = '/redazione/contenuti'): StubbedApi {
    const api = stubApi({
      'GET /api/desk/session': { body: deskSession },
      [list]: { body: pageOf(entries, { all: 2, draft: 1 }) },
      'GET /api/desk/content/failures': { body: [] },
      ...answers,
    });
    renderPage(<ContentsPage />, { path: '/redazione/contenuti', at });
    return api;
  }
  const titles = async () => {
    const table = await screen.findByRole('table');
    return within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  };

  it('lists the entries of a kind with their states', async () => {
    show();
    expect(await titles()).toEqual(['Il ponte romano', 'Posta romana']);
    expect(screen.getByText('2 voci')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Bozza (1)' })).toBeInTheDocument();
    expect(screen.getByText('2 problemi')).toBeInTheDocument();
    expect(screen.getByText('20 nov 2026, 10:30, dai file')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Il ponte romano' })).toHaveAttribute(
      'href',
      '/redazione/contenuti/articles/il-ponte',
    );
  });

  it('changes the kind with a link', async () => {
    const api = show({}, '/redazione/contenuti?tipo=quizzes');
    await titles();
    expect(screen.getByRole('link', { name: 'Quiz', current: 'page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reperti' })).toHaveAttribute(
      'href',
      '/redazione/contenuti?tipo=artifacts',
    );
    expect(api.callsTo(list)[0]?.query.get('kind')).toBe('quizzes');
  });

  it('asks for the words, filters and order of the address', async () => {
    const categories = pageOf([{ ...summary, kind: 'categories', slug: 'sabini', title: 'Sabini' }]);
    const answer = ({ query }: { query: URLSearchParams }) => ({
      body: query.get('kind') === 'categories' ? categories : pageOf(query.has('state') ? [] : entries),
    });
    const api = show({ [list]: answer }, '/redazione/contenuti?q=ROMANÀ&chi=io&ordine=title');
    await titles();
    const asked = () => Object.fromEntries(api.callsTo(list).at(-1)?.query ?? []);
    const narrowing = { kind: 'articles', q: 'ROMANÀ', updatedBy: 'Rita Rossi', order: 'title' };
    expect(api.callsTo(list).map(({ query }) => Object.fromEntries(query))).toContainEqual(narrowing);
    fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'check' } });
    expect(await screen.findByText('Nulla con queste parole e questi filtri.')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('stato=check');
    expect(asked()).toEqual({ ...narrowing, state: 'check' });
    fireEvent.change(screen.getByLabelText('Categoria'), { target: { value: 'sabini' } });
    await waitFor(() => expect(asked()).toEqual({ ...narrowing, state: 'check', category: 'sabini' }));
  });

  it('says of every kind what did not go out, and why', async () => {
    const reason = 'Un problema da correggere prima di pubblicare: manca la risposta';
    const failure = { kind: 'quizzes', slug: 'i-sabini', title: 'I Sabini', reason };
    show({ 'GET /api/desk/content/failures': { body: [failure] } });
    const link = await screen.findByRole('link', { name: 'I Sabini' });
    expect(link).toHaveAttribute('href', '/redazione/contenuti/quizzes/i-sabini');
    expect(screen.getByText(/manca la risposta/)).toBeInTheDocument();
  });

  const bulk = 'POST /api/desk/content/bulk';
  const linesOf = (results: object[]) =>
    results.map((result) => `${JSON.stringify({ kind: 'articles', ...result })}\n`).join('');
  const confirm = async (button: string, verb: string) => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutti' }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
  };

  it('unpublishes and removes the selected entries that can be, and says how far it is', async () => {
    const done = { slug: 'posta-romana', title: 'Posta romana', problem: null };
    const api = show({ [bulk]: { text: linesOf([done]) } });
    await titles();
    await confirm('Togli dal sito (1)', 'Togli dal sito');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Seleziona tutti' })).not.toBeChecked());
    const [ponte, posta] = entries.map(({ kind, slug }) => ({ kind, slug }));
    expect(api.callsTo(bulk)[0]?.body).toEqual({ action: 'unpublish', entries: [posta] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    api.set(bulk, { text: linesOf([{ ...done, slug: 'il-ponte' }]), isOpen: true });
    await confirm('Elimina (2)', 'Elimina');
    expect(await screen.findByText('2 di 2: Posta romana')).toBeInTheDocument();
    expect(api.callsTo(bulk)[1]?.body).toEqual({ action: 'remove', entries: [ponte, posta] });
  });

  it('publishes the selected entries, and says which could not be', async () => {
    const second = summaryOf({ ...articleEntry, slug: 'la-fonte', title: 'La fonte' });
    const results = [
      { slug: 'il-ponte', title: 'Il ponte romano', problem: null },
      { slug: 'la-fonte', title: 'La fonte', problem: 'Un problema da correggere.' },
    ];
    show({ [list]: { body: pageOf([summary, second]) }, [bulk]: { text: linesOf(results) } });
    await titles();
    await confirm('Pubblica (2)', 'Pubblica');
    expect(await screen.findByText('Non riuscito. La fonte: Un problema da correggere.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Togli dal sito/ })).toBeNull();
  });

  it('reads the list again without being asked when the server was busy', async () => {
    const api = show({ [list]: { status: 503, body: { message: 'Riprova fra poco.' } } });
    expect(await screen.findByText('Riprova fra poco.')).toBeInTheDocument();
    api.set(list, { body: pageOf([]) });
    expect(await screen.findByText('Non c’è ancora un articolo.', {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.queryByText('Riprova fra poco.')).toBeNull();
  });

  it('begins a new entry with an address made from its title', async () => {
    const create = 'POST /api/desk/content/articles';
    const api = show({ [create]: { status: 409, body: { message: 'Questo indirizzo è già usato' } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Nuovo articolo' }));
    fireEvent.change(await screen.findByLabelText('Titolo'), { target: { value: 'La torre' } });
    fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Nuovo articolo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo articolo' }));
    expect(dialog.getByLabelText('Titolo')).toHaveValue('La torre');
    expect(dialog.getByLabelText('Nome nell’indirizzo')).toHaveValue('la-torre');
    fireEvent.change(dialog.getByLabelText('Titolo'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
    expect(await dialog.findByText('manca')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Titolo'), { target: { value: 'La città è vicina' } });
    expect(dialog.getByLabelText('Nome nell’indirizzo')).toHaveValue('la-citta-e-vicina');
    fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
    expect(await dialog.findByText('Questo indirizzo è già usato')).toBeInTheDocument();
    api.set(create, { status: 201, body: articleEntry });
    fireEvent.change(dialog.getByLabelText('Nome nell’indirizzo'), { target: { value: 'la-citta' } });
    fireEvent.click(dialog.getByLabelText('Il testo è in un documento Word (.docx)'));
    fireEvent.click(dialog.getByRole('button', { name: 'Crea la bozza' }));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/redazione/contenuti/articles/la-citta'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('#word');
    expect(api.callsTo(create)[1]?.body).toMatchObject({ slug: 'la-citta', fields: { title: 'La città è vicina' } });
  });

  it('tries a table, shows its problems by row and column, and imports it with what was chosen', async () => {
    const api = show({}, '/redazione/contenuti?tipo=artifacts');
    const upload = stubUpload();
    await titles();
    fireEvent.click(screen.getByRole('button', { name: 'Importa una tabella' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importa una tabella: Reperti' }));
    const file = new File(['Oggetto\nVaso\n'], 'catalogo.csv', { type: 'text/csv' });
    fireEvent.change(dialog.getByLabelText('File CSV, Excel o LibreOffice'), { target: { files: [file] } });
    const sent = (at: number) => JSON.parse(String(upload.sent[at]?.form.get('options'))) as object;
    expect(sent(0)).toMatchObject({ dryRun: true, mapping: {}, skipBad: false });
    expect(upload.sent[0]?.form.get('table')).toHaveProperty('name', 'catalogo.csv');
    const report = {
      ...{ columns: [{ header: 'Oggetto', letter: 'A', field: null }], rows: 2, added: 1, changed: 1, unchanged: 0 },
      changes: [
        { row: 2, title: 'Lucerna', kind: 'added', before: {}, after: { name: 'Lucerna' } },
        { row: 4, title: 'Vaso', kind: 'changed', before: { origin: 'Amatrice' }, after: { origin: 'Posta' } },
      ],
      ...{
        sheets: ['Catalogo', 'Depositi'],
        sheet: 'Catalogo',
        skipped: ['Elenco'],
        hiddenRows: 2,
        mappedBy: null,
        hasIdentity: true,
      },
      problems: [{ row: 3, column: 'Nome', cell: 'A3', value: 'No', reason: 'troppo corto' }],
      ...{ problemCount: 1, leftOut: [3], sameNameAsSite: 1, sameNameInTable: 0, isWritten: false },
    };
    await act(async () => upload.answer(200, report));
    expect(dialog.getByText('2 righe: 1 nuova, 1 cambiata, 0 uguali, 1 con qualcosa da correggere.')).toBeVisible();
    const changed = within(dialog.getByRole('group', { name: 'Differenze: Provenienza' }));
    expect(changed.getByText('Amatrice').closest('del')).toBeInTheDocument();
    expect(changed.getByText('Posta').closest('ins')).toBeInTheDocument();
    expect(dialog.getByText('Lucerna (riga 2)')).toBeInTheDocument();
    expect(dialog.getByRole('rowheader', { name: '3' })).toBeInTheDocument();
    expect(dialog.getByRole('cell', { name: '«No»' })).toBeInTheDocument();
    const hidden = 'Il foglio ha 2 righe nascoste, per esempio da un filtro: tralasciale';
    expect(dialog.getByRole('checkbox', { name: hidden })).not.toBeChecked();
    expect(dialog.getByText('Saltate sopra le intestazioni: «Elenco».')).toBeVisible();
    const saved = stubDownload();
    fireEvent.click(dialog.getByRole('button', { name: 'Scarica l’elenco (CSV)' }));
    expect(await saved()).toBe(
      '"Riga";"Colonna";"Cella";"C’è scritto";"Che cosa correggere"\r\n"3";"Nome";"A3";"No";"troppo corto"\r\n',
    );
    fireEvent.change(dialog.getByLabelText('Foglio'), { target: { value: 'Depositi' } });
    expect(sent(1)).toMatchObject({ dryRun: true, sheet: 'Depositi' });
    await act(async () => upload.answer(200, { ...report, sheet: 'Depositi' }));
    expect(dialog.getByRole('button', { name: 'Importa' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(dialog.getByLabelText('Le righe diventano'), { target: { value: 'bozze' } });
    expect(sent(2)).toMatchObject({ dryRun: true, asDrafts: true });
    await act(async () => upload.answer(200, { ...report, sheet: 'Depositi' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: hidden }));
    expect(sent(3)).toMatchObject({ dryRun: true, skipHidden: true, sheet: 'Depositi' });
    await act(async () => upload.answer(200, { ...report, sheet: 'Depositi' }));
    fireEvent.change(dialog.getByLabelText('Colonna «Oggetto»'), { target: { value: 'name' } });
    fireEvent.change(dialog.getByLabelText('Provenienza, per tutte le righe nuove e cambiate'), {
      target: { value: 'Posta' },
    });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Tralascia le righe con qualcosa da correggere' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /^1 voce nuova ha il nome di una che c’è già/ }));
    // The corrected file.
    fireEvent.change(dialog.getByLabelText('File CSV, Excel o LibreOffice'), { target: { files: [file] } });
    await act(async () => upload.answer(200, report));
    fireEvent.click(dialog.getByRole('button', { name: 'Importa' }));
    await waitFor(() => expect(upload.sent).toHaveLength(6));
    expect(sent(5)).toEqual({
      mapping: { Oggetto: 'name' },
      values: { origin: 'Posta' },
      dryRun: false,
      skipBad: true,
      skipHidden: true,
      addSameNames: true,
      asDrafts: true,
    });
    const before = api.callsTo(list).length;
    await act(async () => upload.answer(200, { ...report, isWritten: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.callsTo(list).length).toBeGreaterThan(before));
  });

  it('undoes an import, and names what stays as it is', async () => {
    const undo = 'POST /api/desk/content/imports/12/undo';
    const made = { kind: 'articles', author: 'Rita Rossi', at: '2026-11-20T09:30:00.000Z', asDrafts: false };
    const done = { ...made, id: 12, fileName: 'catalogo.csv', added: 2, changed: 1, undoneBy: null };
    const left = [{ slug: 'il-ponte', title: 'Il ponte', reason: 'poi è stata cambiata da Ugo Verdi' }];
    const read = 'GET /api/desk/content/articles/imports';
    const api = show({ [read]: { body: [done] }, [undo]: { body: { undone: 2, left } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Annulla questa importazione: catalogo.csv' }));
    api.set(read, { body: [{ ...done, undoneBy: 'Rita Rossi' }] });
    fireEvent.click(await screen.findByRole('button', { name: 'Annulla l’importazione' }));
    expect(await screen.findByText('Annullata da Rita Rossi')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Il ponte: poi è stata cambiata da Ugo Verdi.');
    expect(api.callsTo(undo)).toHaveLength(1);
  });
});

describe('the revisions of an entry', () => {
  const route = '/api/desk/content/articles/il-ponte';
  const revisions = [
    { id: 12, event: 'published', at: '2026-11-20T09:30:00.000Z', author: 'Rita Rossi', isCurrent: true },
    { id: 11, event: 'imported', at: '2026-11-19T09:30:00.000Z', author: null, isCurrent: false },
  ];
  const past = { ...publishedArticle.fields, title: 'Il ponte' };

  function show(answers: Parameters<typeof stubApi>[0] = {}): StubbedApi {
    const api = stubApi({
      'GET /api/desk/session': { body: deskSession },
      [`GET ${route}`]: { body: { ...publishedArticle, hasWorkingCopy: true } },
      [`GET ${route}/revisions`]: { body: revisions },
      [`GET ${route}/revisions/11`]: {
        body: { ...revisions[1], fields: past, before: past, current: publishedArticle.fields },
      },
      ...answers,
    });
    renderPage(<RevisionsPage />, {
      path: '/redazione/contenuti/:kind/:slug/revisioni',
      at: '/redazione/contenuti/articles/il-ponte/revisioni',
    });
    return api;
  }

  it('lists the states that the site has had, with the differences of one', async () => {
    show();
    const list = await screen.findByRole('list', { name: 'Revisioni di Il ponte romano' });
    expect(within(list).getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(within(list).getByText('È sul sito')).toBeInTheDocument();
    expect(within(list).getByText('Portato da un’importazione')).toBeInTheDocument();
    const [, older] = within(list).getAllByRole('button', { name: /ifferenze ?:/ });
    fireEvent.click(older as HTMLElement);
    expect(older).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('Nessun campo cambiò.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Differenze: Titolo' })).toHaveTextContent('Il ponte [aggiunto: romano]');
  });

  it('shows a text as it looks, with the words that differ marked', async () => {
    const before = { body: '## La *torre*\n\nIl sale saliva da Roma.\n\nUltimo.\n' };
    const fields = { body: '## La *torre*\n\nIl sale saliva da Ostia.\n' };
    show({ [`GET ${route}/revisions/11`]: { body: { ...revisions[1], before, fields, current: fields } } });
    const [, older] = await screen.findAllByRole('button', { name: /ifferenze ?:/ });
    fireEvent.click(older as HTMLElement);
    const body = await screen.findByRole('group', { name: 'Differenze: Testo' });
    expect(within(body).getByRole('heading', { level: 2 }).querySelector('em')).toHaveTextContent('torre');
    expect(body).toHaveTextContent('Il sale saliva da [tolto: Roma] [aggiunto: Ostia] .');
    expect(body.querySelector('ins')).toHaveTextContent(/^Ostia$/);
    expect([...body.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
      ' [tolto: Roma] ',
      ' [tolto: Ultimo.] ',
    ]);
  });

  it('shows texts whole that have too many differences to look for', async () => {
    const lines = (name: string) => Array.from({ length: 10_000 }, (_, index) => `${name}${index}`).join('\n');
    const [before, fields] = [{ body: lines('a') }, { body: lines('b') }];
    show({ [`GET ${route}/revisions/11`]: { body: { ...revisions[1], before, fields, current: fields } } });
    const [, older] = await screen.findAllByRole('button', { name: /ifferenze ?:/ });
    fireEvent.click(older as HTMLElement);
    const body = await screen.findByRole('group', { name: 'Differenze: Testo' });
    expect(body.querySelectorAll(':is(ins, del)')).toHaveLength(2);
  });

  it('takes up a text again after a question that says what becomes of the others', async () => {
    const restore = `POST ${route}/revisions/11/restore`;
    const api = show({ [restore]: { body: publishedArticle } });
    const [, older] = await screen.findAllByRole('button', { name: /^Riprendi questo testo ?:/ });
    fireEvent.click(older as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Riprendere questo testo?' }));
    expect(dialog.getByText(/modifiche non pubblicate, che vanno perse/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Riprendi' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/articles\/il-ponte$/));
    expect(api.callsTo(restore)[0]?.body).toEqual({ version: publishedArticle.version });
  });

  it('says that there are none, and that the list has failed', async () => {
    const api = show({ [`GET ${route}/revisions`]: 'no answer' });
    fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
    api.set(`GET ${route}/revisions`, { body: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText(/Non ci sono ancora revisioni/)).toBeInTheDocument();
  });
});

describe('the time of Rome', () => {
  it.each([
    ['2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    // The clocks go back: the hour occurs twice.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    // They go forward: there is no such time.
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('reads %s in Rome as %s', (local, instant) => expect(instantOfRomeTime(local)?.toISOString()).toBe(instant));

  it('reads nothing else', () => {
    for (const text of ['', '2026-12-01', '2026-13-01T09:00', 'ieri']) expect(instantOfRomeTime(text)).toBeUndefined();
  });

  it('writes instants as Rome has them', () => {
    expect(romeTimeOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
    expect(romeDayOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });
});
