import { Field, Muted, Select, space, styled, TextArea, TextInput } from '@salaria/ui';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

const Check = styled.label`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 2.75rem;
  & input { flex: none; width: 1.25rem; height: 1.25rem; }
`;

interface FieldProps {
  /** Name in the values of the form. */
  name: string;
  label: string;
}

/** Returns what a control of the form around it needs. */
function useControl(name: string) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return {
    registered: register(name),
    problem: typeof message === 'string' && message !== '' ? message : undefined,
    isSubmitting: formState.isSubmitting,
  };
}

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  /** Height of a text of several lines: '5rem'. */
  lines?: string;
  /** Under the control. */
  help?: ReactNode;
}

export function TextField({ name, label, lines, help, maxLength, ...input }: TextFieldProps) {
  const { registered, problem, isSubmitting } = useControl(name);
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <>
          {lines === undefined ? (
            <TextInput {...control} {...input} {...registered} maxLength={maxLength} readOnly={isSubmitting} />
          ) : (
            <TextArea
              {...control}
              {...registered}
              maxLength={maxLength}
              readOnly={isSubmitting}
              style={{ minHeight: lines }}
            />
          )}
          {help !== undefined && <Muted>{help}</Muted>}
        </>
      )}
    </Field>
  );
}

/** A choice of one of `options`: values with their labels. */
export function SelectField({
  name,
  label,
  options,
}: FieldProps & { options: readonly (readonly [string, string])[] }) {
  const { registered, problem } = useControl(name);
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <Select {...control} {...registered}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function CheckField({ name, label }: FieldProps) {
  const { registered } = useControl(name);
  return (
    <Check>
      <input type="checkbox" {...registered} />
      <span>{label}</span>
    </Check>
  );
}
