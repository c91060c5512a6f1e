import { Picture } from '@salaria/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { usePrintPictures } from './print-pictures';
import { pageAddress } from './page-address';

const stem = '/images/hero-1-1a2b3c4d-1600x900-8899aa';
const own = `${stem}.jpg`;

function Page() {
  usePrintPictures();
  return <Picture src={own} alt="La valle" />;
}
const sources = () => [...document.querySelectorAll('source')].map(({ srcset }) => srcset.slice(0, 40));

describe('while the page is printed', () => {
  const load = (image: HTMLElement) => {
    Object.defineProperties(image, {
      complete: { value: true },
      naturalWidth: { value: 1600 },
      naturalHeight: { value: 900 },
      clientWidth: { value: 300 },
    });
  };

  afterEach(() => jest.restoreAllMocks());

  test('a picture that is not loaded has a JPEG source, and its own sources afterwards', () => {
    render(<Page />);
    const before = sources();
    fireEvent(window, new Event('beforeprint'));
    expect(sources()).toEqual([`${stem}-w480.jpg`.slice(0, 40), ...before]);
    fireEvent(window, new Event('afterprint'));
    expect(sources()).toEqual(before);
  });

  test('a loaded picture is a JPEG in print size', () => {
    const sizes: number[][] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
      sizes.push([this.width, this.height]);
      return 'data:image/jpeg;base64,AA==';
    });
    render(<Page />);
    load(screen.getByAltText('La valle'));
    fireEvent(window, new Event('beforeprint'));
    expect(sources()[0]).toBe('data:image/jpeg;base64,AA==');
    expect(sizes).toEqual([[450, 253]]);
  });

  test('a picture of another site stays as it is', () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
      throw new DOMException('tainted', 'SecurityError');
    });
    render(<Page />);
    load(screen.getByAltText('La valle'));
    const before = sources();
    fireEvent(window, new Event('beforeprint'));
    expect(sources()).toEqual(before);
  });
});

test.each([
  ['https://posta.test/', '/gallery', '?q=ascia&reperto=3&vista=elenco', 'https://posta.test/gallery?reperto=3'],
  ['https://posta.test/blog', '/blog/posta-romana', '?utm_source=x', 'https://posta.test/blog/posta-romana'],
  [undefined, '/quiz/1', '', 'http://localhost/quiz/1'],
])('with the canonical URL %s, %s%s is printed as %s', (canonical, pathname, search, address) => {
  expect(pageAddress(canonical, pathname, search, ['reperto', 'sito'])).toBe(address);
});
