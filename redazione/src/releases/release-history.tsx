import type { SectionReleases } from '@salaria/contracts/team-calls';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { instantText } from '../desk/format';
import { ReadState } from '../desk/parts/read-state';
import { useReleases } from './releases.queries';

type Event = SectionReleases['history'][number] & { place: number };

const actions: Readonly<Record<string, string>> = {
  released: 'inviato',
  live: 'andato in linea',
  refused: 'rifiutato dal controllo',
  'rolled-back': 'tornato in linea',
  promoted: 'rimesso in linea',
  withdrawn: 'ritirato',
  canary: 'mostrato a una parte',
  'canary-ended': 'non più mostrato a una parte',
};

const columns: TableColumn<Event>[] = [
  { title: 'Quando', cell: ({ at }) => instantText(at) },
  { title: 'Rilascio', cell: ({ release }) => <code style={{ whiteSpace: 'nowrap' }}>{release}</code> },
  { title: 'Che cosa', cell: ({ action }) => actions[action] ?? action },
  { title: 'Chi', cell: ({ by }) => by },
  { title: 'Perché', cell: ({ note }) => note ?? '—' },
];

/** Who published, rolled back or withdrew what and when; the last hundred events. */
export function ReleaseHistory({ name }: { name: string }) {
  const read = useReleases(name);
  return (
    <TitledPart id="storia" title="Storia">
      <ReadState read={read}>
        {({ history }) => (
          <DataTable
            caption="Storia dei rilasci"
            columns={columns}
            rows={history.map((event, place) => ({ ...event, place }))}
            empty="Ancora nessun avvenimento."
            keyOf={({ place }) => place}
          />
        )}
      </ReadState>
    </TitledPart>
  );
}
