import { discoveryCategories, discoveryPeriods } from '@salaria/contracts/discoveries';
import { SelectField, TextField } from '../desk/forms/desk-form';

/** Options of a choice, with the value of now where it is none of them. */
const optionsOf = (current: string, known: readonly string[]) =>
  [...new Set([current, ...known])].map((value) => ({ value, label: value }));

/** Place, coordinates, period and category of a discovery. */
export const PlaceFields = ({ period, category }: { period: string; category: string }) => (
  <>
    <TextField name="location" label="Luogo" maxLength={200} />
    <TextField name="latitude" label="Latitudine (gradi decimali)" placeholder="42.5234" />
    <TextField name="longitude" label="Longitudine (gradi decimali)" placeholder="13.0987" />
    <SelectField name="period" label="Periodo" options={optionsOf(period, discoveryPeriods)} />
    <SelectField name="category" label="Categoria" options={optionsOf(category, discoveryCategories)} />
  </>
);
