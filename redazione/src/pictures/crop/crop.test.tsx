import { type DeskPictureDetail, deskPictureDetailExample } from '@salaria/contracts/desk/content/pictures';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { Crop } from './crop';

const route = 'PUT /api/desk/pictures/ponte-sul-velino/crop';
const crop = { x: 0.1, y: 0, width: 0.8, height: 0.9 };

function Page({ first }: { first: DeskPictureDetail }) {
  const [picture, setPicture] = useState(first);
  return <Crop picture={picture} onChanged={setPicture} />;
}
const open = async (label: string) => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog', { name: 'Ritaglia' }));
};

it('crops the whole picture, and shows it whole again', async () => {
  const api = stubApi({
    [route]: ({ body }) => ({
      body: { ...deskPictureDetailExample, crop: (body as { crop: unknown }).crop, version: 'due' },
    }),
  });
  renderPage(<Page first={deskPictureDetailExample} />);
  const dialog = await open('Ritaglia…');
  expect(await dialog.findByAltText('La fotografia intera')).toHaveAttribute(
    'src',
    '/api/desk/pictures/ponte-sul-velino/uncropped',
  );
  expect(dialog.queryByRole('button', { name: 'Torna alla fotografia intera' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Ritaglia' }));
  expect(await screen.findByText(/ne mostra una parte/)).toBeInTheDocument();
  fireEvent.click((await open('Cambia il ritaglio')).getByRole('button', { name: 'Torna alla fotografia intera' }));
  expect(await screen.findByText(/la mostra intera/)).toBeInTheDocument();
  const { version } = deskPictureDetailExample;
  expect(api.callsTo(route).map(({ body }) => body)).toEqual([
    { crop: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 }, version },
    { crop: null, version: 'due' },
  ]);
});

it('stays open with the reason when the part is too small', async () => {
  const message = 'La fotografia è larga meno di 800 pixel: almeno 800, meglio 1600.';
  stubApi({ [route]: { status: 422, body: { statusCode: 422, code: 'picture_too_narrow', message } } });
  renderPage(<Page first={{ ...deskPictureDetailExample, crop }} />);
  const dialog = await open('Cambia il ritaglio');
  fireEvent.click(dialog.getByRole('button', { name: 'Ritaglia' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Ritaglia' })).toBeEnabled());
});
