import { Field, TextInput } from '@salaria/ui';

interface FileFieldProps {
  label: string;
  /** Media types or endings, as `accept` has them. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file; the same one can be chosen again after it was corrected. */
export const FileField = ({ label, onChoose, ...input }: FileFieldProps) => (
  <Field label={label}>
    {(control) => (
      <TextInput
        {...control}
        {...input}
        type="file"
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    )}
  </Field>
);
