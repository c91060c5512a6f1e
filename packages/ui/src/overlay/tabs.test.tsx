import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
