import { chatDaysExample } from '@salaria/contracts/desk/visitors/questions';
import { statisticsExample } from '@salaria/contracts/desk/statistics';
import { renderPage } from '../testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatisticsPage from './statistics.page';

describe('the statistics', () => {
  const show = (role: string, statistics = statisticsExample) => {
    const api = stubApi({
      'GET /api/desk/session': { body: { accountId: 3, name: 'Rita Rossi', role } },
      'GET /api/desk/statistics': { body: statistics },
      'GET /api/desk/questions/days': { body: chatDaysExample },
    });
    renderPage(<StatisticsPage />, { path: '/redazione/statistiche' });
    return api;
  };

  it('shows charts, and the tables behind them', async () => {
    show('moderatore');
    expect(await screen.findByText('214 in tutto')).toBeInTheDocument();
    expect(screen.getByText('87 oggi')).toBeInTheDocument();
    const cells = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').at(-1)?.textContent;
    await userEvent.click(screen.getAllByText('I numeri, giorno per giorno')[0] as HTMLElement);
    expect(cells('Visite')).toBe('5 mar 2026214');
    expect(cells('Pagine più viste')).toBe('/blog/posta-romana61');
    expect(cells('Da quali siti si arriva')).toBe('it.wikipedia.org18');
    expect(cells('Parole cercate senza risultati')).toBe('catacombe5');
    expect(cells('PDF aperti')).toBe('miliario4');
    expect(await screen.findByText('In 30 giorni: 31 domande con risposta, 4 senza.')).toBeInTheDocument();
  });

  it('names days with their year: the first and the last day of one differ', async () => {
    const problems = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const [day] = statisticsExample.days;
    const days = ['2025-03-05', '2026-03-05'].map((name, visits) => ({ ...day, day: name, visits }));
    show('redattore', { ...statisticsExample, days } as typeof statisticsExample);
    await screen.findByText('1 in tutto');
    expect(screen.getByText('Il più alto: 1, 5 mar 2026')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Visite' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['GiornoPagine aperte', '5 mar 20261', '5 mar 20250']);
    expect(problems).not.toHaveBeenCalled();
  });

  it('keeps the period in the address, and downloads the same', async () => {
    const { callsTo } = show('redattore');
    await userEvent.selectOptions(await screen.findByLabelText('Periodo'), '92 giorni');
    await waitFor(() => expect(callsTo('GET /api/desk/statistics').at(-1)?.query.get('days')).toBe('92'));
    expect(screen.getByTestId('address')).toHaveTextContent('/redazione/statistiche?giorni=92');
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute('href', '/api/desk/statistics.csv?days=92');
    expect(callsTo('GET /api/desk/questions/days')).toEqual([]);
  });
});
