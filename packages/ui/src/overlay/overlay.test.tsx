import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AddressDialog } from './address-dialog';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';
import { useState } from 'react';
import { useTabFocus } from './use-tab-focus';
import { toast } from './toast-store';
import Toaster from './toaster';

const onClose = jest.fn();
const PageWithDialog = ({ isOpen }: { isOpen: boolean }) => (
  <MemoryRouter>
    <main tabIndex={-1}>
      <a href="?reperto=2" aria-haspopup="dialog">
        Lucerna
      </a>
    </main>
    {isOpen && (
      <AddressDialog parameter="reperto" title="Lucerna" onClose={onClose}>
        <p>Lampada a olio.</p>
      </AddressDialog>
    )}
  </MemoryRouter>
);

describe('AddressDialog', () => {
  const page = (
    <MemoryRouter initialEntries={['/page?q=lucerna&reperto=2']}>
      <AddressDialog parameter="reperto" title="Lucerna" onClose={onClose}>
        <p>Lampada a olio.</p>
      </AddressDialog>
    </MemoryRouter>
  );
  let root: HTMLElement;
  beforeEach(() => {
    onClose.mockReset();
    root = document.createElement('div');
    root.innerHTML = renderToString(page);
    document.body.append(root);
  });
  afterEach(() => root.remove());

  test("the server's HTML has the dialog with its content and a link that closes it", () => {
    const dialog = within(root).getByRole('dialog', { name: 'Lucerna' });
    expect(dialog).toHaveTextContent('Lampada a olio.');
    expect(within(dialog).getByRole('link', { name: 'Chiudi' })).toHaveAttribute('href', '/page?q=lucerna');
  });

  test('Escape and the link close it until its code has loaded; then it is the usual dialog', async () => {
    const problems: unknown[] = [];
    // Not awaited: the dialog's code is not loaded yet.
    const errors = { onRecoverableError: (error: unknown) => problems.push(error) };
    let app: Root | undefined;
    act(() => {
      app = hydrateRoot(root, page, errors);
    });
    expect(fireEvent.click(screen.getByRole('link', { name: 'Chiudi' }))).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(await screen.findByRole('button', { name: 'Chiudi' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Lucerna' })).toContainElement(document.activeElement as HTMLElement),
    );
    expect(screen.queryByRole('link', { name: 'Chiudi' })).not.toBeInTheDocument();
    expect(problems).toEqual([]);
    await act(async () => app?.unmount());
  });

  describe('closing a dialog that an address has opened', () => {
    beforeEach(() => {
      root.remove();
    });
    afterEach(() => history.replaceState(null, '', '/'));

    test.each([
      ['/gallery?reperto=2', 'link'],
      ['/gallery?q=ara&reperto=2', 'main'],
    ])('at %s the focus is on the %s', async (address, role) => {
      history.replaceState(null, '', address);
      const { rerender } = render(<PageWithDialog isOpen />);
      await screen.findByRole('button', { name: 'Chiudi' });
      rerender(<PageWithDialog isOpen={false} />);
      await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
    });

    test('the page decides where the focus goes when it has removed the opener', async () => {
      const opener = document.createElement('button');
      document.body.append(opener);
      opener.focus();
      const { rerender } = render(<PageWithDialog isOpen />);
      await screen.findByRole('button', { name: 'Chiudi' });
      opener.remove();
      rerender(<PageWithDialog isOpen={false} />);
      // As the desk does: in a task after the one in which the dialog returns the focus.
      const link = screen.getByRole('link', { name: 'Lucerna' });
      setTimeout(() => document.activeElement === document.body && link.focus());
      await waitFor(() => expect(link).toHaveFocus());
    });
  });
});

describe('Tabs', () => {
  const tabs = ['a', 'b'].map((value) => ({ value, label: value, content: value }));

  test('reports a click once, and a return to the current tab after another one was requested', async () => {
    const onChange = jest.fn();
    const { rerender } = render(<Tabs label="Schede" tabs={tabs} value="a" onChange={onChange} />);
    await userEvent.click(screen.getByRole('tab', { name: 'b' }));
    expect(onChange.mock.calls).toEqual([['b']]);
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
});

function PageWithTabs() {
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

describe('useTabFocus', () => {
  test('the selected tab has the focus after a button of a panel switched tabs', () => {
    render(<PageWithTabs />);
    fireEvent.click(screen.getByText('Go to the second'));
    expect(screen.getByRole('tab', { name: 'Second' })).toHaveFocus();
  });

  test('the focus does not move when it was not requested', () => {
    render(<PageWithTabs />);
    fireEvent.click(screen.getByText('Go to the second'));
    act(() => screen.getByRole('tab', { name: 'Second' }).blur());
    fireEvent.click(screen.getByText('Go back'));
    expect(document.body).toHaveFocus();
  });
});

describe('Toaster', () => {
  afterEach(() => jest.useRealTimers());

  test('shows one toast at a time', () => {
    render(<Toaster />);
    act(() => toast({ title: 'Primo' }));
    act(() => toast({ title: 'Secondo', variant: 'destructive' }));
    expect(screen.queryByText('Primo')).not.toBeInTheDocument();
    expect(screen.getByText('Secondo').closest('[data-variant]')).toHaveAttribute('data-variant', 'destructive');
  });

  test('closes a toast after five seconds by default', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => toast({ title: 'Breve' }));
    act(() => jest.advanceTimersByTime(4900));
    expect(screen.getByText('Breve')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Breve')).not.toBeInTheDocument();
  });

  test('closes a toast with its button', async () => {
    render(<Toaster />);
    act(() => toast({ title: 'Fatto', description: 'Tutto bene' }));
    expect(screen.getByText('Tutto bene')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Chiudi la notifica' }));
    expect(screen.queryByText('Fatto')).not.toBeInTheDocument();
  });

  test('F8 moves the focus to the notifications', () => {
    render(<Toaster />);
    act(() => toast({ title: 'Fatto' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifiche (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
