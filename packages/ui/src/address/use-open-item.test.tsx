import { act, screen } from '@testing-library/react';
import { BackButton, goBack } from '../testing/back-button';
import { renderPage } from '../testing/render-page';
import { type OpenItem, useOpenItem } from './use-open-item';

let item: OpenItem;
function Page() {
  item = useOpenItem('item');
  return <BackButton />;
}
const show = (at: string) => renderPage(<Page />, { path: '/page', at });
const shownAddress = () => screen.getByTestId('address').textContent;

test('opening adds a history entry that closing removes', async () => {
  show('/page?a=1');
  await act(async () => item.open(3));
  expect(item.id).toBe(3);
  expect(shownAddress()).toBe('/page?a=1&item=3');
  await act(async () => item.close());
  expect(item.id).toBeUndefined();
  expect(shownAddress()).toBe('/page?a=1');
});

test('closing twice goes back once', async () => {
  show('/page');
  await act(async () => item.open(1));
  await act(async () => {
    item.close();
    item.close();
  });
  expect(shownAddress()).toBe('/page');
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
