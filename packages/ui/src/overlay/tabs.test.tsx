import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Tabs } from './tabs';

const tabs = ['a', 'b'].map((value) => ({ value, label: value, content: value }));

test('reports a click once while the value has not changed yet', async () => {
  const onChange = jest.fn();
  render(<Tabs label="Schede" tabs={tabs} value="a" onChange={onChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'b' }));
  expect(onChange.mock.calls).toEqual([['b']]);
});

test('reports a return to the current tab after another one was requested', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<Tabs label="Schede" tabs={tabs} value="a" onChange={onChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'b' }));
  rerender(<Tabs label="Schede" tabs={tabs} value="b" onChange={onChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'a' }));
  expect(onChange.mock.calls).toEqual([['b'], ['a']]);
});

const addressTabs = (
  <MemoryRouter initialEntries={['/page?q=lucerna&foto=2&scheda=b']}>
    <Tabs label="Schede" tabs={tabs} value="b" onChange={() => undefined} parameter="scheda" clears={['foto']} />
  </MemoryRouter>
);

test('submits the parameter of a tab without scripts and keeps the others', () => {
  document.body.innerHTML = renderToString(addressTabs);
  const [first, second] = screen.getAllByRole<HTMLButtonElement>('tab');
  const submitted = (tab: HTMLButtonElement | undefined) => [...new FormData(tab?.form ?? undefined, tab)];
  expect(submitted(first)).toEqual([
    ['q', 'lucerna'],
    ['scheda', ''],
  ]);
  expect(submitted(second)).toEqual([
    ['q', 'lucerna'],
    ['scheda', 'b'],
  ]);
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, 0]);
  document.body.innerHTML = '';
});

test('does not submit with scripts, and leaves the tab stop to the list', () => {
  render(addressTabs);
  const [first, second] = screen.getAllByRole('tab');
  expect(screen.getByRole('tablist')).toHaveAttribute('tabindex', '0');
  expect(first && fireEvent.click(first)).toBe(false);
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, -1]);
});
