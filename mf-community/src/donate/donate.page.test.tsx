import { type Donations, donationsExample } from '@salaria/contracts/site';
import { screen, within } from '@testing-library/react';
import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import DonatePage from './donate.page';

const donations: Donations = {
  ...donationsExample,
  title: 'Sostieni il Patrimonio di Posta',
  description: 'Gli obiettivi del 2025.',
  lead: 'I muri hanno bisogno di cure.',
  mission: "Siamo un'associazione di volontari.\n\nNon compriamo reperti.",
  goals: ['Muri', 'Percorso', 'Antiquarium', 'Scuole', 'Documenti'].map((title) => ({ title, text: 'Testo' })),
  allocation: [
    { share: 60, label: 'Restauro e messa in sicurezza dei siti' },
    { share: 20, label: 'Segnaletica e materiale informativo' },
    { share: 15, label: 'Attività educative' },
    { share: 5, label: 'Amministrazione' },
  ],
};

async function show(more: Partial<Donations> = {}) {
  stubApi({ 'GET /api/site/donations': { body: { ...donations, ...more } } });
  renderPage(<DonatePage />, { path: '/donate' });
  await screen.findByRole('heading', { level: 1 });
}

test('the page has its title, its description and the mission, the goals of 2025 are listed, and there is no payment form', async () => {
  const meta = document.createElement('meta');
  meta.name = 'description';
  document.head.append(meta);
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Sostieni il Patrimonio di Posta' })).toBeInTheDocument();
  expect(document.title).toBe('Sostieni il Patrimonio di Posta | Archeologia di Posta');
  expect(meta.content).toMatch(/obiettivi del 2025/);
  expect(screen.getByText(/hanno bisogno di cure/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'La nostra missione' })).toBeInTheDocument();
  expect(screen.getByText(/Siamo un'associazione di volontari/)).toBeInTheDocument();
  meta.remove();
  const section = screen.getByRole('heading', { name: 'Obiettivi 2025' }).parentElement as HTMLElement;
  expect(within(section).getAllByRole('listitem')).toHaveLength(5);
  expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Contattaci' })).toHaveAttribute('href', '/contact');
  expect(document.querySelector('form, input, iframe')).toBeNull();
});

test('the fundraising card shows 3.500 € of 10.000 € and a progress of 35', async () => {
  await show();
  const card = within(screen.getByRole('region', { name: 'Raccolta fondi 2025' }));
  expect(card.getByText('3.500 €')).toBeInTheDocument();
  expect(card.getByText(/10\.000 €/)).toBeInTheDocument();
  expect(card.getByText("35% dell'obiettivo")).toBeInTheDocument();
  const bar = card.getByRole('progressbar', { name: 'Raccolta fondi 2025' });
  expect(bar).toHaveAttribute('aria-valuenow', '35');
  expect(bar.style.getPropertyValue('--percent')).toBe('35');
});

test('the allocation 60, 20, 15, 5 is a chart with a text alternative', async () => {
  await show();
  const chart = screen.getByRole('img', {
    name:
      'Ripartizione delle donazioni: 60% restauro e messa in sicurezza dei siti, ' +
      '20% segnaletica e materiale informativo, 15% attività educative, 5% amministrazione',
  });
  const arcs = [...chart.querySelectorAll('circle')];
  expect(arcs.map((arc) => Number.parseFloat(arc.getAttribute('stroke-dasharray') ?? ''))).toEqual([
    59.3, 19.3, 14.3, 4.3,
  ]);
  expect(arcs.map((arc) => Number(arc.getAttribute('stroke-dashoffset')))).toEqual([0, -60, -80, -95]);
  const legend = within(chart.closest('figure') as HTMLElement).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual([
    '60% Restauro e messa in sicurezza dei siti',
    '20% Segnaletica e materiale informativo',
    '15% Attività educative',
    '5% Amministrazione',
  ]);
});

test('bank transfer, tax code and reports are shown where there are any', async () => {
  await show();
  expect(screen.queryByRole('heading', { name: 'Come donare' })).not.toBeInTheDocument();
  const report = { year: 2024, title: 'Bilancio', address: 'https://example.org/2024.pdf', publishedAt: '2025-04-30' };
  await show({ iban: 'IT60X0542811101000000123456', taxCode: '80012345670', reports: [report] });
  expect(screen.getByText('IT60X0542811101000000123456')).toBeVisible();
  expect(screen.getByText('80012345670')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bilancio (2024)' })).toHaveAttribute('href', report.address);
});
