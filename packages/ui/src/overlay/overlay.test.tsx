import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { AddressDialog } from './address-dialog';
import { Dialog } from './dialog';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';
import { toast } from '../shared/toast-store';
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
        <label>
          Nota <input defaultValue="" />
        </label>
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

  test('hydration makes the same element modal, with the focus and the text that it has', async () => {
    const problems: unknown[] = [];
    const before = within(root).getByRole('dialog');
    const field = within(before).getByLabelText<HTMLInputElement>('Nota');
    field.focus();
    field.value = 'scritta prima';
    let app: Root | undefined;
    const showModal = jest.spyOn(before as HTMLDialogElement, 'showModal');
    await act(async () => {
      app = hydrateRoot(root, page, { onRecoverableError: (error: unknown) => problems.push(error) });
    });
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBe(before);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('scritta prima');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(fireEvent.click(screen.getByRole('link', { name: 'Chiudi' }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(2);
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
      await screen.findByRole('link', { name: 'Chiudi' });
      rerender(<PageWithDialog isOpen={false} />);
      await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
    });

    test('the page decides where the focus goes when it has removed the opener', async () => {
      const opener = document.createElement('button');
      document.body.append(opener);
      opener.focus();
      const { rerender } = render(<PageWithDialog isOpen />);
      await screen.findByRole('link', { name: 'Chiudi' });
      opener.remove();
      rerender(<PageWithDialog isOpen={false} />);
      // As the desk does: in a task after the one in which the dialog returns the focus.
      const link = screen.getByRole('link', { name: 'Lucerna' });
      setTimeout(() => document.activeElement === document.body && link.focus());
      await waitFor(() => expect(link).toHaveFocus());
    });
  });
});

describe('Dialog', () => {
  const show = (content: ReactNode) =>
    render(
      <Dialog title="Scheda" onClose={onClose}>
        {content}
      </Dialog>,
    );
  beforeEach(() => onClose.mockReset());

  test.each([
    ['its first field that can be used', <input key="field" aria-label="Titolo" />, 'textbox'],
    [
      'a field rather than a file',
      [<input key="file" type="file" />, <input key="field" aria-label="Titolo" />],
      'textbox',
    ],
    [
      'the button that submits it without a field',
      <button key="button" type="submit">
        Elimina
      </button>,
      'button',
    ],
    ['its title without both', <p key="text">Sicuro?</p>, 'heading'],
  ])('opens with the focus in %s', (_, field, role) => {
    show(
      <>
        <input type="hidden" />
        <div hidden>
          <input />
        </div>
        <select disabled />
        {field}
      </>,
    );
    expect(screen.getByRole(role, role === 'button' ? { name: 'Elimina' } : {})).toHaveFocus();
  });

  test('is not answered by the key that opened it and is still held', () => {
    show(<button type="submit">Elimina</button>);
    const button = screen.getByRole('button', { name: 'Elimina' });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  });

  test('closes with Escape, a cancel of the browser and a click outside, not with a text selected to its edge', () => {
    show(<p>Testo</p>);
    const dialog = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByText('Testo'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    fireEvent.keyDown(screen.getByText('Testo'), { key: 'Escape' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('stays when the file dialog of a field is cancelled, and when its page keeps it open', async () => {
    show(<input type="file" aria-label="File" />);
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('a toast is shown inside of the open dialog, and outside of it afterwards', () => {
    const { rerender } = render(<Toaster />);
    act(() => toast({ title: 'Salvato' }));
    rerender(
      <>
        <Toaster />
        <Dialog title="Scheda" onClose={onClose}>
          <p>Testo</p>
        </Dialog>
      </>,
    );
    expect(within(screen.getByRole('dialog')).getByText('Salvato')).toBeInTheDocument();
    rerender(<Toaster />);
    expect(screen.getByText('Salvato')).toBeInTheDocument();
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

  test('moves with arrow keys, Home and End, and around', async () => {
    const onChange = jest.fn();
    const abc = ['a', 'b', 'c'].map((each) => ({ value: each, label: each, content: each }));
    const show = (value: string) => <Tabs label="Schede" tabs={abc} value={value} onChange={onChange} />;
    const { rerender } = render(show('a'));
    await userEvent.tab();
    for (const [key, next] of [
      ['ArrowLeft', 'c'],
      ['ArrowRight', 'a'],
      ['End', 'c'],
      ['Home', 'a'],
      ['ArrowRight', 'b'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(onChange).toHaveBeenLastCalledWith(next);
      rerender(show(next));
      expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    }
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'b' })).toHaveFocus();
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
});
