import { fireEvent, render, screen } from '@testing-library/react';
import { preloadPath } from './preload-path';
import { useLinkPreloading } from './use-link-preloading';

jest.mock('./preload-path');

function Page() {
  useLinkPreloading();
  return (
    <a href="/blog?q=a">
      <b>Blog</b>
    </a>
  );
}

const preloaded = () => jest.mocked(preloadPath).mock.calls.flat();
beforeEach(() => jest.resetAllMocks());
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('preloads the page of a link that the visitor points at', () => {
  render(<Page />);
  fireEvent.pointerOver(screen.getByText('Blog'));
  expect(preloaded()).toEqual(['/blog?q=a']);
});

test('preloads only the page of a touched link when data is to be saved', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  render(<Page />);
  fireEvent.pointerOver(screen.getByText('Blog'));
  fireEvent.focusIn(screen.getByText('Blog'));
  expect(preloaded()).toEqual([]);
  fireEvent.touchStart(screen.getByText('Blog'));
  expect(preloaded()).toEqual(['/blog?q=a']);
});
