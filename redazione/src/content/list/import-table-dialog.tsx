import { type TableOptions, type TableReport, tableReportSchema } from '@salaria/contracts/desk/content/content-table';
import { Dialog, Field, Muted, Row, Stack, StatusLine, TextInput, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DataTable } from '../../desk/parts/list/data-table';
import { KeptTextNote } from '../../desk/forms/kept-text';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { FailureNotice } from '../../desk/parts/submit';
import { ChoiceField } from '../../desk/parts/choice';
import { CheckLabel } from '../../desk/parts/layout';
import { FileField } from '../../desk/uploads/file-field';
import { countText } from '../../desk/format';
import { contentPath } from '../content.queries';
import type { Kind } from '../kind-page';
import { ActionButton } from '../../desk/parts/action-button';

/** For sending 20 MB over a slow connection, and for 10,000 rows. */
const timeoutMs = 400_000;

type Problem = TableReport['problems'][number];
const problemColumns = [
  { title: 'Riga', cell: ({ row }: Problem) => row ?? 'tutta la tabella' },
  { title: 'Colonna', cell: ({ column }: Problem) => column },
  { title: 'Che cosa correggere', cell: ({ reason }: Problem) => reason },
];

function reportText({ rows, added, changed, unchanged, leftOut }: TableReport): string {
  const counts = [
    countText(added, 'nuova', 'nuove'),
    countText(changed, 'cambiata', 'cambiate'),
    countText(unchanged, 'uguale', 'uguali'),
    ...(leftOut.length === 0 ? [] : [`${leftOut.length} con qualcosa da correggere`]),
  ];
  return `${countText(rows, 'riga', 'righe')}: ${counts.join(', ')}.`;
}

type Choices = Omit<TableOptions, 'dryRun'>;
const noChoices: Choices = { mapping: {}, values: {}, skipBad: false };

const fieldOf = ({ mapping }: Choices, { header, field }: TableReport['columns'][number]): string =>
  mapping[header] ?? field ?? '';

/** Returns the fields that an entry must have and no column has. */
function missingFields(kind: Kind, { columns }: TableReport, choices: Choices) {
  const used = columns.map((column) => fieldOf(choices, column));
  return kind.fields.filter(({ name, isOptional }) => !isOptional && !used.includes(name));
}

interface ColumnsProps {
  kind: Kind;
  report: TableReport;
  choices: Choices;
  form: UseFormReturn<Choices>;
}

/** The field of each column, and the values of fields that no column has. */
function Columns({ kind, report, choices, form: { setValue } }: ColumnsProps) {
  const { mapping, values } = choices;
  return (
    <>
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

/** Imports a CSV file: first it says what it would do, then it does. */
export function ImportTableDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<TableReport>();
  const [share, setShare] = useState(0);

  async function sendTable(table: File | undefined, { mapping, values, skipBad }: Choices, dryRun: boolean) {
    if (!table) return;
    const options: TableOptions = { mapping, values, skipBad, dryRun };
    const upload = {
      method: 'POST',
      path: `${contentPath}/${kind.kind}/table`,
      field: 'table',
      file: table,
      fields: { options: JSON.stringify(options) },
      timeoutMs,
      onProgress: setShare,
    } as const;
    setShare(0);
    const answer = await sendFile(upload, tableReportSchema);
    setReport(answer);
    if (!answer.isWritten) return;
    toast({ title: 'Importato', description: reportText(answer) });
    onClose();
  }

  const { form, kept, submission, submit } = useDeskForm<Choices>({
    entry: `content/${kind.kind}/table`,
    label: `Tabella da importare: ${kind.label}`,
    values: noChoices,
    call: (chosen) => sendTable(file, usedChoices(chosen), false),
  });
  const { isPending, failure, run } = submission;
  const choices = useWatch<Choices>({ control: form.control }) as Choices;
  /** Leaves out what was chosen for columns of another file, and the values of fields that a column has. */
  const usedChoices = ({ mapping, values, skipBad }: Choices): Choices => {
    const headers = report?.columns.map(({ header }) => header) ?? [];
    const used = Object.entries(mapping).filter(([header]) => headers.includes(header));
    const missing = report ? missingFields(kind, report, { mapping, values, skipBad }) : [];
    const written = missing.map(({ name }) => [name, values[name] ?? '']).filter(([, value]) => value !== '');
    return { mapping: Object.fromEntries(used), values: Object.fromEntries(written), skipBad };
  };

  const choose = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    void run(() => sendTable(chosen, { ...noChoices, skipBad: choices.skipBad }, true));
  };
  const canImport = report !== undefined && (report.problemCount === 0 || choices.skipBad);
  return (
    <Dialog title={`Importa una tabella: ${kind.label}`} width="48rem" onClose={onClose}>
      <Stack>
        <KeptTextNote kept={kept} />
        <FileField label="File CSV" accept=".csv,text/csv" onChoose={choose} />
        <Muted>La prima riga ha i nomi delle colonne. Nulla è scritto finché non premi «Importa».</Muted>
        <StatusLine role="status">{isPending ? 'Lettura della tabella…' : report && reportText(report)}</StatusLine>
        {isPending && <progress aria-label="Avanzamento" {...(share < 1 && { value: share })} />}
        {report && <Columns kind={kind} report={report} choices={choices} form={form} />}
        {report && report.problemCount > 0 && (
          <>
            <DataTable
              caption="Che cosa correggere"
              columns={problemColumns}
              rows={report.problems}
              keyOf={({ row, column, reason }) => `${row} ${column} ${reason}`}
            />
            {report.problemCount > report.problems.length && (
              <Muted>E altri {report.problemCount - report.problems.length}.</Muted>
            )}
            <CheckLabel>
              <input
                type="checkbox"
                checked={choices.skipBad}
                onChange={({ target }) => form.setValue('skipBad', target.checked, { shouldDirty: true })}
              />
              Tralascia le righe con qualcosa da correggere
            </CheckLabel>
          </>
        )}
        <FailureNotice failure={failure} />
        <Row>
          <ActionButton
            label="Importa"
            aria-disabled={isPending || !canImport}
            onClick={(event) => canImport && submit(event)}
          />
          <ActionButton
            label="Prova di nuovo"
            look="outline"
            aria-disabled={isPending || !file}
            onClick={() => void run(() => sendTable(file, usedChoices(choices), true))}
          />
          <ActionButton label="Annulla" look="quiet" onClick={onClose} />
        </Row>
      </Stack>
    </Dialog>
  );
}
