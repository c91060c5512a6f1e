import { renderPage } from '@salaria/ui/testing/render-page';
import { screen, within, act, fireEvent, waitFor } from '@testing-library/react';
import { AboutSection } from '../home/about-section';
import { VideoSection } from '../home/video-section';
import { AboutPage } from './about-page';
import { ContactPage } from './contact/contact-page';
import { AccessibilityPage } from './texts/legal-pages';
import { FreePage } from './free/free-page';
import { NotFoundPage } from './not-found-page';
import { freePageExample } from '@salaria/contracts/pages';
import { aboutExample, type HomeSlide, homeExample, legalExample } from '@salaria/contracts/site';
import userEvent from '@testing-library/user-event';
import { Hero } from '../home/hero';
import { replayEarlyInput } from '@salaria/ui/hydration/early-input';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { ContactForm } from './contact/contact-form';
import { SearchPage } from './search/search-page';

test("'Chi Siamo' shows an introduction, the team with its mission and the vision cards that editors wrote", async () => {
  const visions = ['Promozione Turistica', 'Educazione Pubblica'].map((title) => ({ title, text: 'Testo' }));
  stubApi({ 'GET /api/site/about': { body: { ...aboutExample, visions } } });
  renderPage(<AboutPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'La squadra e la missione' })).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Promozione Turistica',
    'Educazione Pubblica',
  ]);
  expect(document.title).toBe('Chi Siamo | Archeologia di Posta');
});

test('the declaration of accessibility has its text, its date and its state', async () => {
  stubApi({ 'GET /api/site/legal': { body: legalExample } });
  renderPage(<AccessibilityPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dichiarazione di accessibilità' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Limiti noti' })).toBeVisible();
  expect(screen.getByText(/^Dichiarazione del 15 gennaio 2026: il sito è parzialmente conforme/)).toBeVisible();
});

describe('a free page', () => {
  const at = '/pagine/come-raggiungerci';
  const show = () => renderPage(<FreePage />, { path: '/pagine/:slug', at });

  test('shows what editors wrote, and its title in the tab', async () => {
    stubApi({ [`GET /api${at.replace('pagine', 'pages')}`]: { body: freePageExample } });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Come raggiungerci' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'In automobile' })).toBeVisible();
    expect(document.title).toBe('Come raggiungerci | Archeologia di Posta');
  });

  test('that does not exist is the page of unknown addresses', async () => {
    stubApi({ [`GET /api${at.replace('pagine', 'pages')}`]: { status: 404, body: {} } });
    show();
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

test("'Contattaci' shows its text, the location and the form", () => {
  renderPage(<ContactPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Contattaci' })).toBeVisible();
  expect(screen.getByText('Rieti, Lazio, Italia')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Scrivici' })).toBeVisible();
  expect(document.title).toBe('Contattaci | Archeologia di Posta');
});

test('the about section shows mission, quotation, two buttons and its anchor', () => {
  const { container } = renderPage(<AboutSection home={homeExample} />);
  expect(container.querySelector('#about')).toContainElement(
    screen.getByRole('heading', { name: 'La Nostra Missione Archeologica' }),
  );
  expect(container.querySelector('blockquote')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Il Nostro Team' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Progetti in Corso' })).toHaveAttribute('href', '/donate');
});

test('opens the video in a new tab', () => {
  renderPage(<VideoSection home={homeExample} />);
  expect(screen.getByRole('heading', { name: 'Scopri il Nostro Lavoro' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Guarda il Video/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows 404 and the router hint for an unknown path', () => {
  renderPage(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

describe('the hero', () => {
  const slides: HomeSlide[] = Array.from({ length: 9 }, (_, at) => ({
    src: `/images/hero-${at + 1}-1a2b3c4d-1600x900-8899aa.jpg`,
    alt: `Veduta ${at + 1}`,
    caption: '',
    placeholder: 'data:,',
    title: `Titolo ${at + 1}`,
    focal: [0.5, 0.5],
  }));

  test('shows nine slides, labelled arrows, a dot per slide, a pause and a scroll button, and two links', async () => {
    renderPage(<Hero slides={slides} lead="Storia" />);
    expect(
      screen.getAllByRole('button', { name: /^Vai alla slide \d$/ }).map((dot) => dot.getAttribute('aria-label')),
    ).toEqual(slides.map((_, at) => `Vai alla slide ${at + 1}`));
    replayEarlyInput();
    for (const name of ['Precedente', 'Successivo', /in pausa|Avvia/, /Scorri/])
      expect(await screen.findByRole('button', { name })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Esplora i Reperti' })).toHaveAttribute('href', '/gallery');
    expect(screen.getByRole('link', { name: 'Leggi il Blog' })).toHaveAttribute('href', '/blog');
  });

  test('scrolls smoothly to the featured block', async () => {
    const scroll = jest.fn();
    renderPage(
      <>
        <Hero slides={slides} lead="Storia" />
        <div id="scoperte-in-evidenza" />
      </>,
    );
    const block = document.getElementById('scoperte-in-evidenza');
    if (block) block.scrollIntoView = scroll;
    await userEvent.click(screen.getByRole('button', { name: /Scorri/ }));
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
  });
});

describe('the contact form', () => {
  const route = 'POST /api/contact';
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia Messaggio' }));

  async function fill() {
    renderPage(<ContactForm />);
    await userEvent.type(screen.getByLabelText('Nome'), 'Ersilia');
    await userEvent.type(screen.getByLabelText('Email'), 'ersilia@esempio.it');
    await userEvent.selectOptions(screen.getByLabelText('Oggetto'), 'Altro');
    await userEvent.type(screen.getByLabelText('Messaggio'), 'Buongiorno a tutti');
  }

  test('offers five subjects, the first selected, and reports missing fields on submit without a request', async () => {
    const api = stubApi({});
    renderPage(<ContactForm />);
    const options = within(screen.getByLabelText('Oggetto')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Richiesta Informazioni',
      'Collaborazione di Ricerca',
      'Informazioni sui Reperti',
      'Richiesta Media',
      'Altro',
    ]);
    expect(screen.getByLabelText('Oggetto')).toHaveValue('Richiesta Informazioni');
    expect(screen.getByRole('link', { name: 'informativa sulla privacy' })).toHaveAttribute('href', '/privacy');
    expect(screen.queryByText('Il nome è obbligatorio')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Messaggio'), '123456789');
    await send();
    expect(await screen.findByText('Il nome è obbligatorio')).toBeVisible();
    expect(screen.getByText('Indirizzo email non valido')).toBeVisible();
    expect(screen.getByText('Il messaggio deve contenere almeno 10 caratteri')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Il nome è obbligatorio');
    expect(api.calls).toEqual([]);
  });

  test.each([
    [{}, 'Il tuo messaggio è stato inviato con successo!'],
    [{ success: true, message: 'Grazie, Ersilia' }, 'Grazie, Ersilia'],
  ])('sends the four fields, shows the success message of the response %j and clears the form', async (body, shown) => {
    const api = stubApi({ [route]: { status: 201, body } });
    await fill();
    await send();
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Messaggio Inviato')).toBeVisible();
    expect(api.callsTo(route)[0]?.body).toEqual({
      name: 'Ersilia',
      email: 'ersilia@esempio.it',
      subject: 'Altro',
      message: 'Buongiorno a tutti',
    });
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.getByLabelText('Messaggio')).toHaveValue('');
    expect(screen.getByLabelText('Oggetto')).toHaveValue('Richiesta Informazioni');
  });

  test('disables the button while the request is in flight, and is sent to the server without scripts', async () => {
    stubApi({ [route]: 'pending' });
    await fill();
    const form = screen.getByRole('form', { name: 'Scrivici' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/contact']);
    await send();
    expect(screen.getByRole('button', { name: /Invio in corso/ })).toBeDisabled();
  });

  test.each([
    ["the server's words", { status: 429, body: { message: 'Troppi messaggi' } }, 'Troppi messaggi'],
    ['words of its own without them', 'no answer' as const, 'Impossibile inviare il messaggio. Riprova più tardi.'],
  ])('a failure shows %s and keeps what was written', async (_case, answer, words) => {
    stubApi({ [route]: answer });
    await fill();
    await send();
    const shown = await screen.findByText(words);
    expect(shown.closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByText('Errore')).toBeVisible();
    expect(screen.getByLabelText('Messaggio')).toHaveValue('Buongiorno a tutti');
  });

  describe('without scripts', () => {
    afterEach(() => document.getElementById('salaria-form')?.remove());
    const embed = (form: object) => {
      const element = document.createElement('script');
      element.type = 'application/json';
      element.id = 'salaria-form';
      element.textContent = JSON.stringify({ path: '/contact', values: {}, problems: {}, ...form });
      document.body.append(element);
    };

    test('a form that was not accepted shows what was written and what is wrong, until it is sent again', async () => {
      stubApi({ [route]: { status: 201, body: {} } });
      embed({ values: { name: 'Ersilia', message: 'breve' }, problems: { message: 'Troppo breve' } });
      renderPage(<ContactForm />);
      expect(screen.getByLabelText('Nome')).toHaveValue('Ersilia');
      expect(screen.getByLabelText('Messaggio')).toHaveAccessibleDescription('Troppo breve');
      await userEvent.type(screen.getByLabelText('Messaggio'), ' ma non troppo');
      await userEvent.type(screen.getByLabelText('Email'), 'ersilia@esempio.it');
      await send();
      expect(await screen.findByText('Messaggio Inviato')).toBeVisible();
      expect(screen.queryByText('Troppo breve')).not.toBeInTheDocument();
    });

    test('a form that was not accepted for another reason shows it', () => {
      embed({ message: 'Hai inviato troppi messaggi.' });
      renderPage(<ContactForm />);
      const notice = within(screen.getByRole('form')).getByRole('alert');
      expect(notice).toHaveTextContent('Hai inviato troppi messaggi.');
    });

    test('the page after a message says that it was sent', () => {
      renderPage(<ContactForm />, { path: '/contact', at: '/contact?esito=inviato' });
      expect(within(screen.getByRole('form')).getByRole('status')).toHaveTextContent('Messaggio Inviato');
    });
  });
});

describe('the search', () => {
  afterEach(() => jest.useRealTimers());

  const user = userEvent.setup();
  const result = (title: string, kind = 'articolo') => ({
    kind,
    title,
    url: `/blog/${title.toLowerCase()}`,
    excerpt: `Di ${title}.`,
  });
  const answers: Record<string, { status?: number; body: unknown }> = {
    vac: { body: { results: [result('Vacuna')] } },
    vacuna: { body: { results: [result('Vacuna'), { ...result('Bacugno', 'reperto'), imageUrl: '/a.jpg' }] } },
    guasto: { status: 500, body: {} },
  };
  function show(at = '/cerca') {
    stubApi({ 'GET /api/search': ({ query }) => answers[query.get('q') ?? ''] ?? { body: { results: [] } } });
    renderPage(<SearchPage />, { path: '/cerca', at });
  }
  const field = () => screen.getByRole('searchbox', { name: 'Che cosa cerchi?' });
  const address = () => screen.getByTestId('address').textContent;
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);

  test('keeps a key that is typed while the page writes the query into the URL', async () => {
    jest.useFakeTimers();
    show();
    fireEvent.change(field(), { target: { value: 'vac' } });
    await act(async () => {
      jest.advanceTimersByTime(250);
      fireEvent.change(field(), { target: { value: 'vacuna' } });
    });
    expect([address(), field()]).toEqual(['/cerca?q=vac', expect.objectContaining({ value: 'vacuna' })]);
    await act(() => jest.advanceTimersByTimeAsync(250));
    expect(address()).toBe('/cerca?q=vacuna');
  });

  test('shows the results of a query in the URL, and those of what is typed, which the URL follows', async () => {
    show('/cerca?q=vac');
    await waitFor(() => expect(links()).toEqual(['Vacuna']));
    expect(field()).toHaveValue('vac');
    await user.type(field(), 'una');
    expect(await screen.findByRole('link', { name: 'Bacugno' })).toHaveAttribute('href', '/blog/bacugno');
    expect(links()).toEqual(['Vacuna', 'Bacugno']);
    // Decorative: the link says what the result is.
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/a.jpg');
    expect(screen.getByText('2 risultati per «vacuna»')).toHaveAttribute('role', 'status');
    expect(address()).toBe('/cerca?q=vacuna');
  });

  test('arrow keys move between field and results, Escape returns to the field', async () => {
    show('/cerca?q=vacuna');
    await screen.findByRole('link', { name: 'Bacugno' });
    field().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Bacugno' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Vacuna' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
  });

  test('says once that nothing was found, visually and to screen readers', async () => {
    show('/cerca?q=zzz');
    expect(await screen.findByText('Nessun risultato per «zzz»')).toHaveAttribute('role', 'status');
    expect(screen.getAllByText(/Nessun risultato/)).toHaveLength(1);
  });

  test('reports a failed search; the next one works', async () => {
    show('/cerca?q=guasto');
    expect(await screen.findByRole('alert')).toHaveTextContent('La ricerca non è disponibile. Riprova più tardi.');
    await user.clear(field());
    await user.type(field(), 'vac');
    expect(await screen.findByRole('link', { name: 'Vacuna' })).toBeInTheDocument();
  });
});
