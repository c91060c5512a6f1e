import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { send, Stack, toast } from '@salaria/ui';
import { useSWRConfig } from 'swr';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { discoveryPath } from './position';
import { PlaceFields } from './place-fields';

/** Corrects place, coordinates, period, category and title. The server decides what is valid. */
export function CorrectionForm({ discovery }: { discovery: DeskDiscovery }) {
  const { id, version, title, location, latitude, longitude, period, category } = discovery;
  const { mutate } = useSWRConfig();
  const form = useDeskForm({
    entry: `discoveries/${id}/correction`,
    label: `Correzioni a «${title}»`,
    values: { title, location, latitude, longitude, period, category },
    call: async (values) => {
      const corrected = await send('POST', discoveryPath(id), { ...values, version }, deskDiscoverySchema);
      // What follows at once, such as its verification, is about the corrected version.
      await mutate(discoveryPath(id), corrected, { revalidate: false });
      toast({ title: 'Correzioni salvate' });
    },
  });
  return (
    <Stack as="section" aria-labelledby="correggi">
      <h3 id="correggi">Correggi</h3>
      <DeskFormView form={form} submitLabel="Salva le correzioni" look="outline" canReload>
        <TextField name="title" label="Titolo" />
        <PlaceFields period={period} category={category} />
      </DeskFormView>
    </Stack>
  );
}
