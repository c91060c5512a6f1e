import { renderPage } from '@salaria/ui/testing/render-page';
import { screen } from '@testing-library/react';
import { AboutSection } from '../home/about-section';
import { VideoSection } from '../home/video-section';
import { AboutPage } from './about-page';
import { ContactPage } from './contact/contact-page';
import { NotFoundPage } from './not-found-page';

test("'Chi Siamo' shows an introduction, the team with its mission and three vision cards", () => {
  renderPage(<AboutPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Chi Siamo' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'La squadra e la missione' })).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Promozione Turistica',
    'Educazione Pubblica',
    'Conservazione del Patrimonio',
  ]);
});

test("'Contattaci' shows its text, the location and the form", () => {
  renderPage(<ContactPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Contattaci' })).toBeVisible();
  expect(screen.getByText('Rieti, Lazio, Italia')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Scrivici' })).toBeVisible();
  expect(document.title).toBe('Contattaci | Archeologia di Posta');
});

test('the about section shows mission, quotation, two buttons and its anchor', () => {
  const { container } = renderPage(<AboutSection />);
  expect(container.querySelector('#about')).toContainElement(
    screen.getByRole('heading', { name: 'La Nostra Missione Archeologica' }),
  );
  expect(container.querySelector('blockquote')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Il Nostro Team' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Progetti in Corso' })).toHaveAttribute('href', '/donate');
});

test('opens the video in a new tab', () => {
  renderPage(<VideoSection />);
  expect(screen.getByRole('heading', { name: 'Scopri il Nostro Lavoro' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Guarda il Video/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows 404 and the router hint for an unknown path', () => {
  renderPage(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
