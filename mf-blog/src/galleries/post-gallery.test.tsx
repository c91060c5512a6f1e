import '../testing/generated';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BackButton, goBack } from '@salaria/ui/testing/back-button';
import { renderPage } from '@salaria/ui/testing/render-page';
import { galleryOf } from './galleries.fixtures';
import { PostGallery } from './post-gallery';

const show = (slug: string) => renderPage(<PostGallery gallery={galleryOf(slug)} />);
const tile = (name: string) => screen.getByRole('button', { name });
const lightbox = () => screen.findByRole('dialog', { name: /^Galleria fotografica/ });
const current = () => within(screen.getByRole('dialog')).getByRole('figure');
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a lightbox gallery', () => {
  it('lists its pictures with alt texts and captions, and opens at the clicked one with its number', async () => {
    show('sigillo-passaggio-del-viandante');
    expect(
      within(screen.getByRole('list', { name: 'Galleria fotografica' }))
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('alt')),
    ).toEqual([1, 2, 3, 4, 5].map((n) => `Veduta ${n} di sigillo`));
    expect(screen.getByText('Didascalia 3 di sigillo')).toBeInTheDocument();
    const credits = screen.getAllByRole('figure').map((figure) => figure.querySelector('small')?.textContent);
    expect(credits).toEqual([undefined, 'Rita Rossi, CC BY 4.0', undefined, undefined, undefined]);
    fireEvent.click(tile('Veduta 2 di sigillo'));
    expect(await lightbox()).toBeInTheDocument();
    expect(screen.getByText('Immagine 2 di 5')).toBeInTheDocument();
    expect(within(current()).getByText('Didascalia 2 di sigillo')).toBeInTheDocument();
    expect(within(current()).getByText('Rita Rossi, CC BY 4.0')).toBeInTheDocument();
    expect(await lightbox()).not.toHaveAttribute('data-page-scrolls');
  });

  it('wraps around at both ends with its buttons and with the arrow keys, and closes with its button', async () => {
    show('il-masso-dellorso');
    fireEvent.click(tile('Veduta 3 di masso-orso'));
    await lightbox();
    fireEvent.click(screen.getByRole('button', { name: 'Immagine successiva' }));
    expect(await screen.findByText('Immagine 1 di 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Immagine precedente' }));
    expect(await screen.findByText('Immagine 3 di 3')).toBeInTheDocument();
    pressKey('ArrowRight');
    expect(await screen.findByText('Immagine 1 di 3')).toBeInTheDocument();
    pressKey('ArrowLeft');
    expect(await screen.findByText('Immagine 3 di 3')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens with its controls, closes with Escape and returns the focus to the picture', async () => {
    show('il-masso-dellorso');
    const opener = tile('Veduta 1 di masso-orso');
    opener.focus();
    fireEvent.click(opener);
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('link', { name: 'Chiudi' })).not.toHaveFocus();
    pressKey('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('steps with a swipe', async () => {
    show('il-masso-dellorso');
    fireEvent.click(tile('Veduta 1 di masso-orso'));
    fireEvent.touchStart(current(), { touches: [{ clientX: 200 }] });
    fireEvent.touchEnd(current(), { changedTouches: [{ clientX: 80 }] });
    expect(await screen.findByText('Immagine 2 di 3')).toBeInTheDocument();
    fireEvent.touchStart(current(), { touches: [{ clientX: 80 }] });
    fireEvent.touchEnd(current(), { changedTouches: [{ clientX: 90 }] });
    expect(screen.getByText('Immagine 2 di 3')).toBeInTheDocument();
  });

  it('has the number of its picture in the address, and the back button closes it', async () => {
    const gallery = galleryOf('il-masso-dellorso');
    renderPage(
      <>
        <PostGallery gallery={gallery} />
        <BackButton />
      </>,
    );
    fireEvent.click(tile('Veduta 2 di masso-orso'));
    await lightbox();
    expect(screen.getByTestId('address')).toHaveTextContent('/?foto=2');
    fireEvent.click(screen.getByRole('button', { name: 'Immagine successiva' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/?foto=3'));
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('opens at the picture of the address', async () => {
    const gallery = galleryOf('il-masso-dellorso');
    renderPage(<PostGallery gallery={gallery} />, { at: '/?foto=3' });
    await lightbox();
    expect(screen.getByText('Immagine 3 di 3')).toBeInTheDocument();
  });

  it('shows no number and allows scrolling when its data says so', async () => {
    show('strambo-del-paladino');
    fireEvent.click(tile('Veduta 1 di strambo'));
    await lightbox();
    await act(async () => {});
    expect(screen.queryByText('Immagine 1 di 3')).toBeNull();
    expect(await lightbox()).toHaveAttribute('data-page-scrolls');
  });
});

describe.each([
  ['posta-romana', 'posta-romana'],
  ['laculo-piccolo-scrigno-storia', 'laculo'],
])('the gallery of %s', (slug, name) => {
  it('opens one picture in a dialog', async () => {
    show(slug);
    fireEvent.click(tile(`Veduta 1 di ${name}`));
    const dialog = within(await screen.findByRole('dialog', { name: `Didascalia 1 di ${name}` }));
    expect(dialog.getByRole('img', { name: `Veduta 1 di ${name}` })).toBeInTheDocument();
    expect(dialog.getByText(`Descrizione di ${name}`)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('link', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the gallery of Bacugno is a grid of pictures and texts without buttons', () => {
  show('bacugno-forum-decianeii-culto-vacuna');
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByText('Descrizione di bacugno')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
