import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { PlaceFields } from '../../../discoveries/place-fields';

function Form() {
  const form = useForm({ defaultValues: { location: '', latitude: '1', longitude: '', period: '', category: '' } });
  return (
    <FormProvider {...form}>
      <PlaceFields period="romano" category="monete" />
    </FormProvider>
  );
}
const paste = (label: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });

it('fills both fields from the coordinates of a map that are pasted into one of them', () => {
  render(<Form />);
  const fields = ['Latitudine', 'Longitudine'].map((label) => screen.getByLabelText(label));
  paste('Longitudine', '42.5263, 13.0968');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['42.5263', '13.0968']);
  paste('Latitudine', '42°31′24″N 13°5′55″E');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['42.523333', '13.098611']);
  // Another text, and another field, take what is pasted as they always do.
  expect(paste('Latitudine', '42.5')).toBe(true);
  expect(paste('Luogo', '42.5263, 13.0968')).toBe(true);
});
