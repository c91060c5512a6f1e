import { issuesPageExample } from '@salaria/contracts/desk/visitors/newsletter';
import { contentFailureExample } from '@salaria/contracts/desk/content/content-examples';
import { renderPage } from './testing/render-page';
import { sendFile } from '@salaria/ui/api/send-form';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readLocalDraft, writeLocalDraft } from './desk/drafts/local-drafts';
import OverviewPage from './overview/overview.page';
import {
  createdSectionTokenExample,
  deskSectionExample,
  deskSectionsExample,
  sectionErrorsExample,
  sectionHealthExample,
  sectionTokensExample,
} from '@salaria/contracts/desk/release-examples';
import { sectionReleasesExample } from '@salaria/contracts/section-examples';
import { deskLimitsExample } from '@salaria/contracts/desk/limits';
import { ownAccountExample } from '@salaria/contracts/desk/accounts/own-account';
import ProfilePage from './account/profile.page';
import SectionPage from './releases/section.page';
import SectionsPage from './releases/sections.page';
import { ApiError, NoAnswerError } from '@salaria/ui';
import DocumentsPage from './pdfs/documents.page';
import * as z from '@salaria/contracts/z';
import { createForEach } from './desk/parts/actions/progress';
import { useQuestion } from './desk/parts/actions/confirm-dialog';
import type { TableColumn } from './desk/parts/list/data-table';
import { ListView } from './desk/parts/list/list-view';
import { useRevalidateShown } from './desk/data/reads';
import { problemText } from './desk/parts/actions/submit';

jest.mock('@salaria/ui/api/send-form', () => ({ sendFile: jest.fn() }));

describe('the overview', () => {
  beforeEach(() => localStorage.clear());
  const session = { accountId: 3, name: 'Rita Rossi', role: 'redattore' };

  it('shows the login without a session, and the desk after it', async () => {
    const answers: { status?: number; body: unknown }[] = [{ status: 401, body: {} }, { body: session }];
    const api = stubApi({
      'GET /api/desk/session': () => answers.shift() ?? { body: session },
      'POST /api/desk/login': { body: session },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    await userEvent.type(await screen.findByLabelText('Nome o indirizzo e-mail'), 'Rita Rossi');
    await userEvent.type(screen.getByLabelText('Password'), 'il ponte sul Velino');
    await userEvent.click(screen.getByRole('button', { name: 'Entra' }));
    expect(await screen.findByText(/Benvenuto, Rita Rossi\./)).toBeInTheDocument();
    expect(api.callsTo('POST /api/desk/login')[0]?.body).toEqual({
      login: 'Rita Rossi',
      password: 'il ponte sul Velino',
    });
  });

  it('keeps the input and says why when the login is refused', async () => {
    stubApi({
      'GET /api/desk/session': { status: 401, body: {} },
      'POST /api/desk/login': { status: 401, body: { code: 'wrong_password', message: 'Nome o password non validi.' } },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    await userEvent.type(await screen.findByLabelText('Nome o indirizzo e-mail'), 'Rita');
    await userEvent.type(screen.getByLabelText('Password'), 'sbagliata');
    await userEvent.click(screen.getByRole('button', { name: 'Entra' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nome o password non validi.');
    expect(screen.getByLabelText('Nome o indirizzo e-mail')).toHaveValue('Rita');
  });

  it('mails a link to another password, or says who can make one', async () => {
    const message = 'Il sito non può spedire e-mail: chiedi un link a una persona responsabile.';
    const api = stubApi({
      'GET /api/desk/session': { status: 401, body: {} },
      'POST /api/desk/invitations/forgotten': { status: 409, body: { code: 'no_mail', message } },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    await userEvent.click(await screen.findByText('Password dimenticata?'));
    await userEvent.type(screen.getByLabelText('Il tuo indirizzo e-mail'), 'rita@example.it');
    await userEvent.click(screen.getByRole('button', { name: 'Mandami un link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    api.set('POST /api/desk/invitations/forgotten', { body: { success: true, message: 'Il link è in arrivo.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Mandami un link' }));
    expect(await screen.findByText('Il link è in arrivo.')).toBeInTheDocument();
  });

  it('counts what waits for a moderator, without what does not', async () => {
    stubApi({
      'GET /api/desk/session': { body: { ...session, role: 'moderatore' } },
      'GET /api/desk/messages': { body: { items: [], total: 3, next: null } },
      'GET /api/desk/discoveries': { body: { items: [], total: 0, next: null } },
      'GET /api/desk/questions': { status: 500, body: {} },
      'GET /api/desk/newsletter/issues': { body: issuesPageExample },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    expect(await screen.findByRole('link', { name: '3 messaggi da leggere' })).toHaveAttribute(
      'href',
      '/redazione/messaggi?filtro=unread',
    );
    expect(await screen.findByRole('link', { name: issuesPageExample.items[0]?.subject ?? '' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /scoperte|domande|rilasci/ })).toBeNull();
  });

  it('tells what is used of the limits of a day, and that the disk is nearly full', async () => {
    const disk = { freeBytes: 1_240_000_000, totalBytes: 20_000_000_000, isLow: true };
    const api = stubApi({
      'GET /api/desk/session': { body: { ...session, role: 'moderatore' } },
      'GET /api/desk/limits': { body: { ...deskLimitsExample, disk } },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    expect(await screen.findByText(/spazio sul disco del sito sta finendo: restano 1,2 GB di 20 GB/)).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Limiti di un giorno' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'File caricati da te 12 di 500; 96 di 2.000 MB',
      'E-mail partite dal sito 214 di 2.000',
      'Domande mandate al modello linguistico 40 di 1.000',
      'Spazio libero sul disco 1,2 GB di 20 GB',
    ]);
    expect(api.callsTo('GET /api/desk/limits')).toHaveLength(1);
  });

  it('says that nothing waits', async () => {
    const none = { body: { items: [], total: 0, next: null } };
    stubApi({
      'GET /api/desk/session': { body: { ...session, role: 'moderatore' } },
      'GET /api/desk/messages': none,
      'GET /api/desk/discoveries': none,
      'GET /api/desk/questions': none,
      'GET /api/desk/newsletter/issues': none,
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    expect(await screen.findByText('Niente: è tutto fatto.')).toBeVisible();
  });

  it('shows what is scheduled, soonest first, and what went out lately', async () => {
    const named = (slug: string) => ({ kind: 'articles', slug, title: slug });
    const at = { publishAt: '2026-12-01T08:00:00.000Z', publishedAt: '2026-11-01T08:00:00.000Z' };
    stubApi({
      'GET /api/desk/session': { body: session },
      'GET /api/desk/content/failures': { body: [] },
      'GET /api/desk/pictures': { body: { items: [], total: 0, next: null } },
      'GET /api/desk/content/news': {
        body: {
          scheduled: ['prima', 'dopo'].map((slug) => ({ ...named(slug), publishAt: at.publishAt })),
          published: [named('nuovo'), { kind: 'home', slug: 'home', title: 'Pagina iniziale' }].map((entry) => ({
            ...{ ...entry, publishedAt: at.publishedAt, publishedBy: 'Rita Rossi' },
          })),
        },
      },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    const names = (title: string) =>
      within(screen.getByRole('region', { name: title }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await screen.findByRole('heading', { name: 'In programma' });
    expect(names('In programma')).toEqual(['prima', 'dopo']);
    expect(names('Uscito da poco')).toEqual(['nuovo', 'Pagina iniziale']);
    expect(screen.getAllByText(/Pagina iniziale/)).toHaveLength(1);
  });

  it('counts for a redattore what did not go out', async () => {
    stubApi({
      'GET /api/desk/session': { body: session },
      'GET /api/desk/content/news': { body: { scheduled: [], published: [] } },
      'GET /api/desk/content/failures': {
        body: [contentFailureExample, { ...contentFailureExample, slug: 'altro' }],
      },
    });
    renderPage(<OverviewPage />, { path: '/redazione' });
    const failed = await screen.findByRole('link', { name: '2 contenuti da guardare' });
    expect(failed).toHaveAttribute('href', '/redazione/contenuti');
    expect(screen.queryByRole('link', { name: /messaggi da leggere/ })).toBeNull();
  });

  it('lists the texts that only this browser has, until they are discarded', async () => {
    const draft = {
      version: 0,
      content: {},
      changedAt: Date.now(),
      label: 'Nota',
      path: '/redazione/messaggi?messaggio=3',
    };
    writeLocalDraft(3, 'messages/3/note', draft);
    writeLocalDraft(4, 'messages/3/note', { ...draft, label: 'Di un’altra persona' });
    stubApi({ 'GET /api/desk/session': { body: session } });
    renderPage(<OverviewPage />, { path: '/redazione' });
    expect(await screen.findByRole('link', { name: 'Nota' })).toHaveAttribute('href', draft.path);
    expect(screen.queryByText('Di un’altra persona')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Scarta: Nota' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Scarta' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Testi non inviati' })).toBeNull());
    expect(readLocalDraft(3, 'messages/3/note')).toBeUndefined();
  });

  it('shows the login when the editor logs out in another tab, and stays when no answer says so', async () => {
    const api = stubApi({ 'GET /api/desk/session': { body: session } });
    renderPage(<OverviewPage />, { path: '/redazione' });
    await screen.findByText(/Benvenuto/);
    const announce = () =>
      fireEvent(window, new StorageEvent('storage', { key: 'salaria-redazione-accesso', newValue: '1' }));
    api.set('GET /api/desk/session', 'no answer');
    announce();
    await waitFor(() => expect(api.callsTo('GET /api/desk/session')).toHaveLength(2));
    expect(screen.getByText(/Benvenuto/)).toBeInTheDocument();
    api.set('GET /api/desk/session', { status: 401, body: {} });
    announce();
    expect(await screen.findByRole('heading', { name: 'Accesso riservato' })).toBeInTheDocument();
    expect(screen.queryByText(/Benvenuto/)).toBeNull();
  });
});

it('the profile changes name and address with the password', async () => {
  const { callsTo } = stubApi({
    'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'redattore' } },
    'GET /api/desk/account': { body: ownAccountExample },
    'GET /api/desk/passkeys': { body: [] },
    'GET /api/desk/account/sessions': { body: [] },
    'POST /api/desk/account': ({ body }) => ({ body: { ...ownAccountExample, ...(body as object) } }),
  });
  renderPage(<ProfilePage />, { path: '/redazione/profilo' });
  const name = await screen.findByLabelText('Nome');
  await userEvent.clear(name);
  await userEvent.type(name, 'Rita Bruni');
  await userEvent.type(screen.getByLabelText('Password, per conferma'), 'il ponte sul Velino');
  expect(readLocalDraft(3, 'account/profile')?.content).toEqual({ name: 'Rita Bruni' });
  await userEvent.click(screen.getByRole('button', { name: 'Salva il profilo' }));
  await waitFor(() => expect(screen.getByLabelText('Password, per conferma')).toHaveValue(''));
  expect(callsTo('POST /api/desk/account')[0]?.body).toEqual({
    name: 'Rita Bruni',
    email: ownAccountExample.email,
    currentPassword: 'il ponte sul Velino',
  });
});

describe('the page of a section', () => {
  const { live, previous } = deskSectionExample as { live: string; previous: string };
  const at = '/api/desk/sections/mf-blog';
  const [release] = sectionReleasesExample.releases;
  const releases = {
    ...sectionReleasesExample,
    releases: [release, { ...release, id: previous, state: 'withdrawn', note: 'ritirato dal registro: guasto' }],
  };
  const done = { section: 'mf-blog', id: previous, live: true, previous: live, path: '/blog' };

  const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
    const api = stubApi({
      'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role: 'responsabile' } },
      [`GET ${at}`]: { body: deskSectionExample },
      [`GET ${at}/health`]: { body: sectionHealthExample },
      [`GET ${at}/errors`]: { body: sectionErrorsExample },
      [`GET ${at}/tokens`]: { body: sectionTokensExample },
      'GET /api/sections/mf-blog/releases': { body: releases },
      ...answers,
    });
    renderPage(<SectionPage />, { path: '/redazione/sezioni/:name', at: '/redazione/sezioni/mf-blog' });
    return api;
  };

  it('shows the live release, its health with numbers, errors with their stack, tokens and history', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeInTheDocument();
    const list = within(await screen.findByRole('table', { name: 'Rilasci' }));
    expect(list.getByText('ritirato dal registro: guasto')).toBeInTheDocument();
    expect(list.getByRole('link', { name: /^Controllo di .*, con le figure/ })).toHaveAttribute(
      'href',
      `https://sito.example/kit/releases/mf-blog/${live}`,
    );
    expect(await screen.findByText(/30 giorni: 42 visite segnalate/)).toBeInTheDocument();
    expect(screen.getByText('Le linee tratteggiate: un altro rilascio è andato in linea.')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Segnalazioni dei browser' })).getByText('1,2 s'),
    ).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'hours');
    expect(screen.getByText(/48 ore: 42 visite segnalate/)).toBeInTheDocument();
    expect(screen.getByText('Title src/post/post.page.tsx:21:7')).toBeInTheDocument();
    expect(within(screen.getByRole('table', { name: 'Chiavi' })).getByText('Gruppo blog')).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Storia dei rilasci' })).getByText('andato in linea'),
    ).toBeVisible();
  });

  it('tells that the live release requires what the site offers only until a day', async () => {
    const deprecation = 'mf-blog vuole ui ^1.0.0, in disuso: il sito accetta rilasci così fino al 30 giugno 2027';
    show({ [`GET ${at}`]: { body: { ...deskSectionExample, deprecation } } });
    expect(await screen.findByText(`${deprecation}.`)).toBeVisible();
  });

  it('rolls back what was shown after a confirmation that states the consequences', async () => {
    const { callsTo } = show({ [`POST ${at}/rollback`]: { body: done } });
    await userEvent.click(await screen.findByRole('button', { name: 'Torna al rilascio di prima' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tornare al rilascio di prima?' }));
    expect(dialog.getByText(/I visitatori lo vedono dalla prossima pagina/)).toBeInTheDocument();
    expect(callsTo(`POST ${at}/rollback`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Torna indietro' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(`POST ${at}/rollback`)[0]?.body).toEqual({ live });
    expect(callsTo(`GET ${at}`)).toHaveLength(2);
  });

  it('shows the release for a share of the visitors, and ends it after a confirmation', async () => {
    const call = 'DELETE /api/sections/mf-blog/canary';
    const { callsTo } = show({ [call]: { body: { ...done, live: false } } });
    const card = within(await screen.findByRole('region', { name: 'Rilascio graduale' }));
    expect(card.getByText(/^Il 10 % dei visitatori vede il rilascio/)).toHaveTextContent(
      /cd0123456789 dal .*: 42 visite, 40 riuscite, 1 fallita, 0 errori, pronta in 900 ms\.$/,
    );
    await userEvent.click(card.getByRole('button', { name: 'Concludi il rilascio graduale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Concludere il rilascio graduale?' }));
    expect(callsTo(call)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Concludi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(call)).toHaveLength(1);
    expect(callsTo(`GET ${at}`)).toHaveLength(2);
  });

  it('says why a rollback was refused', async () => {
    const message = 'Nel frattempo il rilascio in linea di mf-blog è cambiato.';
    show({ [`POST ${at}/rollback`]: { status: 409, body: { message } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Torna al rilascio di prima' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Torna indietro' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('makes a preview link to copy', async () => {
    show({
      [`POST /api/sections/mf-blog/releases/${previous}/preview`]: {
        body: { ...done, live: false, preview: '/blog?anteprima=segno' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `Anteprima di ${previous}` }));
    expect(await screen.findByLabelText(new RegExp(`Anteprima di ${previous}: chi apre`))).toHaveValue(
      'https://sito.example/blog?anteprima=segno',
    );
  });

  it('publishes a stored release after a confirmation', async () => {
    const { callsTo } = show({ [`POST /api/sections/mf-blog/releases/${previous}/live`]: { body: done } });
    await userEvent.click(await screen.findByRole('button', { name: `Metti in linea ${previous}` }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Metti in linea' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo(`POST /api/sections/mf-blog/releases/${previous}/live`)).toHaveLength(1);
  });

  it('revokes a token after a confirmation', async () => {
    const { callsTo, set } = show({ [`DELETE ${at}/tokens/3`]: { status: 204, text: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Ritira la chiave 3 di Gruppo blog' }));
    set(`GET ${at}/tokens`, { body: { section: 'mf-blog', tokens: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Ritira la chiave' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Chiavi dei gruppi' })).toHaveFocus());
    expect(callsTo(`DELETE ${at}/tokens/3`)).toHaveLength(1);
  });

  it('says that a section is unknown', async () => {
    show({ [`GET ${at}`]: { status: 404, body: { message: 'mf-blog non è nel registro.' } } });
    expect(await screen.findByText('Questa sezione non è nel registro.')).toBeInTheDocument();
  });
});

describe('the list of sections', () => {
  const session = { accountId: 3, name: 'Rita Rossi', role: 'responsabile' };
  const [section] = deskSectionsExample.sections;

  const show = (answers: Parameters<typeof stubApi>[0] = {}) => {
    const api = stubApi({
      'GET /api/desk/session': { body: session },
      'GET /api/desk/sections': { body: deskSectionsExample },
      ...answers,
    });
    renderPage(<SectionsPage />, { path: '/redazione/sezioni' });
    return api;
  };

  it('lists the sections with their live release, and says when one was withdrawn', async () => {
    const withdrawal = { release: 'ab0123456789', at: '2026-03-05T09:00:00.000Z', note: 'guasta' };
    show({ 'GET /api/desk/sections': { body: { sections: [section, { ...section, name: 'mf-due', withdrawal }] } } });
    const table = within(await screen.findByRole('table', { name: 'Sezioni' }));
    expect(table.getAllByRole('link', { name: 'Blog' })[0]).toHaveAttribute('href', '/redazione/sezioni/mf-blog');
    expect(table.getByText('In linea')).toBeInTheDocument();
    expect(table.getByText('Rilascio ritirato')).toBeInTheDocument();
    expect(table.getAllByText('42 visite, 2 guasti, 0 errori')).toHaveLength(2);
  });

  it('creates the first token of a new section and shows it once', async () => {
    const { callsTo } = show({
      'POST /api/desk/sections/mf-mostre/tokens': { status: 201, body: createdSectionTokenExample },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Crea una chiave' }));
    expect(screen.getByText(/Il nome di una sezione è «mf-»/)).toBeInTheDocument();
    expect(screen.getByText('Scrivi il nome del gruppo')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Nome della sezione (mf-…)'), 'mf-mostre');
    await userEvent.type(screen.getByLabelText('Gruppo che la userà'), 'Gruppo mostre');
    await userEvent.click(screen.getByRole('button', { name: 'Crea una chiave' }));
    const shown = await screen.findByLabelText(/copiala adesso, non sarà mostrata di nuovo/);
    expect(shown).toHaveValue(createdSectionTokenExample.token);
    expect(shown).toHaveFocus();
    expect(callsTo('POST /api/desk/sections/mf-mostre/tokens')[0]?.body).toEqual({ label: 'Gruppo mostre' });
  });

  it('refuses other roles', async () => {
    const { callsTo } = show({ 'GET /api/desk/session': { body: { ...session, role: 'moderatore' } } });
    expect(await screen.findByText('Il tuo ruolo non permette di usare questa pagina.')).toBeInTheDocument();
    expect(callsTo('GET /api/desk/sections')).toEqual([]);
  });
});

describe('the documents', () => {
  const upload = jest.mocked(sendFile);

  const pdfs = [
    { id: 4, title: 'Relazione di scavo', contentPreview: 'Lo scavo di Santa Rufina.', pages: 3 },
    { id: 5, title: 'Catalogo', contentPreview: 'Le monete.', pages: 2 },
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
    const other = screen.getByRole('link', { name: 'Gestione PDF per il Chatbot' });
    expect(other).toHaveAttribute('href', 'https://sito.example/admin/pdfs');
  });

  it('uploads several files one after another with progress, and sends a failed one again', async () => {
    let progress: (share: number) => void = () => undefined;
    let finish: () => void = () => undefined;
    upload.mockImplementationOnce(({ onProgress }) => {
      progress = onProgress;
      return new Promise((resolve) => {
        finish = () => resolve({ success: true, message: 'PDF "uno" caricato: 1 pagina.' });
      });
    });
    upload.mockRejectedValueOnce(new ApiError(422, '{"message":"Il PDF non ha testo."}'));
    upload.mockResolvedValueOnce({ success: true, message: 'PDF "due" caricato: 1 pagina.' });
    show();
    const files = ['uno.pdf', 'due.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
    expect(await screen.findByText(/^L’assistente cita a chiunque il testo di ogni PDF/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Per i visitatori'), 'Solo citato');
    await userEvent.upload(await screen.findByLabelText("File PDF, anche più d'uno"), files);
    act(() => progress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Invio di uno.pdf' })).toHaveValue(50);
    expect(screen.getByText('In attesa…')).toBeInTheDocument();
    await act(async () => finish());
    expect(await screen.findByText('PDF "uno" caricato: 1 pagina.')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Il PDF non ha testo.');
    await userEvent.click(screen.getByRole('button', { name: 'Riprova con due.pdf' }));
    expect(await screen.findByText('PDF "due" caricato: 1 pagina.')).toBeInTheDocument();
    expect(upload).toHaveBeenCalledTimes(3);
    expect(upload.mock.lastCall?.[0]).toMatchObject({ fields: { isPublic: 'false' } });
  });

  it('shows what was read of each page of a PDF, beside the page', async () => {
    const pageOf = (page: number, text: string) => ({ body: { title: 'Catalogo', page, pageCount: 2, text } });
    show({
      'GET /api/pdf/5/pages/1': pageOf(1, 'La fornace cuoceva tegole.'),
      'GET /api/pdf/5/pages/2': pageOf(2, ''),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Testo letto da "Catalogo"' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('La fornace cuoceva tegole.')).toBeInTheDocument();
    expect(dialog.getByRole('img', { name: 'La pagina 1 del PDF' })).toHaveAttribute(
      'src',
      '/api/pdf/5/pages/1/picture',
    );
    expect(dialog.getByRole('button', { name: 'Pagina precedente' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Pagina successiva' }));
    expect(await dialog.findByText(/^Di questa pagina l’assistente non sa nulla/)).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('Pagina 2 di 2');
    expect(dialog.getByRole('button', { name: 'Pagina successiva' })).toBeDisabled();
  });

  it('gives a PDF another title, and another file', async () => {
    upload.mockResolvedValueOnce({ success: true, message: 'PDF "Catalogo" sostituito.' });
    const { callsTo } = show({ 'PUT /api/pdf/4': { status: 204, text: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Modifica "Relazione di scavo"' }));
    const title = await screen.findByLabelText('Titolo');
    await userEvent.clear(title);
    await userEvent.type(title, 'Lo scavo del 1994');
    await userEvent.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Per i visitatori'),
      'Citato e scaricabile',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('PUT /api/pdf/4')[0]?.body).toEqual({ title: 'Lo scavo del 1994', isPublic: true });
    await userEvent.click(screen.getByRole('button', { name: 'Modifica "Catalogo"' }));
    const file = new File(['%PDF'], 'nuovo.pdf', { type: 'application/pdf' });
    await userEvent.upload(await screen.findByLabelText('Oppure un altro file, con lo stesso titolo'), file);
    expect(upload.mock.lastCall?.[0]).not.toMatchObject({ path: '/api/pdf/5/file' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sostituisci' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(upload.mock.lastCall?.[0]).toMatchObject({ method: 'PUT', path: '/api/pdf/5/file', file });
  });
});

const itemSchema = z.object({ id: z.int(), name: z.string() });
const columns: TableColumn<{ id: number; name: string }>[] = [
  { title: 'Nome', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { title: 'Numero', cell: ({ id }) => String(id), sortBy: ({ id }) => id },
];
function Names() {
  const readAgain = useRevalidateShown();
  return (
    <>
      <ListView
        path="/api/names"
        itemSchema={itemSchema}
        noun={['nome', 'nomi']}
        empty="Nessun nome."
        caption="Nomi"
        columns={columns}
        keyOf={({ id }) => id}
      />
      <button type="button" onClick={() => void readAgain()}>
        Rileggi
      </button>
    </>
  );
}

function Removal({ onConfirm, isFinal = false }: { onConfirm: () => Promise<unknown>; isFinal?: boolean }) {
  const [ask, question] = useQuestion();
  const asked = { title: 'Eliminare?', confirmLabel: 'Elimina', text: ['Non si può annullare.'], isFinal, onConfirm };
  return (
    <>
      <button type="button" onClick={() => ask(asked)}>
        Togli…
      </button>
      {question}
    </>
  );
}

describe('parts of the pages', () => {
  const names = ['Ada', 'Bice', 'Carla'].map((name, index) => ({ id: index + 1, name }));
  const pageOfNames = (cursor: string | null) =>
    cursor === null
      ? { items: names.slice(0, 2), total: 3, next: 'c' }
      : { items: names.slice(2), total: 3, next: null };

  it('shows a list page by page and reloads what is shown', async () => {
    const api = stubApi({ 'GET /api/names': ({ query }) => ({ body: pageOfNames(query.get('cursor')) }) });
    renderPage(<Names />);
    expect(await screen.findByText('3 nomi')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Nomi' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Mostra altri' }));
    expect(await within(table).findByText('Carla')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rileggi' }));
    await waitFor(() => expect(api.calls).toHaveLength(5));
    expect(within(table).getByText('Carla')).toBeInTheDocument();
  });

  it('goes on after a login with the item that it had come to', async () => {
    const report = jest.fn();
    const forEach = createForEach(report);
    const call = jest.fn(async (item: string) => item.length);
    call.mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('session'));
    const run = () => forEach(['a', 'bb', 'ccc'], call);
    await expect(run()).rejects.toThrow('session');
    await expect(run()).resolves.toEqual([1, 2, 3]);
    expect(call.mock.calls.flat()).toEqual(['a', 'bb', 'bb', 'ccc']);
    expect(report).toHaveBeenLastCalledWith({ done: 2, total: 3, item: undefined });
  });

  it('loads the rest of a list to sort it, in pages as large as they may be', async () => {
    const api = stubApi({ 'GET /api/names': ({ query }) => ({ body: pageOfNames(query.get('cursor')) }) });
    renderPage(<Names />);
    await screen.findByText('3 nomi');
    const sort = screen.getByRole('button', { name: 'Nome' });
    await userEvent.click(sort);
    await userEvent.click(sort);
    await waitFor(() =>
      expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Carla', 'Bice', 'Ada']),
    );
    expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
    expect(api.calls.length).toBeLessThan(5);
    expect(api.calls.at(-1)?.query.get('limit')).toBe('500');
  });

  it('says that a list has failed, and tries again', async () => {
    const api = stubApi({ 'GET /api/names': 'no answer' });
    renderPage(<Names />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile connettersi al server');
    api.set('GET /api/names', { body: pageOfNames('c') });
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Carla')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of a response that it cannot read what helps', async () => {
    stubApi({ 'GET /api/names': { body: { items: 'molti' } } });
    renderPage(<Names />);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Il server ha risposto con dati che questa pagina non sa leggere: ricarica la pagina.',
    );
    expect(problemText(new ApiError(200, '<html>'))).toMatch(/^Il server ha risposto con dati/);
    expect(problemText(new ApiError(502, '<html>'))).toMatch(/^Il server non ha potuto/);
  });

  it('begins a dialog on the button that confirms, and one about what cannot be undone on the other', async () => {
    for (const [isFinal, focused] of [
      [false, 'Elimina'],
      [true, 'Annulla'],
    ] as const) {
      const { unmount } = renderPage(<Removal isFinal={isFinal} onConfirm={() => Promise.resolve()} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Togli…' }));
      expect(screen.getByRole('button', { name: focused })).toHaveFocus();
      unmount();
    }
  });

  it('confirms once, and stays open with the reason of a failure', async () => {
    const onConfirm = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new NoAnswerError('down'));
    onConfirm.mockResolvedValue(undefined);
    renderPage(<Removal onConfirm={onConfirm} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Togli…' }));
    expect(await screen.findByText('Non si può annullare.')).toBeInTheDocument();
    const button = await screen.findByRole('button', { name: 'Elimina' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile connettersi');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Eliminare?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });
});
