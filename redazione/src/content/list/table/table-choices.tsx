import type { TableOptions, TableReport } from '@salaria/contracts/desk/content/content-table';
import { Field, Muted, TextInput } from '@salaria/ui';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../desk/parts/choice';
import type { Kind } from '../../kind-page';

/** What a person chooses for a table. */
export type Choices = Omit<TableOptions, 'dryRun' | 'sheet'>;
export const noChoices: Choices = {
  ...{ mapping: {}, values: {} },
  ...{ skipBad: false, skipHidden: false, addSameNames: false, asDrafts: false },
};

const fieldOf = ({ mapping }: Choices, { header, field }: TableReport['columns'][number]): string =>
  mapping[header] ?? field ?? '';

/** Returns the fields that an entry must have and no column has. */
function missingFields(kind: Kind, { columns }: TableReport, choices: Choices) {
  const used = columns.map((column) => fieldOf(choices, column));
  return kind.fields.filter(({ name, isOptional }) => !isOptional && !used.includes(name));
}

/** Leaves out what was chosen for columns of another file, and the values of fields that a column has. */
export function usedChoices(kind: Kind, report: TableReport | undefined, choices: Choices): Choices {
  const headers = report?.columns.map(({ header }) => header) ?? [];
  const mapping = Object.entries(choices.mapping).filter(([header]) => headers.includes(header));
  const missing = report ? missingFields(kind, report, choices) : [];
  const values = missing.map(({ name }) => [name, choices.values[name] ?? '']).filter(([, value]) => value !== '');
  return { ...choices, mapping: Object.fromEntries(mapping), values: Object.fromEntries(values) };
}

interface TableChoicesProps {
  kind: Kind;
  report: TableReport;
  choices: Choices;
  form: UseFormReturn<Choices>;
}

/** The field of each column, and the values of fields that no column has. */
export function TableChoices({ kind, report, choices, form: { setValue } }: TableChoicesProps) {
  const { mapping, values } = choices;
  return (
    <>
      {report.mappedBy !== null && <Muted>Le colonne sono come le ha scelte {report.mappedBy} l’ultima volta.</Muted>}
      {report.columns.map((column) => (
        <ChoiceField
          key={column.header}
          label={`Colonna «${column.header}»`}
          value={fieldOf(choices, column)}
          options={[
            { value: '', label: 'Non usata' },
            { value: 'id', label: 'Nome nell’indirizzo' },
            ...kind.fields.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(field) => setValue('mapping', { ...mapping, [column.header]: field }, { shouldDirty: true })}
        />
      ))}
      {missingFields(kind, report, choices).map(({ name, label }) => (
        <Field key={name} label={`${label}, per tutte le righe nuove e cambiate`}>
          {(control) => (
            <TextInput
              {...control}
              value={values[name] ?? ''}
              onChange={({ target }) => setValue('values', { ...values, [name]: target.value }, { shouldDirty: true })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
