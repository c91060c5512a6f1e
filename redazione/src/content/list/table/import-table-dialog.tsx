import { type TableOptions, type TableReport, tableReportSchema } from '@salaria/contracts/desk/content/content-table';
import { Dialog, Muted, Row, Stack, StatusLine, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { KeptTextNote } from '../../../desk/forms/kept-text';
import { useDeskForm } from '../../../desk/forms/use-desk-form';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import { ChoiceField } from '../../../desk/parts/choice';
import { FailureNotice } from '../../../desk/parts/actions/submit';
import { FileField } from '../../../desk/uploads/file-field';
import { tableFileTypes } from '../../../desk/uploads/table-file-types';
import { contentPath, useReviews } from '../../content.queries';
import type { Kind } from '../../kind-page';
import { type Choices, noChoices, TableChoices, usedChoices } from './table-choices';
import { TableChanges } from './table-changes';
import { reportText, TableNotes, TableProblems } from './table-report';

/** For sending 20 MB over a slow connection, and for 20,000 rows. */
const timeoutMs = 400_000;

interface Sent {
  file: File | undefined;
  sheet: string;
  choices: Choices;
  dryRun: boolean;
}

/** Imports a table: first it says what it would do, then it does. */
export function ImportTableDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [sheet, setSheet] = useState('');
  const [report, setReport] = useState<TableReport>();
  const [share, setShare] = useState(0);
  const canPublish = useReviews().data?.canPublish ?? true;

  async function sendTable({ file: table, sheet: chosen, choices, dryRun }: Sent) {
    if (!table) return;
    const options: TableOptions = { ...choices, dryRun, ...(chosen !== '' && { sheet: chosen }) };
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
    toast({
      title: choices.asDrafts ? 'Importato come bozze' : 'Importato',
      description: `${reportText(answer)} Si può annullare, in fondo a questa pagina.`,
    });
    onClose();
  }

  const { form, kept, submission, submit } = useDeskForm<Choices>({
    entry: `content/${kind.kind}/table`,
    label: `Tabella da importare: ${kind.label}`,
    values: { ...noChoices, asDrafts: !canPublish },
    call: (chosen) => sendTable({ file, sheet, choices: usedChoices(kind, report, chosen), dryRun: false }),
  });
  const { isPending, failure, run } = submission;
  const choices = useWatch<Choices>({ control: form.control }) as Choices;
  const tryTable = (table: File | undefined, chosenSheet: string, chosen: Choices) =>
    void run(() => sendTable({ file: table, sheet: chosenSheet, choices: chosen, dryRun: true }));
  const choose = (chosen: File | undefined, chosenSheet = '') => {
    setFile(chosen);
    setSheet(chosenSheet);
    setReport(undefined);
    const { skipBad, skipHidden, asDrafts } = choices;
    tryTable(chosen, chosenSheet, { ...noChoices, skipBad, skipHidden, asDrafts });
  };
  const chooseRows = (name: 'asDrafts' | 'skipHidden', isChosen: boolean) => {
    form.setValue(name, isChosen, { shouldDirty: true });
    tryTable(file, sheet, { ...usedChoices(kind, report, choices), [name]: isChosen });
  };
  const isRefused =
    report?.problems.some(({ row }) => row === null) || (report?.sameNameAsSite && !choices.addSameNames);
  const canImport = report !== undefined && !isRefused && (report.problemCount === 0 || choices.skipBad);
  return (
    <Dialog title={`Importa una tabella: ${kind.label}`} width="48rem" onClose={onClose}>
      <Stack>
        <KeptTextNote kept={kept} />
        <FileField
          label="File CSV, Excel o LibreOffice"
          accept={tableFileTypes}
          onChoose={(chosen) => choose(chosen)}
        />
        <Muted>Una riga ha i nomi delle colonne. Nulla è scritto finché non premi «Importa».</Muted>
        {report && report.sheets.length > 1 && (
          <ChoiceField
            label="Foglio"
            value={report.sheet}
            options={report.sheets.map((name) => ({ value: name, label: name }))}
            onChange={(name) => choose(file, name)}
          />
        )}
        {canPublish && (
          <ChoiceField
            label="Le righe diventano"
            value={choices.asDrafts ? 'bozze' : 'sito'}
            options={[
              { value: 'sito', label: 'Voci sul sito, subito' },
              { value: 'bozze', label: 'Bozze, da controllare e pubblicare' },
            ]}
            onChange={(value) => chooseRows('asDrafts', value === 'bozze')}
          />
        )}
        <StatusLine role="status">{isPending ? 'Lettura della tabella…' : report && reportText(report)}</StatusLine>
        {isPending && <progress aria-label="Avanzamento" {...(share < 1 && { value: share })} />}
        {report && (
          <TableNotes
            report={report}
            choices={choices}
            form={form}
            onSkipHidden={(isChosen) => chooseRows('skipHidden', isChosen)}
          />
        )}
        {report && <TableChoices kind={kind} report={report} choices={choices} form={form} />}
        {report && <TableChanges kind={kind} report={report} />}
        {report && <TableProblems report={report} choices={choices} form={form} />}
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
            onClick={() => tryTable(file, sheet, usedChoices(kind, report, choices))}
          />
          <ActionButton label="Annulla" look="quiet" onClick={onClose} />
        </Row>
      </Stack>
    </Dialog>
  );
}
