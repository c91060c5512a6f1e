import type { Option } from '@salaria/contracts/kinds/fields';
import { SelectField, TextField } from '../desk/forms/desk-form';
import { choiceOptions, type LabelledField } from './choice-labels';

/** Options of a choice, with the value of now where it is none of them. */
function optionsOf(field: LabelledField, current: string): readonly Option[] {
  const options = choiceOptions[field];
  const isKnown = options.some(({ value }) => value === current);
  return isKnown ? options : [{ value: current, label: current }, ...options];
}

/** Place, coordinates, period and category of a discovery. */
export const PlaceFields = ({ period, category }: { period: string; category: string }) => (
  <>
    <TextField name="location" label="Luogo" maxLength={200} />
    <TextField name="latitude" label="Latitudine (gradi decimali)" placeholder="42.5234" />
    <TextField name="longitude" label="Longitudine (gradi decimali)" placeholder="13.0987" />
    <SelectField name="period" label="Periodo" options={optionsOf('period', period)} />
    <SelectField name="category" label="Categoria" options={optionsOf('category', category)} />
  </>
);
