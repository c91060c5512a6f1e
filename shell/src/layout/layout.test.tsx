import { siteFactsContext } from '@salaria/ui';
import { siteFacts } from '@salaria/ui/testing/site-facts.fixtures';
import { hydratePage } from '@salaria/ui/testing/hydrate-page';
import { renderPage } from '@salaria/ui/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setRegistry } from '../sections/registry-store';
import { sectionOf } from '@salaria/composition/testing/sections';
import { siteRegistry } from '../testing/registry.fixtures';
import { SiteHeader } from './header/site-header';
import { SampleBanner } from './sample-banner';
import { SiteFooter } from './footer/site-footer';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { NewsletterForm } from './newsletter/newsletter-form';

describe('the header', () => {
  beforeEach(() => setRegistry(siteRegistry));

  /** jsdom applies no container queries, so the navigation is always folded. */
  const unfold = () => userEvent.click(screen.getByRole('button', { name: 'Apri il menu' }));
  const navigation = () => screen.getByRole('navigation', { name: 'Principale' });

  test('shows the eight entries in order, and the highlighted donate button after them', async () => {
    renderPage(<SiteHeader />);
    await unfold();
    const labels = within(navigation())
      .getAllByRole('link')
      .map((link) => link.textContent || link.getAttribute('aria-label'));
    expect(labels).toEqual([
      'Home',
      'Blog',
      'Galleria',
      'Linea del Tempo',
      'Quiz Educativi',
      'Mappa Scoperte',
      'Chi Siamo',
      'Contatti',
      'Sostienici',
      'Cerca nel sito',
    ]);
    expect(within(navigation()).getByRole('link', { name: 'Sostienici' })).toHaveAttribute('href', '/donate');
    expect(within(navigation()).getByRole('link', { name: 'Sostienici' })).toHaveAttribute('data-highlight');
  });

  test('links the logo to the home page and marks the current page', async () => {
    renderPage(<SiteHeader />, { path: '/timeline' });
    expect(screen.getByRole('link', { name: 'Archeologia di Posta' })).toHaveAttribute('href', '/');
    await unfold();
    expect(screen.getByRole('link', { name: 'Linea del Tempo' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('shows the logo of the association instead of the built-in mark', () => {
    const logo = { src: '/images/logo-0123abcd-900x600-7a5210.jpg', alt: 'Una torre', caption: 'La torre.' };
    renderPage(
      <siteFactsContext.Provider value={{ ...siteFacts, logo }}>
        <SiteHeader />
      </siteFactsContext.Provider>,
    );
    const mark = within(screen.getByRole('link', { name: siteFacts.name })).getByAltText('');
    expect(mark).toHaveAttribute(
      'srcset',
      expect.stringContaining('/images/logo-0123abcd-900x600-7a5210-w480.webp 480w'),
    );
    expect(mark).toHaveStyle({ width: '57px', height: '38px' });
  });

  test('says that the contents are a sample while the site says so', () => {
    renderPage(<SampleBanner />);
    expect(screen.queryByRole('complementary')).toBeNull();
    renderPage(
      <siteFactsContext.Provider value={{ ...siteFacts, hasSampleNotice: true }}>
        <SampleBanner />
      </siteFactsContext.Provider>,
    );
    expect(screen.getByRole('complementary', { name: 'Avviso' })).toHaveTextContent(/^Contenuti di esempio/);
  });

  test('opens the menu with its button; the button and Escape close it, which returns the focus', async () => {
    renderPage(<SiteHeader />);
    // Before hydration the menu is a popover.
    expect(document.getElementById('menu-principale')).not.toHaveAttribute('popover');
    const button = screen.getByRole('button', { name: 'Apri il menu' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Chiudi il menu' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('shows the navigation entry of any registered section', async () => {
    setRegistry({
      version: '2',
      sections: [sectionOf('mf-mostre', { navigation: [{ label: 'Mostre', path: '/mostre', order: 35 }] })],
    });
    renderPage(<SiteHeader />);
    await unfold();
    expect(screen.getByRole('link', { name: 'Mostre' })).toHaveAttribute('href', '/mostre');
  });

  test("the server's HTML has the menu as a popover of its button, and hydration accepts it", async () => {
    const { html, problems } = await hydratePage(<SiteHeader />);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const button = page.querySelector('button[aria-label="Apri il menu"]');
    const menu = page.getElementById('menu-principale');
    expect(button?.getAttribute('popovertarget')).toBe('menu-principale');
    expect(menu?.getAttribute('popover')).toBe('auto');
    expect(problems).toEqual([]);
  });
});

describe('the footer', () => {
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('says who the association is, where, and how to reach it, with links to a social page and a channel', async () => {
    renderPage(<SiteFooter year={2031} />);
    expect(await screen.findByText(/© 2031 Archeologia di Posta/)).toBeVisible();
    expect(screen.getByText(/Studiamo, proteggiamo e raccontiamo/)).toBeVisible();
    expect(screen.getByText('Posta, Rieti, Lazio, Italia')).toBeVisible();
    for (const [name, address] of [
      [/@archeologiadiposta/, /^mailto:/],
      ['Scrivici una email', /^mailto:/],
      [/\+39/, /^tel:\+39\d+$/],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(address));
    for (const name of [/pagina sociale/, /canale video/]) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
      expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test("'Esplora' and the legal links lead where the site says", () => {
    renderPage(<SiteFooter year={2026} />);
    expect(links('Esplora')).toEqual([
      ['Home', '/'],
      ['Blog', '/blog'],
      ['Galleria', '/gallery'],
      ['Chi Siamo', '/about'],
      ['Contatti', '/contact'],
    ]);
    expect(links('Note legali')).toEqual([
      ['Privacy', '/privacy'],
      ['Termini', '/terms'],
      ['Cookie', '/cookies'],
      ['Accessibilità', '/accessibilita'],
    ]);
  });

  test('pages that editors want there come after the links of the site', () => {
    const footerPages = [{ title: 'Come raggiungerci', path: '/pagine/come-raggiungerci' }];
    renderPage(
      <siteFactsContext.Provider value={{ ...siteFacts, footerPages }}>
        <SiteFooter year={2026} />
      </siteFactsContext.Provider>,
    );
    expect(links('Esplora').slice(-2)).toEqual([
      ['Contatti', '/contact'],
      ['Come raggiungerci', '/pagine/come-raggiungerci'],
    ]);
  });
});

describe('the newsletter form', () => {
  const route = 'POST /api/newsletter/subscribe';
  const field = () => screen.getByLabelText('Il tuo indirizzo email');

  async function subscribe(address: string) {
    renderPage(<NewsletterForm />);
    fireEvent.change(field(), { target: { value: address } });
    // Native validation runs first; this tests the check behind it.
    fireEvent.submit(field().closest('form') as HTMLFormElement);
  }

  test.each(['posta', 'a@b'])("'%s' is refused without a request", async (address) => {
    const api = stubApi({});
    await subscribe(address);
    expect(screen.getByText('Inserisci un indirizzo email valido')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test.each([
    [{}, 'Riceverai i nostri aggiornamenti e nuovi post del blog.'],
    [{ success: true, message: 'Controlla la posta' }, 'Controlla la posta'],
  ])('sends only the trimmed address, confirms the response %j and clears the field', async (body, shown) => {
    const api = stubApi({ [route]: { status: 201, body } });
    await subscribe(' io@esempio.it ');
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByText('Iscrizione completata!')).toBeVisible();
    expect(api.callsTo(route)[0]?.body).toEqual({ email: 'io@esempio.it' });
    await waitFor(() => expect(field()).toHaveValue(''));
  });

  test('the field is required and of type email, and disabled while the request is in flight; without scripts it is sent to the server', async () => {
    stubApi({ [route]: 'pending' });
    await subscribe('io@esempio.it');
    const form = field().closest('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/newsletter']);
    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: /Iscrizione in corso/ })).toBeDisabled();
  });

  test.each([
    ["the server's message", { status: 400, body: { message: 'Indirizzo rifiutato' } }, 'Indirizzo rifiutato'],
    ['the status when the body is not JSON', { status: 502, text: '<html>' }, 'Errore del server: 502'],
    ['a refusal without message', { status: 400, body: {} }, "Errore durante l'iscrizione"],
    ['a refusal that is OK', { status: 200, body: { success: false } }, "Errore durante l'iscrizione"],
    ['no connection', 'no answer' as const, "Si è verificato un errore durante l'iscrizione. Riprova più tardi."],
  ])('a failure shows %s', async (_case, answer, message) => {
    stubApi({ [route]: answer });
    await subscribe('io@esempio.it');
    const shown = await screen.findByText(message);
    expect(shown.closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByText("Errore nell'iscrizione")).toBeVisible();
    expect(field()).toHaveValue('io@esempio.it');
  });
});
