import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';
import { pictureSources } from './picture-address';

const own = '/images/hero-1-1a2b3c4d-1600x900-8899aa.jpg';

test("an own picture's address says its size, colour and variants", () => {
  expect(pictureSources(own)).toEqual({
    width: 1600,
    height: 900,
    color: '#8899aa',
    avif: '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.avif 480w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w720.avif 720w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w960.avif 960w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w1600.avif 1600w',
    webp: '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.webp 480w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w720.webp 720w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w960.webp 960w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w1600.webp 1600w',
    jpeg: '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.jpg 480w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w720.jpg 720w, /images/hero-1-1a2b3c4d-1600x900-8899aa-w960.jpg 960w, /images/hero-1-1a2b3c4d-1600x900-8899aa.jpg 1600w',
  });
  expect(pictureSources('https://esempio.it/foto.jpg')).toBeUndefined();
});

test('an own picture has its dimensions before it is loaded', () => {
  render(<Picture src={own} alt="La valle" />);
  expect(screen.getByAltText('La valle')).toHaveAttribute('width', '1600');
  expect(screen.getByAltText('La valle')).toHaveAttribute('height', '900');
});

test('any other address is shown as it is', () => {
  render(<Picture src="https://esempio.it/foto.jpg" alt="Una foto" />);
  expect(screen.getByAltText('Una foto')).toHaveAttribute('src', 'https://esempio.it/foto.jpg');
});

test('a spinner stands there until the picture is loaded', () => {
  render(<Picture src={own} alt="La valle" spinner />);
  expect(screen.getByTestId('picture-spinner')).toBeInTheDocument();
  fireEvent.load(screen.getByAltText('La valle'));
  expect(screen.queryByTestId('picture-spinner')).not.toBeInTheDocument();
});

test('the most important picture is loaded at once, others when they come near', () => {
  render(
    <>
      <Picture src={own} alt="Prima" priority />
      <Picture src={own} alt="Altra" />
    </>,
  );
  expect(screen.getByAltText('Prima')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('Prima')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByAltText('Altra')).toHaveAttribute('loading', 'lazy');
});
