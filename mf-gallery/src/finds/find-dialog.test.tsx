import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { find, fibula, three } from './finds.fixtures';
import { FindsGallery } from './finds-gallery';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const address = () => screen.getByTestId('address').textContent;
const dialog = () => screen.findByRole('dialog');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const heading = async () => within(await dialog()).getByRole('heading', { level: 2 }).textContent;
const tab = async (name: string) => within(await dialog()).getByRole('tab', { name });
const step = async (name: 'Precedente' | 'Successivo') => within(await dialog()).getByRole('button', { name });

const show = (at = '/gallery', body: unknown = three) => {
  stubApi({ 'GET /api/artifacts': { body } });
  renderPage(
    <>
      <FindsGallery />
      <BackButton />
    </>,
    { path: '/gallery', at },
  );
};
const open = async (name: string) => {
  await user.click(await screen.findByRole('link', { name }));
  return dialog();
};

describe('opening', () => {
  test('a click on a find opens its dialog, on the first tab, and names it in the address', async () => {
    show();
    await open('Lucerna a disco');
    expect(await heading()).toBe('Reperto 2 di 3 Lucerna a disco');
    expect(await tab('Descrizione')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/gallery?reperto=2');
  });

  test('a shared link opens the find, in the list that the link filters', async () => {
    show('/gallery?q=sigillo&reperto=3');
    expect(await heading()).toBe('Reperto 1 di 1 Matrice di sigillo');
  });

  test.each(['99', 'abc', '-1', '1e3', ''])('a link to a find %p that is not in the list opens nothing', async (id) => {
    show(`/gallery?reperto=${id}`);
    await screen.findByText('Fibula ad arco');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a link to a find that is gone says so', async () => {
    show('/gallery?reperto=99');
    expect(await screen.findByText("Il reperto di questo collegamento non è nell'elenco.")).toBeInTheDocument();
  });

  test("a find's address is that of its link, so that it opens in a tab of its own", async () => {
    show('/gallery?vista=elenco');
    expect(await screen.findByRole('link', { name: 'Fibula ad arco' })).toHaveAttribute(
      'href',
      '?vista=elenco&reperto=1',
    );
  });

  test('a click with a modifier key is left to the browser', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Fibula ad arco' });
    const taken: boolean[] = [];
    const look = (event: Event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(taken).toEqual([false]);
    expect(address()).toBe('/gallery');
  });
});

describe('closing', () => {
  test('Escape closes the dialog, leaves the list as it was and gives the focus back', async () => {
    show('/gallery?q=a');
    await open('Fibula ad arco');
    await user.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/gallery?q=a');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Fibula ad arco' })).toHaveFocus());
  });

  test('the back button closes the dialog, also after other finds were shown in it', async () => {
    show();
    await open('Fibula ad arco');
    await user.click(await step('Successivo'));
    expect(address()).toBe('/gallery?reperto=2');
    goBack();
    await closed();
    expect(address()).toBe('/gallery');
  });

  test('the dialog of a shared link closes without leaving the page', async () => {
    show('/gallery?vista=elenco&reperto=2');
    await user.click(within(await dialog()).getByRole('button', { name: 'Chiudi' }));
    await closed();
    expect(address()).toBe('/gallery?vista=elenco');
  });

  test('a search that was just typed is still there when the dialog is closed', async () => {
    show();
    await screen.findByText('Fibula ad arco');
    await user.type(screen.getByRole('searchbox'), 'disco');
    await open('Lucerna a disco');
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('searchbox')).toHaveValue('disco');
    expect(address()).toBe('/gallery?q=disco');
  });
});

describe('moving through the finds', () => {
  test('the buttons move within the filtered list', async () => {
    show('/gallery?q=sigillo', [...three, find(4, { name: 'Sigillo notarile' })]);
    await open('Matrice di sigillo');
    expect(await heading()).toBe('Reperto 1 di 2 Matrice di sigillo');
    await user.click(await step('Successivo'));
    expect(await heading()).toBe('Reperto 2 di 2 Sigillo notarile');
    await user.click(await step('Precedente'));
    expect(await heading()).toBe('Reperto 1 di 2 Matrice di sigillo');
  });

  test('the previous button is disabled on the first find and the next one on the last', async () => {
    show();
    await open('Fibula ad arco');
    expect(await step('Precedente')).toHaveAttribute('aria-disabled', 'true');
    expect(await step('Successivo')).toHaveAttribute('aria-disabled', 'false');
    await user.click(await step('Precedente'));
    expect(await heading()).toMatch('Reperto 1 di 3');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await heading()).toMatch('Reperto 3 di 3');
    expect(await step('Precedente')).toHaveAttribute('aria-disabled', 'false');
    expect(await step('Successivo')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a button that becomes disabled keeps the focus', async () => {
    show('/gallery?reperto=2');
    const next = await step('Successivo');
    next.focus();
    await user.keyboard('{Enter}');
    expect(await heading()).toMatch('Reperto 3 di 3');
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await heading()).toMatch('Reperto 3 di 3');
  });

  test('the arrow keys move to the next and the previous find and stop at the ends', async () => {
    show();
    await open('Lucerna a disco');
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Matrice di sigillo');
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Matrice di sigillo');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(await heading()).toMatch('Reperto 1 di 3');
  });

  test('the arrow keys move through the finds after a click on a tab too', async () => {
    show();
    await open('Fibula ad arco');
    await user.click(await tab('Info Visita'));
    await user.keyboard('{ArrowRight}');
    expect(await heading()).toMatch('Lucerna a disco');
    expect(await tab('Info Visita')).toHaveAttribute('aria-selected', 'true');
  });

  test('who reaches the tabs by keyboard moves between them with the arrow keys', async () => {
    show();
    await open('Fibula ad arco');
    await user.tab();
    expect(await tab('Descrizione')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(await tab('Dettagli Storici')).toHaveAttribute('aria-selected', 'true');
    expect(await heading()).toMatch('Fibula ad arco');
  });

  test("arrow keys with a modifier are left to the browser's own commands", async () => {
    show();
    await open('Fibula ad arco');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(await heading()).toMatch('Fibula ad arco');
  });
});

describe('what is said of a find', () => {
  test('there are three tabs', async () => {
    show();
    const tabs = within(await open('Fibula ad arco')).getAllByRole('tab');
    expect(tabs.map((each) => each.textContent)).toEqual(['Descrizione', 'Dettagli Storici', 'Info Visita']);
    expect(within(await dialog()).getByRole('tabpanel')).toHaveTextContent('Spilla di bronzo.');
  });

  test.each([
    ['Fibula ad arco', /insediamenti sabini|insediamenti su alture/],
    ['Lucerna a disco', /si sviluppò lungo la Via Salaria/],
    ['Matrice di sigillo', /strutture difensive/],
  ])('the history of %s is that of its period', async (name, text) => {
    show();
    await open(name);
    await user.click(await tab('Dettagli Storici'));
    expect(within(await dialog()).getByRole('tabpanel')).toHaveTextContent(text);
    expect(within(await dialog()).getByRole('tabpanel')).toHaveTextContent('Posta, località Santa Rufina');
  });

  test('the visit tab has address, information and a map that opens in a new tab', async () => {
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

  test("the find's own maps address goes before its coordinates", async () => {
    show('/gallery?reperto=1', [{ ...fibula, googleMapsUrl: 'https://maps.app.goo.gl/abc' }]);
    await user.click(await tab('Info Visita'));
    expect(screen.getByRole('link', { name: 'Apri in Google Maps' })).toHaveAttribute(
      'href',
      'https://maps.app.goo.gl/abc',
    );
  });

  test('a spinner is shown until the picture of each find is loaded', async () => {
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

  test('on paper the three tabs stand one after the other; on the screen they are back afterwards', async () => {
    show();
    const opened = within(await open('Lucerna a disco'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(opened.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Descrizione',
      'Dettagli Storici',
      'Info Visita',
    ]);
    for (const words of [/si sviluppò lungo la Via Salaria/, 'Si vede ogni sabato mattina.'])
      expect(opened.getByText(words)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(opened.getByRole('tab', { name: 'Descrizione' })).toHaveAttribute('aria-selected', 'true');
  });

  test('a find with only the least fields opens', async () => {
    show('/gallery?reperto=7', [{ id: 7, name: 'Coccio', description: '', period: '' }]);
    expect(await heading()).toBe('Reperto 1 di 1 Coccio');
    await user.click(await tab('Info Visita'));
    expect(screen.queryByRole('link', { name: 'Apri in Google Maps' })).not.toBeInTheDocument();
  });
});
