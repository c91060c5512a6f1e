import type { Option } from '@salaria/contracts/kinds/fields/fields';
import { Stack } from '@salaria/ui';
import { SelectField, TextField } from '../desk/forms/desk-form';
import { Columns } from '../desk/parts/layout';
import { usePositionPaste } from '../desk/parts/position/use-position-paste';
import { PositionMap } from '../desk/parts/position/position-map';
import { choiceOptions, type LabelledField } from './choice-labels';

/** Options of a choice, with the value of now where it is none of them. */
function optionsOf(field: LabelledField, current: string): readonly Option[] {
  const options = choiceOptions[field];
  const isKnown = options.some(({ value }) => value === current);
  return isKnown ? options : [{ value: current, label: current }, ...options];
}

/** Place, coordinates, period and category of a discovery. */
export function PlaceFields({ period, category }: { period: string; category: string }) {
  const pastePosition = usePositionPaste();
  return (
    <Stack onPaste={pastePosition}>
      <TextField name="location" label="Luogo" maxLength={200} />
      <Columns>
        <TextField name="latitude" label="Latitudine" placeholder="42.5234 oppure 42° 31' 24&quot; N" />
        <TextField name="longitude" label="Longitudine" placeholder="13.0987 oppure 13° 5' 55&quot; E" />
      </Columns>
      <PositionMap publicDecimals={2} />
      <Columns>
        <SelectField name="period" label="Periodo" options={optionsOf('period', period)} />
        <SelectField name="category" label="Categoria" options={optionsOf('category', category)} />
      </Columns>
    </Stack>
  );
}
