import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { timelineFixture } from './timeline.fixtures';
import TimelinePage from './timeline.page';

// The tests that walk along the whole bar are slow on a busy machine.
function open(answer: Parameters<typeof stubApi>[0][string], at = '/timeline') {
  stubApi({ 'GET /api/timeline': answer });
  renderPage(<TimelinePage />, { path: '/timeline', at });
}
async function show(at?: string) {
  open({ body: timelineFixture }, at);
  await screen.findByRole('toolbar', { name: 'Periodi storici' });
}
const bar = () => screen.getByRole('toolbar', { name: 'Periodi storici' });
const segment = (name: string) => within(bar()).getByRole('button', { name });
const card = () => screen.getByRole('article');
const selectedName = () => within(card()).getByRole('heading', { level: 2 }).textContent;
const address = () => screen.getByTestId('address').textContent;
const previous = () => within(card()).getByRole('button', { name: 'Precedente' });
const next = () => within(card()).getByRole('button', { name: 'Successivo' });

test('the page has its heading, title, description and explanatory text', async () => {
  const meta = document.createElement('meta');
  meta.name = 'description';
  document.head.append(meta);
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Linea del Tempo Archeologica' })).toBeInTheDocument();
  expect(document.title).toBe('Linea del Tempo Archeologica | Archeologia di Posta');
  expect(meta.content).toMatch(/storia del territorio in sette periodi/);
  expect(screen.getByRole('heading', { name: 'Come leggere la linea' })).toBeInTheDocument();
  expect(screen.getByText(/Ogni segmento è largo quanto è durato/)).toBeInTheDocument();
  meta.remove();
});

describe('the bar', () => {
  test('has a button for each of the seven periods, and is labelled with the first and the last year', async () => {
    await show();
    const segments = within(bar()).getAllByRole('button');
    expect(segments.map((segmentButton) => segmentButton.getAttribute('aria-label'))).toEqual(
      timelineFixture.map((period) => period.name),
    );
    expect(screen.getByText('1000 a.C.')).toBeInTheDocument();
    expect(screen.getByText('2024 d.C.')).toBeInTheDocument();
  });

  test('is operated without scripts: its buttons submit the period and the expansion', async () => {
    await show('/timeline?periodo=romanRepublic&barra=estesa');
    const submitted = (button: HTMLElement) => [...new FormData(button.closest('form') ?? undefined, button).entries()];
    expect(submitted(segment('Alto Medioevo'))).toEqual([
      ['barra', 'estesa'],
      ['periodo', 'earlyMiddleAges'],
    ]);
    expect(submitted(screen.getByRole('button', { name: 'Comprimi' }))).toEqual([
      ['periodo', 'romanRepublic'],
      ['barra', ''],
    ]);
    expect(submitted(previous())).toContainEqual(['periodo', 'sabiniVacuna']);
  });

  test('places the periods in proportion to their years', async () => {
    await show();
    const places = within(bar())
      .getAllByRole('button')
      .map(({ style }) => [style.getPropertyValue('--from'), style.getPropertyValue('--span')].map(Number));
    expect(places).toEqual(
      timelineFixture.map(({ startYear, endYear }) => [(startYear + 1000) / 3024, (endYear - startYear) / 3024]),
    );
  });

  test('selects the third period at first, and then a clicked one', async () => {
    await show();
    expect(segment('Impero Romano')).toHaveAttribute('aria-pressed', 'true');
    expect(within(bar()).getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(selectedName()).toBe('Impero Romano');
    await userEvent.click(segment('Alto Medioevo'));
    expect(selectedName()).toBe('Alto Medioevo');
    expect(segment('Alto Medioevo')).toHaveAttribute('aria-pressed', 'true');
    expect(segment('Impero Romano')).toHaveAttribute('aria-pressed', 'false');
  });

  test('highlights the period under the pointer and shows its name and range in a tooltip', async () => {
    await show();
    await userEvent.hover(segment('Repubblica Romana'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Repubblica Romana 290 a.C. – 27 a.C.');
    expect(segment('Repubblica Romana')).toHaveAttribute('data-highlighted', 'true');
    expect(selectedName()).toBe('Impero Romano');
    await userEvent.unhover(segment('Repubblica Romana'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(segment('Repubblica Romana')).toHaveAttribute('data-highlighted', 'false');
  });

  test('shows the tooltip of the focused period and describes it with the range', async () => {
    await show();
    await userEvent.tab();
    await userEvent.tab();
    expect(segment('Impero Romano')).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Impero Romano 27 a.C. – 476 d.C.');
    expect(segment('Impero Romano')).toHaveAccessibleDescription('27 a.C. – 476 d.C.');
  });

  test("grows and shrinks with 'Espandi' and 'Comprimi'", async () => {
    await show();
    expect(bar()).toHaveAttribute('data-expanded', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'Espandi' }));
    expect(bar()).toHaveAttribute('data-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Comprimi' }));
    expect(bar()).toHaveAttribute('data-expanded', 'false');
    expect(screen.getByRole('button', { name: 'Espandi' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the keyboard', () => {
  test('arrows, Home and End move along the timeline and stop at its ends', async () => {
    await show();
    await userEvent.tab();
    await userEvent.tab();
    const walk: [string, string][] = [
      ['{ArrowRight}', 'Alto Medioevo'],
      ['{ArrowRight}', 'Basso Medioevo'],
      ['{ArrowLeft}', 'Alto Medioevo'],
      ['{Home}', 'I Sabini'],
      ['{ArrowLeft}', 'I Sabini'],
      ['{ArrowRight}', 'Repubblica Romana'],
      ['{End}', 'Età Contemporanea'],
      ['{ArrowRight}', 'Età Contemporanea'],
    ];
    for (const [key, name] of walk) {
      await userEvent.keyboard(key);
      expect(segment(name)).toHaveFocus();
      expect(selectedName()).toBe(name);
    }
  });

  test('the bar is one tab stop, followed by the card', async () => {
    await show();
    expect(
      within(bar())
        .getAllByRole('button')
        .filter((each) => each.tabIndex === 0),
    ).toEqual([segment('Impero Romano')]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(previous()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(selectedName()).toBe('Repubblica Romana');
  });

  test('a button of the card announces the name of the period, not the whole card', async () => {
    await show();
    await userEvent.click(next());
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Alto Medioevo$/);
    expect(card().closest('[aria-live]')).toBeNull();
    expect(card().querySelector('[aria-live]')).toBeNull();
  });
});

describe('the card', () => {
  test('shows picture, name, range, description and characteristic elements', async () => {
    await show();
    const inCard = within(card());
    expect(inCard.getByRole('img', { name: 'Veduta: Impero Romano' })).toBeInTheDocument();
    expect(inCard.getByText('27 a.C. – 476 d.C.')).toBeInTheDocument();
    expect(inCard.getByText('Che cosa accadde: Impero Romano.')).toBeInTheDocument();
    expect(inCard.getByRole('heading', { name: 'Elementi caratteristici' })).toBeInTheDocument();
    expect(inCard.getAllByRole('listitem').map((item) => item.textContent)).toEqual(timelineFixture[2]?.highlights);
    expect(inCard.getByText('Ricostruzione illustrativa: Impero Romano')).toBeInTheDocument();
  });

  test("of each period links to its page with 'Esplora questo periodo'", async () => {
    await show();
    for (const { name, slug } of timelineFixture) {
      await userEvent.click(segment(name));
      const link = within(card()).getByRole('link', { name: 'Esplora questo periodo' });
      expect([name, link.getAttribute('href')]).toEqual([name, `/periods/${slug}`]);
    }
  });

  test('steps to the neighbours; at an end one button is disabled and the other has the focus', async () => {
    await show('/timeline?periodo=romanRepublic');
    expect(previous()).toBeEnabled();
    await userEvent.click(previous());
    expect(selectedName()).toBe('I Sabini');
    expect(previous()).toBeDisabled();
    expect(next()).toHaveFocus();
    for (let step = 0; step < 6; step += 1) await userEvent.keyboard('{Enter}');
    expect(selectedName()).toBe('Età Contemporanea');
    expect(next()).toBeDisabled();
    await waitFor(() => expect(previous()).toHaveFocus());
  });
});

test('the selected period is in the address, where an unknown one selects the third', async () => {
  await show();
  await userEvent.click(segment('Età Moderna'));
  expect(address()).toBe('/timeline?periodo=modernAge');
  await userEvent.click(segment('Impero Romano'));
  expect(address()).toBe('/timeline');
  cleanup();
  await show('/timeline?periodo=__proto__');
  expect(selectedName()).toBe('Impero Romano');
});

test('a skeleton has the place of the periods until they have loaded', () => {
  open('pending');
  expect(screen.getByRole('status', { name: 'Caricamento della linea del tempo' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Come leggere la linea' })).toBeInTheDocument();
});

test.each<[string, Parameters<typeof open>[0]]>([
  ['an API without the call', { status: 404, body: {} }],
  ['an answer of another kind', { body: { periods: [] } }],
])('shows the seven built-in periods after %s', async (_, answer) => {
  open(answer);
  await screen.findByRole('toolbar', { name: 'Periodi storici' });
  expect(within(bar()).getAllByRole('button')).toHaveLength(7);
  expect(selectedName()).toBe('Impero Romano');
  expect(within(card()).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^\/images\/timeline-/));
  expect(screen.queryByRole('alert')).toBeNull();
});
