import type { GeneratedSlide } from '@salaria/content/generated-types';
import { renderPage } from '@salaria/ui/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Hero } from './hero';

const slides: GeneratedSlide[] = Array.from({ length: 9 }, (_, at) => ({
  src: `/images/hero-${at + 1}-1a2b3c4d-1600x900-8899aa.jpg`,
  alt: `Veduta ${at + 1}`,
  caption: '',
  width: 1600,
  height: 900,
  placeholder: 'data:,',
  title: `Titolo ${at + 1}`,
  focal: [0.5, 0.5],
}));

test('has nine slides, labelled arrows, a dot for each slide, a pause button and a way down', () => {
  renderPage(<Hero slides={slides} />);
  expect(
    screen.getAllByRole('button', { name: /^Vai alla slide \d$/ }).map((dot) => dot.getAttribute('aria-label')),
  ).toEqual(slides.map((_, at) => `Vai alla slide ${at + 1}`));
  for (const name of ['Precedente', 'Successivo', /in pausa|Avvia/, /Scorri/])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('its two buttons lead to the finds and to the articles', () => {
  renderPage(<Hero slides={slides} />);
  expect(screen.getByRole('link', { name: 'Esplora i Reperti' })).toHaveAttribute('href', '/gallery');
  expect(screen.getByRole('link', { name: 'Leggi il Blog' })).toHaveAttribute('href', '/blog');
});

test('the button glides to the featured block', async () => {
  const glide = jest.fn();
  renderPage(
    <>
      <Hero slides={slides} />
      <div id="scoperte-in-evidenza" />
    </>,
  );
  const block = document.getElementById('scoperte-in-evidenza');
  if (block) block.scrollIntoView = glide;
  await userEvent.click(screen.getByRole('button', { name: /Scorri/ }));
  expect(glide).toHaveBeenCalledWith({ behavior: 'smooth' });
});

test('stands without pictures too', () => {
  renderPage(<Hero slides={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});
