import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { AddressForm, addressButton } from './address-form';

const onChoose = jest.fn();
const show = () =>
  renderPage(
    <AddressForm sets={['periodo', 'reperto']} aria-label="Filtro">
      <button {...addressButton('periodo', 'romano', onChoose)}>Romano</button>
    </AddressForm>,
    { path: '/page', at: '/page?q=lucerna&periodo=medievale&reperto=3' },
  );

test('without scripts a button submits its value and keeps the other parameters', () => {
  show();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtro' });
  const submitter = screen.getByRole('button', { name: 'Romano' });
  expect(form.method).toBe('get');
  expect([...new FormData(form, submitter)]).toEqual([
    ['q', 'lucerna'],
    ['periodo', 'romano'],
  ]);
});

test('with scripts a button calls `onChoose` and does not submit', () => {
  show();
  expect(fireEvent.click(screen.getByRole('button', { name: 'Romano' }))).toBe(false);
  expect(onChoose).toHaveBeenCalledTimes(1);
});
