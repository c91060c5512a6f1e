import { Button, Row, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { TextField } from '../desk/forms/desk-form';
import { Columns } from '../desk/parts/layout';
import { ActionButton } from '../desk/parts/actions/action-button';

const none = { chi: '', cosa: '', dal: '', al: '' };
const Form = Stack.withComponent('form');

/** The filters of the log, which are in the address. */
export function FilterForm() {
  const { params, change } = useAddress();
  const [chi, cosa, dal, al] = (['chi', 'cosa', 'dal', 'al'] as const).map((name) => params.get(name) ?? '');
  // The back button changes the filters.
  const form = useForm({ values: { chi, cosa, dal, al } as typeof none });
  const submit = form.handleSubmit((filter) => change({ ...filter, chi: filter.chi.trim(), cosa: filter.cosa.trim() }));
  return (
    <FormProvider {...form}>
      <Form role="search" onSubmit={(event: FormEvent) => void submit(event)}>
        <Columns style={{ '--column': '10rem' } as React.CSSProperties}>
          <TextField name="chi" label="Chi" type="search" maxLength={80} />
          <TextField name="cosa" label="Che cosa" type="search" maxLength={80} />
          <TextField name="dal" label="Dal giorno" type="date" />
          <TextField name="al" label="Al giorno" type="date" />
        </Columns>
        <Row>
          <Button type="submit" look="outline">
            Filtra
          </Button>
          <ActionButton label="Togli i filtri" look="quiet" onClick={() => void change(none)} />
        </Row>
      </Form>
    </FormProvider>
  );
}
