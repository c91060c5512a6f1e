import type { GeneratedSlide } from '@salaria/content/generated-types';
import { renderPage } from '@salaria/ui/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
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

test('shows nine slides, labelled arrows, a dot per slide, a pause and a scroll button', () => {
  renderPage(<Hero slides={slides} />);
  expect(
    screen.getAllByRole('button', { name: /^Vai alla slide \d$/ }).map((dot) => dot.getAttribute('aria-label')),
  ).toEqual(slides.map((_, at) => `Vai alla slide ${at + 1}`));
  for (const name of ['Precedente', 'Successivo', /in pausa|Avvia/, /Scorri/])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test("the arrows and dots of the server's HTML are enabled", () => {
  const html = renderToString(
    <MemoryRouter>
      <Hero slides={slides} />
    </MemoryRouter>,
  );
  expect(html).toContain('aria-label="Successivo"');
  expect(html).not.toContain('disabled');
});

test('links to the artifacts and to the articles', () => {
  renderPage(<Hero slides={slides} />);
  expect(screen.getByRole('link', { name: 'Esplora i Reperti' })).toHaveAttribute('href', '/gallery');
  expect(screen.getByRole('link', { name: 'Leggi il Blog' })).toHaveAttribute('href', '/blog');
});

test('scrolls smoothly to the featured block', async () => {
  const scroll = jest.fn();
  renderPage(
    <>
      <Hero slides={slides} />
      <div id="scoperte-in-evidenza" />
    </>,
  );
  const block = document.getElementById('scoperte-in-evidenza');
  if (block) block.scrollIntoView = scroll;
  await userEvent.click(screen.getByRole('button', { name: /Scorri/ }));
  expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
});

test('renders without pictures', () => {
  renderPage(<Hero slides={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Archeologia di Posta' })).toBeVisible();
});
