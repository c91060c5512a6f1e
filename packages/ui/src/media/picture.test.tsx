import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';
import { pictureSources } from './picture-address';

const own = '/images/hero-1-1a2b3c4d-1600x900-8899aa.jpg';

test('derives size, colour and variants from the URL of a self-hosted picture', () => {
  expect(pictureSources(own)).toEqual({
    width: 1600,
    height: 900,
    color: '#8899aa',
    avif: [
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.avif 480w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w720.avif 720w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w960.avif 960w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w1600.avif 1600w',
    ].join(', '),
    webp: [
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.webp 480w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w720.webp 720w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w960.webp 960w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w1600.webp 1600w',
    ].join(', '),
    jpeg: [
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w480.jpg 480w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w720.jpg 720w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa-w960.jpg 960w',
      '/images/hero-1-1a2b3c4d-1600x900-8899aa.jpg 1600w',
    ].join(', '),
  });
  expect(pictureSources('https://esempio.it/foto.jpg')).toBeUndefined();
});

test('sets the dimensions of a self-hosted picture before it loads', () => {
  render(<Picture src={own} alt="La valle" />);
  expect(screen.getByAltText('La valle')).toHaveAttribute('width', '1600');
  expect(screen.getByAltText('La valle')).toHaveAttribute('height', '900');
});

test('shows any other URL unchanged', () => {
  render(<Picture src="https://esempio.it/foto.jpg" alt="Una foto" />);
  expect(screen.getByAltText('Una foto')).toHaveAttribute('src', 'https://esempio.it/foto.jpg');
});

test('shows a spinner until the picture is loaded', () => {
  render(<Picture src={own} alt="La valle" spinner />);
  expect(screen.getByTestId('picture-spinner')).toBeInTheDocument();
  fireEvent.load(screen.getByAltText('La valle'));
  expect(screen.queryByTestId('picture-spinner')).not.toBeInTheDocument();
});

test('loads priority pictures eagerly and others lazily', () => {
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
