import type { Option } from '@salaria/contracts/kinds/fields/fields';
import { Field, Select } from '@salaria/ui';
import type { CSSProperties } from 'react';

/** The options of a `Select`. */
export const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  style?: CSSProperties;
}

/** A choice outside of a form. */
export const ChoiceField = ({ label, options, onChange, ...select }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} {...select} onChange={({ target }) => onChange(target.value)}>
        <Options options={options} />
      </Select>
    )}
  </Field>
);
