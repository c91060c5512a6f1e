import {
  deskSectionExample,
  sectionErrorsExample,
  sectionHealthExample,
  sectionTokensExample,
} from '@salaria/contracts/desk/release-examples';
import { releaseReportExample, sectionReleasesExample } from '@salaria/contracts/section-examples';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SectionPage from './section.page';

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
  expect(list.getByRole('link', { name: `Controllo di ${live}, con le figure` })).toHaveAttribute(
    'href',
    `/redazione/sezioni/mf-blog?controllo=${live}`,
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
  expect(within(screen.getByRole('table', { name: 'Storia dei rilasci' })).getByText('andato in linea')).toBeVisible();
});

it('shows the report of a release with the pictures of its pages', async () => {
  const [visit] = releaseReportExample.visits;
  const problems = [{ rule: 'smoke', message: 'La pagina /blog non si apre.' }];
  const visits = [{ ...visit, screenshot: 'phone-1.jpg' }];
  show({ [`GET ${at}/reports/${live}`]: { body: { ...releaseReportExample, verdict: 'rejected', problems, visits } } });
  await userEvent.click(await screen.findByRole('link', { name: `Controllo di ${live}, con le figure` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Controllo del rilascio ${live}` }));
  expect(await dialog.findByText('La pagina /blog non si apre.')).toBeInTheDocument();
  expect(dialog.getByRole('img', { name: /^\/blog sul telefono/ })).toHaveAttribute(
    'src',
    `/kit/releases/mf-blog/${live}/phone-1.jpg`,
  );
  expect(dialog.getByText('Pagine rese dal server: 1')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address')).toHaveTextContent(/\/mf-blog$/);
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
    'http://localhost/blog?anteprima=segno',
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
