import { artifactKind } from '@salaria/contracts/kinds/records/artifacts';
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { DatingProposal } from './dating-proposal';
import { controlId } from './fields';

function Form({ values }: { values: Record<string, unknown> }) {
  const form = useForm({ values });
  return (
    <FormProvider {...form}>
      <DatingProposal />
      <input id={controlId('yearFrom')} aria-label="Dall’anno" />
      <output>{JSON.stringify(form.watch(['yearFrom', 'yearTo']))}</output>
    </FormProvider>
  );
}

test('says the years of the dating and writes them on request, also over others', () => {
  expect(artifactKind.names).toEqual(expect.arrayContaining(['year', 'yearFrom', 'yearTo']));
  render(<Form values={{ year: 'sec. II a.C.', yearFrom: 5, yearTo: '' }} />);
  expect(screen.getByText('Nella datazione si legge: dal 200 a.C. al 101 a.C.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Scrivi questi anni' }));
  expect(screen.getByRole('status')).toHaveTextContent('[-200,-101]');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Dall’anno' })).toHaveFocus();
});

test('says that no years are read in an unclear dating, until a person has written some', () => {
  const { rerender } = render(<Form values={{ year: 'incerta', yearFrom: '', yearTo: '' }} />);
  expect(screen.getByText(/Nella datazione «incerta» non si leggono anni/)).toBeVisible();
  rerender(<Form values={{ year: 'incerta', yearFrom: 12, yearTo: '' }} />);
  expect(screen.queryByText(/non si leggono/)).not.toBeInTheDocument();
});
