import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen } from '@testing-library/react';
import Topic__OnHome from './__topic__-on-home';

it('leads to the page of the section', async () => {
  stubApi({ 'GET /api/posts': { body: [{ id: 1, slug: 'prova', title: 'Un articolo di prova' }] } });
  renderPage(<Topic__OnHome />);
  expect(await screen.findByRole('link', { name: 'Vai alla sezione' })).toHaveAttribute('href', '/__topic__');
});
