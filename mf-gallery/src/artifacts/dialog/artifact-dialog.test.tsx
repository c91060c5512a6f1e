import { mapArtifactDetails } from '@salaria/contracts/artifacts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { makeArtifact, threeArtifacts } from '../artifacts.fixtures';
import { ArtifactsGallery } from '../artifacts-gallery';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const address = () => screen.getByTestId('address').textContent;
const dialog = () => screen.findByRole('dialog');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const heading = async () => within(await dialog()).getByRole('heading', { level: 2 }).textContent;
const tab = async (name: string) => within(await dialog()).getByRole('tab', { name });
const step = async (name: 'Precedente' | 'Successivo') => within(await dialog()).getByRole('button', { name });

function show(at = '/gallery', body: unknown = threeArtifacts) {
  stubApi({ 'GET /api/artifacts': { body } });
  renderPage(
    <>
      <ArtifactsGallery />
      <BackButton />
    </>,
    { path: '/gallery', at },
  );
}
async function open(name: string) {
  await user.click(await screen.findByRole('link', { name }));
  return dialog();
}

describe('opening', () => {
  test('a click on an artifact opens its dialog on the first tab and adds its id to the address', async () => {
    show();
    await open('Lucerna a disco');
    expect(await heading()).toBe('Reperto 2 di 3 Lucerna a disco');
    expect(await tab('Descrizione')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/gallery?reperto=2');
  });

  test.each([
    ['within the list that it filters', '/gallery?q=sigillo&reperto=3', 'Reperto 1 di 1 Matrice di sigillo'],
    ['that its search does not find', '/gallery?q=sigillo&reperto=2', 'Reperto 2 di 3 Lucerna a disco'],
  ])('a shared link opens the artifact %s', async (_, at, expected) => {
    show(at);
    expect(await heading()).toBe(expected);
  });

  test('a link to an unknown artifact shows a notice', async () => {
    show('/gallery?reperto=99');
    expect(await screen.findByText("Il reperto di questo collegamento non è nell'elenco.")).toBeInTheDocument();
  });

  test('each artifact has a link that opens in a new tab with the current view', async () => {
    show('/gallery?vista=elenco');
    expect(await screen.findByRole('link', { name: 'Fibula ad arco' })).toHaveAttribute(
      'href',
      '?vista=elenco&reperto=1',
    );
  });
});

describe('closing', () => {
  test('Escape closes the dialog, keeps the list and returns the focus', async () => {
    show('/gallery?q=a');
    await open('Fibula ad arco');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(address()).toBe('/gallery?q=a');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Fibula ad arco' })).toHaveFocus());
  });

  test('the back button closes the dialog, also after stepping to another artifact', async () => {
    show();
    await open('Fibula ad arco');
    await user.click(await step('Successivo'));
    expect(address()).toBe('/gallery?reperto=2');
    goBack();
    await expectClosed();
    expect(address()).toBe('/gallery');
  });

  test('a query typed just before opening is kept after closing', async () => {
    show();
    await screen.findByText('Fibula ad arco');
    await user.type(screen.getByRole('searchbox'), 'disco');
    await open('Lucerna a disco');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(screen.getByRole('searchbox')).toHaveValue('disco');
    expect(address()).toBe('/gallery?q=disco');
  });
});

describe('stepping through the artifacts', () => {
  test('the buttons step through the filtered list', async () => {
    show('/gallery?q=sigillo', [...threeArtifacts, makeArtifact(4, { name: 'Sigillo notarile' })]);
    await open('Matrice di sigillo');
    expect(await heading()).toBe('Reperto 1 di 2 Matrice di sigillo');
    await user.click(await step('Successivo'));
    expect(await heading()).toBe('Reperto 2 di 2 Sigillo notarile');
    await user.click(await step('Precedente'));
    expect(await heading()).toBe('Reperto 1 di 2 Matrice di sigillo');
  });

  test('a button is disabled at its end of the list, and keeps the focus', async () => {
    show('/gallery?reperto=2');
    const [previous, next] = [await step('Precedente'), await step('Successivo')];
    next.focus();
    for (const key of ['{Enter}', '{Enter}']) {
      await user.keyboard(key);
      expect(await heading()).toMatch('Reperto 3 di 3');
      expect(next).toHaveFocus();
    }
    expect([previous, next].map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([previous, next].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
    await user.click(previous);
    expect(await heading()).toMatch('Reperto 1 di 3');
  });

  test('the arrow keys step to the next and the previous artifact and stop at the ends', async () => {
    show();
    await open('Lucerna a disco');
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Matrice di sigillo');
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Matrice di sigillo');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await heading()).toMatch('Reperto 1 di 3');
  });

  test('the arrow keys step through the artifacts after a click on a tab', async () => {
    show();
    await open('Fibula ad arco');
    await user.click(await tab('Info Visita'));
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Lucerna a disco');
    expect(await tab('Info Visita')).toHaveAttribute('aria-selected', 'true');
  });

  test('the arrow keys select tabs when the focus reached them by keyboard', async () => {
    show();
    await open('Fibula ad arco');
    // From the title past 'Chiudi'.
    await user.tab();
    await user.tab();
    expect(await tab('Descrizione')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Dettagli Storici')).toHaveAttribute('aria-selected', 'true');
    expect(await heading()).toMatch('Fibula ad arco');
  });
});

describe('the content of the dialog', () => {
  test('has three tabs, with the history of the period of the artifact', async () => {
    show();
    const tabs = within(await open('Lucerna a disco')).getAllByRole('tab');
    expect(tabs.map((each) => each.textContent)).toEqual(['Descrizione', 'Dettagli Storici', 'Info Visita']);
    expect(within(await dialog()).getByRole('tabpanel')).toHaveTextContent('Lampada a olio con Vittoria alata.');
    await user.click(await tab('Dettagli Storici'));
    const panel = within(await dialog()).getByRole('tabpanel');
    expect(panel).toHaveTextContent(/si sviluppò lungo la strada romana/);
    expect(panel).toHaveTextContent('Posta, località Santa Rufina');
  });

  test('the visit tab has address, information and a maps link that opens in a new tab', async () => {
    show();
    await open('Lucerna a disco');
    await user.click(await tab('Info Visita'));
    const panel = within(await dialog()).getByRole('tabpanel');
    expect(panel).toHaveTextContent('Si vede ogni sabato mattina.');
    expect(panel).toHaveTextContent('Via Roma, Posta');
    const map = within(panel).getByRole('link', { name: 'Apri in Google Maps' });
    expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=42.5226,13.0975');
    expect(map).toHaveAttribute('target', '_blank');
    expect(map.getAttribute('rel')).toContain('noopener');
  });

  test('each picture has a spinner until it is loaded', async () => {
    show();
    await open('Fibula ad arco');
    const inDialog = within(await dialog());
    expect(inDialog.getByTestId('picture-spinner')).toBeInTheDocument();
    fireEvent.load(inDialog.getByRole('img', { name: 'Fibula ad arco' }));
    expect(inDialog.queryByTestId('picture-spinner')).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await inDialog.findByRole('img', { name: 'Lucerna a disco' });
    expect(inDialog.getByTestId('picture-spinner')).toBeInTheDocument();
  });

  test('details are facts of the second tab, and further pictures are thumbnails with their captions', async () => {
    const front = {
      src: '/images/rovescio-0a1b2c3d-1600x1067-8a7a6a.jpg',
      alt: 'Il rovescio',
      caption: 'Il retro.',
      credit: 'Rita Rossi',
    };
    const side = { src: '/images/bordo-0a1b2c3d-1600x1067-8a7a6a.jpg', alt: 'Il bordo', caption: '' };
    const details = mapArtifactDetails(({ label }) => `${label} di prova`);
    show('/gallery?reperto=1', [
      makeArtifact(1, {
        ...details,
        image: { ...side, caption: 'Il dritto.', licence: 'CC0 1.0' },
        pictures: [front, side],
      }),
      makeArtifact(2),
    ]);
    const inDialog = within(await dialog());
    const pictures = within(inDialog.getByRole('list', { name: 'Altre immagini' }));
    expect(inDialog.getByText('CC0 1.0').parentElement).toHaveTextContent('Il dritto. CC0 1.0');
    expect(pictures.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([front.src, side.src]);
    expect(pictures.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([front.alt, side.alt]);
    expect(pictures.getAllByRole('figure').map((figure) => figure.textContent)).toEqual(['Il retro. Rita Rossi', '']);
    await user.click(await tab('Dettagli Storici'));
    const facts = () => within(inDialog.getByRole('tabpanel')).getAllByRole('term');
    expect(facts().map((term) => term.textContent)).toEqual([
      ...['Periodo', 'Datazione', 'Provenienza'],
      ...Object.values(mapArtifactDetails(({ label }) => label)),
    ]);
    expect(inDialog.getByRole('tabpanel')).toHaveTextContent('Storia collezionistica di prova');
    await user.click(await step('Successivo'));
    expect(facts()).toHaveLength(3);
    expect(inDialog.queryByRole('list', { name: 'Altre immagini' })).not.toBeInTheDocument();
  });
});
