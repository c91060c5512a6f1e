import type { Option } from '@salaria/contracts/kinds/fields';
import type { facetFieldsOf } from '@salaria/contracts/kinds/kinds';
import { useAddress } from '@salaria/ui/address/use-address';
import { ChoiceField } from '../../desk/parts/choice';
import { useOptions } from '../content.queries';

type FacetField = ReturnType<typeof facetFieldsOf>[number];

/** Parameter of the address with the value by which a list is filtered: 'categoria'. */
export const parameterOf = ({ label }: FacetField): string => label.toLowerCase();

interface FilterSelectProps {
  label: string;
  /** Text of the option that filters nothing. */
  all: string;
  /** Parameter of the address. */
  parameter: string;
  options: readonly Option[];
}

/** A filter whose value is a parameter of the address. */
export function FilterSelect({ label, all, parameter, options }: FilterSelectProps) {
  const { params, change } = useAddress();
  const value = params.get(parameter) ?? '';
  return (
    <ChoiceField
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(chosen) => void change({ [parameter]: chosen })}
    />
  );
}

/** The filter of a list by a field of its kind. */
export const FacetFilter = ({ field }: { field: FacetField }) => (
  <FilterSelect label={field.label} all="Qualsiasi" parameter={parameterOf(field)} options={useOptions(field) ?? []} />
);
