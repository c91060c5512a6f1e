import type { TableReport } from '@salaria/contracts/desk/content/content-table';
import { Muted, Row } from '@salaria/ui';
import type { UseFormReturn } from 'react-hook-form';
import { countText } from '../../../desk/format';
import { ActionButton } from '../../../desk/parts/actions/action-button';
import { CheckLabel } from '../../../desk/parts/layout';
import { DataTable } from '../../../desk/parts/list/data-table';
import { saveCsv } from '../../../desk/save-csv';
import type { Choices } from './table-choices';

const maxShownProblems = 100;

type Problem = TableReport['problems'][number];
const problemColumns = [
  { title: 'Riga', cell: ({ row }: Problem) => row ?? 'tutta la tabella' },
  { title: 'Colonna', cell: ({ column }: Problem) => column },
  { title: 'Cella', cell: ({ cell }: Problem) => cell },
  { title: 'C’è scritto', cell: ({ value }: Problem) => value && `«${value}»` },
  { title: 'Che cosa correggere', cell: ({ reason }: Problem) => reason },
];

/** Says in one sentence what an import did, or would do. */
export function reportText({ rows, added, changed, unchanged, leftOut }: TableReport): string {
  const counts = [
    countText(added, 'nuova', 'nuove'),
    countText(changed, 'cambiata', 'cambiate'),
    countText(unchanged, 'uguale', 'uguali'),
    ...(leftOut.length === 0 ? [] : [`${leftOut.length} con qualcosa da correggere`]),
  ];
  return `${countText(rows, 'riga', 'righe')}: ${counts.join(', ')}.`;
}

interface ReportProps {
  report: TableReport;
  choices: Choices;
  form: UseFormReturn<Choices>;
}

/** What an import does beside its counts, for which a person decides. */
export function TableNotes({
  report,
  choices,
  form,
  onSkipHidden,
}: ReportProps & { onSkipHidden: (isChosen: boolean) => void }) {
  const { skipped, hiddenRows, hasIdentity, added, sameNameAsSite, sameNameInTable } = report;
  return (
    <>
      {skipped.length > 0 && <Muted>Saltate sopra le intestazioni: {skipped.map((it) => `«${it}»`).join(', ')}.</Muted>}
      {hiddenRows > 0 && (
        <CheckLabel>
          <input type="checkbox" checked={choices.skipHidden} onChange={({ target }) => onSkipHidden(target.checked)} />
          Il foglio ha {countText(hiddenRows, 'riga nascosta', 'righe nascoste')}, per esempio da un filtro:{' '}
          {hiddenRows === 1 ? 'tralasciala' : 'tralasciale'}
        </CheckLabel>
      )}
      {!hasIdentity && (
        <Muted>
          Nessuna colonna dice di quale voce è una riga, come il numero d’inventario:{' '}
          {countText(added, 'riga aggiunge una voce', 'righe aggiungono una voce ciascuna')}.
        </Muted>
      )}
      {sameNameInTable > 0 && (
        <Muted>
          {countText(sameNameInTable, 'riga ha', 'righe hanno')} il nome di una riga precedente: saranno voci diverse.
        </Muted>
      )}
      {sameNameAsSite > 0 && (
        <CheckLabel>
          <input
            type="checkbox"
            checked={choices.addSameNames}
            onChange={({ target }) => form.setValue('addSameNames', target.checked, { shouldDirty: true })}
          />
          {countText(sameNameAsSite, 'voce nuova ha', 'voci nuove hanno')} il nome di una che c’è già, e nessun numero:
          aggiungile lo stesso
        </CheckLabel>
      )}
    </>
  );
}

/** The mistakes of a table, by cell. */
export function TableProblems({ report, choices, form }: ReportProps) {
  const { problems, problemCount } = report;
  if (problemCount === 0) return null;
  const shown = problems.slice(0, maxShownProblems);
  const save = () =>
    saveCsv('da-correggere.csv', [
      ['Riga', 'Colonna', 'Cella', 'C’è scritto', 'Che cosa correggere'],
      ...problems.map(({ row, column, cell, value, reason }) => [String(row ?? ''), column, cell, value, reason]),
    ]);
  return (
    <>
      <DataTable
        caption="Che cosa correggere"
        columns={problemColumns}
        rows={shown}
        keyOf={({ row, column, reason }) => `${row} ${column} ${reason}`}
      />
      {problemCount > shown.length && <Muted>E altri {problemCount - shown.length}.</Muted>}
      <Row>
        <ActionButton label="Scarica l’elenco (CSV)" look="outline" onClick={save} />
      </Row>
      <CheckLabel>
        <input
          type="checkbox"
          checked={choices.skipBad}
          onChange={({ target }) => form.setValue('skipBad', target.checked, { shouldDirty: true })}
        />
        Tralascia le righe con qualcosa da correggere
      </CheckLabel>
    </>
  );
}
