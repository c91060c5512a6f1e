import { fireEvent, screen, act } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { AddressForm, addressButton } from './address-form';
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { BackButton, goBack } from '../testing/back-button';
import { type Address, useAddress } from './use-address';
import { type OpenItem, useOpenItem } from './use-open-item';

describe('AddressForm', () => {
  const onChoose = jest.fn();
  const show = () =>
    renderPage(
      <AddressForm sets={['periodo', 'reperto']} aria-label="Filtro">
        <button {...addressButton('periodo', 'romano', onChoose)}>Romano</button>
      </AddressForm>,
      { path: '/page', at: '/page?q=lucerna&periodo=medievale&reperto=3' },
    );

  test('without scripts a button submits its value and keeps the other parameters', () => {
    show();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtro' });
    const submitter = screen.getByRole('button', { name: 'Romano' });
    expect(form.method).toBe('get');
    expect([...new FormData(form, submitter)]).toEqual([
      ['q', 'lucerna'],
      ['periodo', 'romano'],
    ]);
  });

  test('with scripts a button calls `onChoose` and does not submit', () => {
    show();
    expect(fireEvent.click(screen.getByRole('button', { name: 'Romano' }))).toBe(false);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});

let address: Address;
function AddressPage() {
  address = useAddress();
  return <BackButton />;
}
function AfterCommit({ work, children }: { work: (() => void) | undefined; children: ReactNode }) {
  useLayoutEffect(() => work?.(), [work]);
  return children;
}
let queries: string[] = [];
function Query() {
  address = useAddress();
  const query = address.params.toString();
  queries.push(query);
  return <p>{query}</p>;
}

describe('useAddress', () => {
  const show = (at: string) => renderPage(<AddressPage />, { path: '/page', at });
  const shownAddress = () => screen.getByTestId('address').textContent;
  const change = (...args: Parameters<Address['change']>) => act(() => address.change(...args));

  test('sets, replaces and removes parameters and keeps the others', async () => {
    show('/page?a=1&b=2');
    await change({ a: '3', c: '4' });
    expect(shownAddress()).toBe('/page?a=3&b=2&c=4');
    await change({ a: undefined, c: '' });
    expect(shownAddress()).toBe('/page?b=2');
    await change({ b: undefined });
    expect(shownAddress()).toBe('/page');
  });

  test('two changes before the next render are both applied', async () => {
    show('/page');
    await act(async () => {
      void address.change({ a: '1' });
      void address.change({ b: '2' });
    });
    expect(shownAddress()).toBe('/page?a=1&b=2');
  });

  test('a change to the current value adds no history entry', async () => {
    show('/page?q=a%20b');
    await change({ a: '1' });
    await change({ a: '1' });
    await act(async () => {
      void address.change({ a: '2' });
      void address.change({ a: '2' });
    });
    goBack();
    expect(shownAddress()).toBe('/page?q=a+b&a=1');
    goBack();
    expect(shownAddress()).toBe('/page?q=a%20b');
  });

  test('a change with `replace` adds no history entry and sets the state of the current one', async () => {
    show('/page');
    await change({ a: '1' });
    await change({ a: '2' }, { replace: true, state: { from: 'test' } });
    expect(address.state).toEqual({ from: 'test' });
    goBack();
    expect(shownAddress()).toBe('/page');
  });

  test('a `change` taken before a navigation does not undo it', async () => {
    show('/page');
    const { change: earlier } = address;
    await change({ a: '1' });
    await act(() => earlier({ b: '2' }));
    expect(shownAddress()).toBe('/page?a=1&b=2');
  });

  /**
   * Hydrates `page` at `/page?a=1` in place of the server's HTML for the address `rendered`. Calls `beforeEffects` once
   * it is committed. Returns its text and React's recoverable errors.
   */
  async function hydrateAt(rendered: string, page: ReactElement, beforeEffects?: () => void) {
    const root = document.createElement('div');
    root.id = 'root';
    root.dataset['rendered'] = rendered;
    const at = (entry: string) => (
      <AfterCommit work={beforeEffects}>
        <MemoryRouter initialEntries={[entry]}>{page}</MemoryRouter>
      </AfterCommit>
    );
    root.innerHTML = renderToString(at(rendered));
    document.body.append(root);
    const problems: unknown[] = [];
    const app = await act(async () =>
      hydrateRoot(root, at('/page?a=1'), { onRecoverableError: (error) => problems.push(error) }),
    );
    const text = root.textContent;
    await act(async () => app.unmount());
    root.remove();
    return { problems, text };
  }

  test.each([
    ['/page', ['', '', 'a=1']],
    ['/page?a=1', ['a=1', 'a=1']],
    ['/page?b=2', ['b=2', 'b=2', 'a=1']],
  ])('hydration of %s sees its query, and that of the address follows', async (rendered, expected) => {
    queries = [];
    const { problems, text } = await hydrateAt(rendered, <Query />);
    expect([queries, problems, text]).toEqual([expected, [], 'a=1']);
  });

  test('a change before the effects of a hydrated page keeps the query of the address', async () => {
    const { text } = await hydrateAt('/page', <Query />, () => void address.change({ b: '2' }));
    expect(text).toBe('a=1&b=2');
  });
});

let item: OpenItem;
function ItemPage() {
  address = useAddress();
  item = useOpenItem('item');
  return <BackButton />;
}

describe('useOpenItem', () => {
  const show = (at: string) => renderPage(<ItemPage />, { path: '/page', at });
  const shownAddress = () => screen.getByTestId('address').textContent;

  test('opening adds a history entry that closing removes', async () => {
    show('/page');
    await act(() => address.change({ a: '1' }));
    await act(async () => item.open(3));
    expect(item.id).toBe(3);
    expect(shownAddress()).toBe('/page?a=1&item=3');
    await act(async () => item.close());
    expect(item.id).toBeUndefined();
    expect(shownAddress()).toBe('/page?a=1');
    goBack();
    expect(shownAddress()).toBe('/page');
  });

  test('closing twice goes back once', async () => {
    show('/page');
    await act(() => address.change({ a: '1' }));
    await act(async () => item.open(1));
    await act(async () => {
      item.close();
      item.close();
    });
    expect(shownAddress()).toBe('/page?a=1');
  });

  test('showing another item adds no history entry, and closing still goes back', async () => {
    show('/page');
    await act(async () => item.open(1));
    await act(async () => item.show(2));
    expect(shownAddress()).toBe('/page?item=2');
    goBack();
    expect(shownAddress()).toBe('/page');
    expect(item.id).toBeUndefined();
  });

  test('closing the item of a shared link stays on the page', async () => {
    show('/page?a=1&item=5');
    expect(item.id).toBe(5);
    await act(async () => item.close());
    expect(shownAddress()).toBe('/page?a=1');
  });

  test('an item can be opened again after the back button closed it', async () => {
    show('/page');
    await act(async () => item.open(1));
    goBack();
    await act(async () => item.open(2));
    await act(async () => item.close());
    expect(shownAddress()).toBe('/page');
  });

  test.each(['0', '-1', '1e3', 'abc', '12345678901', ''])('the value %p names no item', (value) => {
    show(`/page?item=${value}`);
    expect(item.id).toBeUndefined();
  });
});
