import { siteFacts } from '@salaria/ui/testing/site-facts.fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { siteFactsContext } from '@salaria/ui';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SearchPreview } from './search-preview';

const excerpt = `${'Parole che descrivono la torre e la strada. '.repeat(5)}Fine.`;

function Fields() {
  const { register } = useFormContext();
  return (
    <>
      <input aria-label="Per i motori" {...register('searchTitle')} />
      <input aria-label="Descrizione" {...register('searchDescription')} />
      <SearchPreview />
    </>
  );
}
function Form() {
  const form = useForm({ defaultValues: { title: 'La torre', searchTitle: '', searchDescription: '', excerpt } });
  return (
    <FormProvider {...form}>
      <Fields />
    </FormProvider>
  );
}

it('shows the result of a search as it will be, and how long its texts are', async () => {
  const routes = [{ path: '/:kind/:slug', element: <Form /> }];
  render(
    <siteFactsContext.Provider value={{ ...siteFacts, name: 'Posta' }}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/articles/la-torre'] })} />
    </siteFactsContext.Provider>,
  );
  const preview = await screen.findByRole('region', { name: 'Come appare in un motore di ricerca' });
  expect(preview).toHaveTextContent('blog › la-torre');
  expect(preview).toHaveTextContent('La torre | Posta');
  expect(preview).toHaveTextContent('Titolo: 16 caratteri, se ne vedono circa 60.');
  expect(preview).toHaveTextContent(/Parole che descrivono la …/);
  expect(preview).toHaveTextContent(`Descrizione: ${excerpt.length} caratteri, se ne vedono circa 160. La fine`);
  fireEvent.change(screen.getByLabelText('Per i motori'), { target: { value: 'Torre di Posta' } });
  fireEvent.change(screen.getByLabelText('Descrizione'), { target: { value: 'Salirci.' } });
  expect(preview).toHaveTextContent('Torre di Posta | Posta');
  expect(preview).toHaveTextContent('Salirci.');
});
