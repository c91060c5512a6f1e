import type { HealthPoint } from '@salaria/contracts/desk/releases';
import { Field, Muted, SectionTitle, Select, space } from '@salaria/ui';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { ReadState } from '../../desk/parts/read-state';
import { healthPath, useHealth } from '../releases.queries';
import { HealthChart } from './health-chart';
import { hourText, problemsOf, dayText, sumOf } from './health-points';

const periods = { hours: '48 ore', month: '30 giorni', all: '92 giorni' } as const;
type Period = keyof typeof periods;

const secondsText = (ms: number | null): string =>
  ms === null ? '—' : `${(ms / 1000).toLocaleString('it-IT', { maximumFractionDigits: 1 })} s`;

const columnsOf = (text: (at: string) => string): TableColumn<HealthPoint>[] => [
  { title: 'Periodo', cell: ({ at }) => text(at) },
  { title: 'Visite', cell: ({ views }) => views },
  { title: 'Guasti', cell: ({ failures }) => failures },
  { title: 'Ripieghi sul rilascio di prima', cell: ({ fallbacks }) => fallbacks },
  { title: 'Errori', cell: ({ errors }) => errors },
  { title: 'Tempo di caricamento (mediana)', cell: ({ medianMs }) => secondsText(medianMs) },
];

function Points({ points, text, period }: { points: HealthPoint[]; text: (at: string) => string; period: string }) {
  const reported = points.filter((point) => point.views + point.loads + problemsOf(point) > 0);
  const { views, problems } = sumOf(points);
  const summary = `${period}: ${views} visite segnalate, ${problems} fra guasti, ripieghi ed errori.`;
  return (
    <>
      <p>{summary}</p>
      {reported.length > 0 ? (
        <>
          <HealthChart points={points} text={text} summary={summary} />
          <details style={{ marginTop: space.s }}>
            <summary>I numeri, periodo per periodo</summary>
            <DataTable
              caption="Segnalazioni dei browser"
              columns={columnsOf(text)}
              rows={reported.toReversed()}
              keyOf={({ at }) => at}
            />
          </details>
        </>
      ) : (
        <Muted>In questo periodo i browser non hanno segnalato nulla.</Muted>
      )}
    </>
  );
}

/** How the releases of a section did over time: a chart, and its numbers as a table. */
export function HealthChartPanel({ name }: { name: string }) {
  const read = useHealth(name);
  const [period, setPeriod] = useState<Period>('month');
  return (
    <section aria-labelledby="salute">
      <SectionTitle id="salute">Salute</SectionTitle>
      <Muted style={{ marginBlock: space.s }}>
        Ciò che segnalano i browser: le visite nei primi dieci minuti di un rilascio, i guasti e gli errori sempre. Chi
        visita non è riconoscibile, e conta una volta.
      </Muted>
      <Field label="Periodo">
        {(control) => (
          <Select
            {...control}
            value={period}
            onChange={({ target }) => setPeriod(target.value as Period)}
            style={{ maxWidth: '12rem' }}
          >
            {Object.entries(periods).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReadState read={read} path={healthPath(name)}>
        {({ hours, days }) =>
          period === 'hours' ? (
            <Points points={hours} text={hourText} period={periods.hours} />
          ) : (
            <Points points={period === 'month' ? days.slice(-30) : days} text={dayText} period={periods[period]} />
          )
        }
      </ReadState>
    </section>
  );
}
