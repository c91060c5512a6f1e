import type { TableChange, TableReport } from '@salaria/contracts/desk/content/content-table';
import { Muted, Stack } from '@salaria/ui';
import { countText } from '../../../desk/format';
import { LinedList } from '../../../desk/parts/layout';
import type { Kind } from '../../kind-page';
import { RevisionChanges } from '../../revisions/revision-changes';

const parts = [
  { change: 'added', title: 'Da aggiungere', count: ({ added }: TableReport) => added },
  { change: 'changed', title: 'Da cambiare', count: ({ changed }: TableReport) => changed },
  { change: 'unchanged', title: 'Già così, restano come sono', count: ({ unchanged }: TableReport) => unchanged },
] as const;

/** What an import would add, change field by field, and leave alone. */
export function TableChanges({ kind, report }: { kind: Kind; report: TableReport }) {
  return (
    <Stack>
      {parts.map(({ change, title, count }) => {
        const listed = report.changes.filter(({ kind: each }) => each === change);
        if (count(report) === 0) return null;
        return (
          <details key={change} open={change === 'changed'}>
            <summary>{`${title}: ${countText(count(report), 'voce', 'voci')}`}</summary>
            <LinedList>
              {listed.map((each) => (
                <li key={each.row}>
                  <Change kind={kind} change={each} />
                </li>
              ))}
            </LinedList>
            {count(report) > listed.length && <Muted>E altre {count(report) - listed.length}.</Muted>}
          </details>
        );
      })}
    </Stack>
  );
}

function Change({ kind, change: { row, title, kind: change, before, after } }: { kind: Kind; change: TableChange }) {
  const name = `${title || 'Senza nome'} (riga ${row})`;
  if (change === 'unchanged') return name;
  const fields = <RevisionChanges kind={kind} before={before} after={after} none="Nulla cambia." />;
  if (change === 'changed')
    return (
      <Stack>
        <strong>{name}</strong>
        {fields}
      </Stack>
    );
  return (
    <details>
      <summary>{name}</summary>
      {fields}
    </details>
  );
}
