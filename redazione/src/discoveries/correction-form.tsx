import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { send, Stack, toast } from '@salaria/ui';
import { DeskFormView, SelectField, TextField } from '../desk/forms/desk-form';
import { useKeptForm } from '../desk/forms/use-desk-form';
import { FormRow } from '../desk/parts/layout';
import { discoveryPath } from './position';

/** Options of a choice, with the value of now where it is none of them. */
const optionsOf = (current: string, known: readonly string[]) => [...new Set([current, ...known])];

/** Corrects place, coordinates, period, category and title. The server decides what is valid. */
export function CorrectionForm({ discovery }: { discovery: DeskDiscovery }) {
  const { id, version, title, location, latitude, longitude, period, category } = discovery;
  const form = useKeptForm({
    entry: `discoveries/${id}/correction`,
    label: `Correzioni a «${title}»`,
    values: { title, location, latitude, longitude, period, category },
    call: async (values) => {
      await send('POST', discoveryPath(id), { ...values, version }, deskDiscoverySchema);
      toast({ title: 'Correzioni salvate' });
    },
  });
  return (
    <Stack as="section" aria-labelledby="correggi">
      <h3 id="correggi">Correggi</h3>
      <DeskFormView form={form} submitLabel="Salva le correzioni" look="outline" canReload>
        <FormRow>
          <TextField name="title" label="Titolo" />
          <TextField name="location" label="Luogo" />
          <TextField name="latitude" label="Latitudine (gradi decimali)" />
          <TextField name="longitude" label="Longitudine (gradi decimali)" />
          <SelectField name="period" label="Periodo" options={optionsOf(period, discoveryPeriods)} />
          <SelectField name="category" label="Categoria" options={optionsOf(category, discoveryCategories)} />
        </FormRow>
      </DeskFormView>
    </Stack>
  );
}
