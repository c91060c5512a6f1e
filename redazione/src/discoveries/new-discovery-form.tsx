import { deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import * as z from '@salaria/contracts/z';
import { Button, send, toast } from '@salaria/ui';
import { DeskFormView } from '../desk/forms/desk-form';
import { SelectField, TextField } from '../desk/forms/fields';
import { useKeptForm } from '../desk/forms/use-kept-form';
import { FormRow } from '../desk/parts/form-row';
import { TitledPart } from '../desk/parts/titled-part';

const reportSchema = z.object({
  title: z.string(),
  description: z.string(),
  discovererName: z.string(),
  discovererEmail: z.string(),
  location: z.string(),
  latitude: z.string(),
  longitude: z.string(),
  period: z.string(),
  category: z.string(),
});
const changesSchema = z.partial(reportSchema);
const blank: z.infer<typeof reportSchema> = {
  title: '',
  description: '',
  discovererName: '',
  discovererEmail: '',
  location: '',
  latitude: '',
  longitude: '',
  period: 'romano',
  category: 'ceramiche',
};
const optionsOf = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** Writes down a report that came by mail or telephone. */
export function NewDiscoveryForm({ onAdded, onClose }: { onAdded: (id: number) => void; onClose: () => void }) {
  const form = useKeptForm({
    entry: 'discoveries/new',
    label: 'Segnalazione da registrare',
    schema: changesSchema,
    blank,
    call: async (report) => {
      const body = { ...report, discovererEmail: report.discovererEmail.trim() };
      const { id } = await send('POST', '/api/desk/discoveries', body, deskDiscoverySchema);
      toast({ title: 'Segnalazione registrata' });
      onAdded(id);
    },
  });
  return (
    <TitledPart id="registra" title="Registra una segnalazione">
      <DeskFormView
        form={form}
        submitLabel="Registra"
        actions={
          <Button type="button" look="quiet" onClick={onClose}>
            Annulla
          </Button>
        }
      >
        <TextField name="title" label="Titolo" maxLength={200} />
        <TextField name="description" label="Che cosa è stato trovato, e come" lines="6rem" maxLength={5000} />
        <FormRow>
          <TextField name="discovererName" label="Segnalata da" maxLength={200} />
          <TextField name="discovererEmail" label="Il suo indirizzo e-mail (facoltativo)" type="email" />
          <TextField name="location" label="Luogo" maxLength={200} />
          <TextField name="latitude" label="Latitudine (gradi decimali)" placeholder="42.5234" />
          <TextField name="longitude" label="Longitudine (gradi decimali)" placeholder="13.0987" />
          <SelectField name="period" label="Periodo" options={optionsOf(discoveryPeriods)} />
          <SelectField name="category" label="Categoria" options={optionsOf(discoveryCategories)} />
        </FormRow>
      </DeskFormView>
    </TitledPart>
  );
}
