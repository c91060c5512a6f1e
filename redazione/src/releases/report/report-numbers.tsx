import type { ReleaseRender, ReleaseReport } from '@salaria/contracts/release-report';
import { Stack } from '@salaria/ui';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { kilobytesText, secondsText } from '../quantities';

const renderColumns: TableColumn<ReleaseRender>[] = [
  { title: 'Pagina', cell: ({ path }) => path },
  { title: 'Dati', cell: ({ state }) => state },
  { title: 'Esito', cell: ({ problem }) => problem ?? 'bene' },
  { title: 'Tempo', cell: ({ durationMs }) => secondsText(durationMs) },
];

type Weight = readonly [what: string, bytes: number];
const weightColumns: TableColumn<Weight>[] = [
  { title: 'Che cosa', cell: ([what]) => what },
  { title: 'Quanto', cell: ([, bytes]) => kilobytesText(bytes) },
];

const weightsOf = (sizes: NonNullable<ReleaseReport['sizes']>): Weight[] => [
  ['File di ingresso', sizes.entry],
  ...sizes.firstLoads.map(({ path, bytes }): Weight => [`Primo caricamento di ${path}`, bytes]),
  ['Tutti i file, non compressi', sizes.total],
];

/** What the gate measured: pages rendered by the server, and weights. */
export function ReportNumbers({ report: { renders, sizes } }: { report: ReleaseReport }) {
  return (
    <Stack>
      {renders.length > 0 && (
        <details>
          <summary>{`Pagine rese dal server: ${renders.length}`}</summary>
          <DataTable
            caption="Pagine rese dal server"
            columns={renderColumns}
            rows={renders}
            keyOf={({ path, state }) => `${path} ${state}`}
          />
        </details>
      )}
      {sizes && (
        <details>
          <summary>{`Peso: ${kilobytesText(sizes.entry)} il file di ingresso`}</summary>
          <DataTable caption="Peso" columns={weightColumns} rows={weightsOf(sizes)} keyOf={([what]) => what} />
        </details>
      )}
    </Stack>
  );
}
