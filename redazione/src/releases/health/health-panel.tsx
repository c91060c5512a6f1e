import type { HealthPoint } from '@salaria/contracts/desk/releases';
import { color, Field, Muted, Select, Stack } from '@salaria/ui';
import { useState } from 'react';
import { TitledPart } from '../../desk/parts/layout';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { ReadState } from '../../desk/parts/read-state';
import { Charts, SeriesChart } from '../../desk/parts/series-chart';
import { secondsText } from '../quantities';
import { useHealth, useReleases } from '../releases.queries';
import { dayText, instantText } from '../../desk/format';
import { problemsOf, releaseIndexes, sumOf } from './health-points';

const periods = { hours: '48 ore', month: '30 giorni', all: '92 giorni' } as const;
type Period = keyof typeof periods;

const medianText = (ms: number | null): string => (ms === null ? '—' : secondsText(ms));

const columnsOf = (text: (at: string) => string): TableColumn<HealthPoint>[] => [
  { title: 'Periodo', cell: ({ at }) => text(at) },
  { title: 'Visite', cell: ({ views }) => views },
  { title: 'Guasti', cell: ({ failures }) => failures },
  { title: 'Ripieghi sul rilascio di prima', cell: ({ fallbacks }) => fallbacks },
  { title: 'Errori', cell: ({ errors }) => errors },
  { title: 'Tempo di caricamento (mediana)', cell: ({ medianMs }) => medianText(medianMs) },
];

interface PointsProps {
  points: HealthPoint[];
  text: (at: string) => string;
  period: string;
  /** Indexes of the points in which another release went live. */
  releases: readonly number[];
}

const rangeText = (medians: readonly number[]): string => {
  if (medians.length === 0) return 'nessuna misura';
  const [least, most] = [Math.min(...medians), Math.max(...medians)].map(secondsText);
  return least === most ? `${least}` : `da ${least} a ${most}`;
};

function HealthCharts({ points, text, releases }: Omit<PointsProps, 'period'>) {
  const { views, problems } = sumOf(points);
  const medians = points.map(({ medianMs }) => medianMs);
  const [first, middle, last] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  const ends = [first, middle, last].flatMap((point) => (point ? [text(point.at)] : []));
  const shared = { marked: releases, ends: [...new Set(ends)] };
  return (
    <>
      <Charts>
        <SeriesChart
          {...shared}
          title="Visite"
          fact={`${views} in tutto`}
          values={points.map((point) => point.views)}
          fill={color.lapis}
        />
        <SeriesChart
          {...shared}
          title="Guasti, ripieghi ed errori"
          fact={problems === 0 ? 'nessuno' : `${problems} in tutto`}
          values={points.map(problemsOf)}
          fill={color.rosso}
        />
        <SeriesChart
          {...shared}
          title="Tempo di caricamento"
          fact={rangeText(medians.filter((median) => median !== null))}
          values={medians}
          fill={color.oliva}
        />
      </Charts>
      {releases.length > 0 && <Muted>Le linee tratteggiate: un altro rilascio è andato in linea.</Muted>}
    </>
  );
}

function Points({ points, text, period, releases }: PointsProps) {
  const reported = points.filter((point) => point.views + point.loads + problemsOf(point) > 0);
  const { views, problems } = sumOf(points);
  return (
    <Stack>
      <p>{`${period}: ${views} visite segnalate, ${problems} fra guasti, ripieghi ed errori.`}</p>
      {reported.length > 0 ? (
        <>
          <HealthCharts points={points} text={text} releases={releases} />
          <details>
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
    </Stack>
  );
}

/** How the releases of a section did over time: charts, and their numbers as a table. */
export function HealthPanel({ name }: { name: string }) {
  const read = useHealth(name);
  const history = useReleases(name).data?.history ?? [];
  const [period, setPeriod] = useState<Period>('month');
  return (
    <TitledPart id="salute" title="Salute">
      <Muted>
        Ciò che segnalano i browser: le visite nella prima mezz'ora di un rilascio, i guasti e gli errori sempre. Chi
        visita non è riconoscibile; di una rete contano al massimo tre visite.
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
      <ReadState read={read}>
        {({ hours, days }) => {
          const points = period === 'hours' ? hours : period === 'month' ? days.slice(-30) : days;
          const unit = period === 'hours' ? 'hour' : 'day';
          return (
            <Points
              points={points}
              text={unit === 'hour' ? instantText : dayText}
              period={periods[period]}
              releases={releaseIndexes(points, history, unit)}
            />
          );
        }}
      </ReadState>
    </TitledPart>
  );
}
