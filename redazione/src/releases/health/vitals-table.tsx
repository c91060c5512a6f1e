import type { RouteVitals } from '@salaria/contracts/desk/releases';
import { Muted } from '@salaria/ui';
import { TitledPart } from '../../desk/parts/layout';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { ReadState } from '../../desk/parts/read-state';
import { secondsText } from '../quantities';
import { useHealth } from '../releases.queries';

const timeText = (ms: number | null): string => (ms === null ? '—' : secondsText(ms));
const shift = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

const columns: TableColumn<RouteVitals>[] = [
  { title: 'Pagina', cell: ({ route }) => route, sortBy: ({ route }) => route },
  { title: 'Rilascio', cell: ({ release }) => release, sortBy: ({ release }) => release },
  { title: 'Visite', cell: ({ visits }) => visits, sortBy: ({ visits }) => visits },
  { title: 'Si vede (LCP)', cell: ({ lcpMs }) => timeText(lcpMs), sortBy: ({ lcpMs }) => lcpMs },
  { title: 'Risponde (INP)', cell: ({ inpMs }) => timeText(inpMs), sortBy: ({ inpMs }) => inpMs },
  {
    title: 'Si sposta (CLS)',
    cell: ({ cls }) => (cls === null ? '—' : shift.format(cls / 1000)),
    sortBy: ({ cls }) => cls,
  },
];

/** How fast the pages of a section are in browsers, by release and route. */
export function VitalsTable({ name }: { name: string }) {
  return (
    <TitledPart id="tempi" title="Tempi delle pagine">
      <Muted>
        I tempi di tre visite su quattro, della pagina da cui la visita comincia. Buoni fino a 2,5 s (LCP), 0,2 s (INP)
        e 0,1 (CLS). Chi visita non è riconoscibile.
      </Muted>
      <ReadState read={useHealth(name)}>
        {({ vitals }) => (
          <DataTable
            caption="Tempi delle pagine"
            columns={columns}
            rows={vitals}
            keyOf={({ release, route }) => `${release} ${route}`}
            empty={<Muted>I browser non hanno ancora segnalato tempi.</Muted>}
          />
        )}
      </ReadState>
    </TitledPart>
  );
}
