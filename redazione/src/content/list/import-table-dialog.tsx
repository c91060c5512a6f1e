import { type TableOptions, type TableReport, tableReportSchema } from '@salaria/contracts/desk/content/content-table';
import { Dialog, Field, Muted, Row, Stack, StatusLine, TextInput, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { DataTable } from '../../desk/parts/list/data-table';
import { FailureNotice, useSubmit } from '../../desk/parts/submit';
import { ChoiceField } from '../../desk/parts/choice';
import { CheckLabel } from '../../desk/parts/layout';
import { FileField } from '../../desk/uploads/file-field';
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

function countText({ rows, added, changed, unchanged, leftOut }: TableReport): string {
  const wrong = leftOut.length === 0 ? '' : `, ${leftOut.length} con qualcosa da correggere`;
  return `${rows} righe: ${added} nuove, ${changed} cambiate, ${unchanged} uguali${wrong}.`;
}

interface ColumnsProps {
  kind: Kind;
  report: TableReport;
  options: TableOptions;
  onChange: (options: Partial<TableOptions>) => void;
}

/** The field of each column, and the values of fields that no column has. */
function Columns({ kind, report, options, onChange }: ColumnsProps) {
  const { mapping, values } = options;
  const fieldOf = ({ header, field }: TableReport['columns'][number]) => mapping[header] ?? field ?? '';
  const used = report.columns.map(fieldOf);
  const missing = kind.fields.filter(({ name, isOptional }) => !isOptional && !used.includes(name));
  return (
    <>
      {report.columns.map((column) => (
        <ChoiceField
          key={column.header}
          label={`Colonna «${column.header}»`}
          value={fieldOf(column)}
          options={[
            { value: '', label: 'Non usata' },
            { value: 'id', label: 'Nome nell’indirizzo' },
            ...kind.fields.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(field) => onChange({ mapping: { ...mapping, [column.header]: field } })}
        />
      ))}
      {missing.map(({ name, label }) => (
        <Field key={name} label={`${label}, per tutte le righe nuove e cambiate`}>
          {(control) => (
            <TextInput
              {...control}
              value={values[name] ?? ''}
              onChange={(event) => onChange({ values: { ...values, [name]: event.target.value } })}
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
  const [options, setOptions] = useState<TableOptions>({ mapping: {}, values: {}, dryRun: true, skipBad: false });
  const [report, setReport] = useState<TableReport>();
  const [share, setShare] = useState(0);
  const { isPending, failure, run } = useSubmit();

  const sendTable = (table: File | undefined, sent: TableOptions) =>
    run(async () => {
      if (!table) return;
      const values = Object.fromEntries(Object.entries(sent.values).filter(([, value]) => value !== ''));
      const upload = {
        method: 'POST',
        path: `${contentPath}/${kind.kind}/table`,
        field: 'table',
        file: table,
        fields: { options: JSON.stringify({ ...sent, values }) },
        timeoutMs,
        onProgress: setShare,
      } as const;
      setShare(0);
      const answer = await sendFile(upload, tableReportSchema);
      setReport(answer);
      if (!answer.isWritten) return;
      toast({ title: 'Importato', description: countText(answer) });
      onClose();
    });

  const choose = (chosen: File) => {
    const fresh = { ...options, mapping: {}, values: {} };
    setFile(chosen);
    setReport(undefined);
    setOptions(fresh);
    void sendTable(chosen, fresh);
  };
  const canImport = report !== undefined && (report.problemCount === 0 || options.skipBad);
  return (
    <Dialog title={`Importa una tabella: ${kind.label}`} width="48rem" onClose={onClose}>
      <Stack>
        <FileField label="File CSV" accept=".csv,text/csv" onChoose={choose} />
        <Muted>La prima riga ha i nomi delle colonne. Nulla è scritto finché non premi «Importa».</Muted>
        <StatusLine role="status">{isPending ? 'Lettura della tabella…' : report && countText(report)}</StatusLine>
        {isPending && <progress aria-label="Avanzamento" {...(share < 1 && { value: share })} />}
        {report && (
          <Columns
            kind={kind}
            report={report}
            options={options}
            onChange={(change) => setOptions({ ...options, ...change })}
          />
        )}
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
                checked={options.skipBad}
                onChange={(event) => setOptions({ ...options, skipBad: event.target.checked })}
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
            onClick={() => canImport && void sendTable(file, { ...options, dryRun: false })}
          />
          <ActionButton
            label="Prova di nuovo"
            look="outline"
            aria-disabled={isPending || !file}
            onClick={() => void sendTable(file, { ...options, dryRun: true })}
          />
          <ActionButton label="Annulla" look="quiet" onClick={onClose} />
        </Row>
      </Stack>
    </Dialog>
  );
}
