import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import * as z from '@salaria/contracts/z';
import { send, Stack, toast } from '@salaria/ui';
import { DeskFormView } from '../desk/forms/desk-form';
import { SelectField, TextField } from '../desk/forms/fields';
import { useKeptForm } from '../desk/forms/use-kept-form';
import { FormRow } from '../desk/parts/form-row';
import { discoveryPath, draftEntries, readDiscovery } from './discovery-calls';

const correctionSchema = z.object({
  title: z.string(),
  location: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  period: z.string(),
  category: z.string(),
});
const changesSchema = z.partial(correctionSchema);

/** Options of a choice, with the value of now where it is none of them. */
const optionsOf = (current: string, known: readonly string[]) =>
  [...new Set([current, ...known])].map((value) => [value, value] as const);

interface CorrectionFormProps {
  discovery: DeskDiscovery;
  onChanged: (discovery: DeskDiscovery) => void;
  onReload: () => void;
}

/** Corrects place, coordinates, period, category and title. The server decides what is valid. */
export function CorrectionForm({ discovery, onChanged, onReload }: CorrectionFormProps) {
  const { id, version, period, category } = discovery;
  const form = useKeptForm({
    entry: draftEntries(id).correction,
    label: `Correzioni a «${discovery.title}»`,
    schema: changesSchema,
    blank: z.parse(correctionSchema, discovery),
    call: async (values) =>
      onChanged(await send('POST', discoveryPath(id), { ...values, version }, deskDiscoverySchema)),
    wasCarriedOut: async (values) => {
      const now = await readDiscovery(id);
      const isDone = Object.entries(values).every(([name, value]) => now[name as keyof typeof values] === value);
      if (isDone) onChanged(now);
      return isDone;
    },
    onSent: () => toast({ title: 'Correzioni salvate' }),
  });
  return (
    <Stack as="section" aria-labelledby="correggi">
      <h3 id="correggi">Correggi</h3>
      <DeskFormView form={form} submitLabel="Salva le correzioni" look="outline" onReload={onReload}>
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
