import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs';
import { useTabFocus } from './use-tab-focus';

function Page() {
  const [tab, setTab] = useState('first');
  const { container, focusNextTab } = useTabFocus(tab);
  const openSecond = () => {
    focusNextTab();
    setTab('second');
  };
  const tabs = [
    {
      value: 'first',
      label: 'First',
      content: (
        <button type="button" onClick={openSecond}>
          Go to the second
        </button>
      ),
    },
    {
      value: 'second',
      label: 'Second',
      content: (
        <button type="button" onClick={() => setTab('first')}>
          Go back
        </button>
      ),
    },
  ];
  return (
    <div ref={container}>
      <Tabs label="Tabs" tabs={tabs} value={tab} onChange={setTab} />
    </div>
  );
}

test('the selected tab has the focus after a button of a panel switched tabs', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Go to the second'));
  expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
});

test('the focus does not move when it was not requested', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Go to the second'));
  act(() => screen.getByRole('tab', { name: 'Second' }).blur());
  fireEvent.click(screen.getByText('Go back'));
  expect(document.body).toHaveFocus();
});
