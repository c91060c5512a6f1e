import type { HealthPoint } from '@salaria/contracts/desk/releases';
import { color, Muted, Stack } from '@salaria/ui';
import { useState } from 'react';
import { ChoiceField } from '../../desk/parts/choice';
import { TitledPart } from '../../desk/parts/layout';
import type { TableColumn } from '../../desk/parts/list/data-table';
import { ReadState } from '../../desk/parts/read-state';
import { PeriodCharts } from '../../desk/parts/period-charts';
import { secondsText } from '../quantities';
import { useHealth, useReleases } from '../releases.queries';
import { countText, dayText, instantText } from '../../desk/format';
import { problemsOf, releaseIndexes, sumOf } from './health-points';

const periods = { hours: '48 ore', month: '30 giorni', all: '92 giorni' } as const;
type Period = keyof typeof periods;

const medianText = (ms: number | null): string => (ms === null ? '—' : secondsText(ms));

const columns: TableColumn<HealthPoint>[] = [
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

function Points({ points, text, period, releases }: PointsProps) {
  const { views, problems } = sumOf(points);
  const isEmpty = (point: HealthPoint) => point.views + point.loads + problemsOf(point) === 0;
  const medians = points.flatMap(({ medianMs }) => medianMs ?? []);
  return (
    <Stack>
      <p>{`${period}: ${countText(views, 'visita segnalata', 'visite segnalate')}, ${problems} fra guasti, ripieghi ed errori.`}</p>
      {points.every(isEmpty) ? (
        <Muted>In questo periodo i browser non hanno segnalato nulla.</Muted>
      ) : (
        <>
          {releases.length > 0 && <Muted>Le linee tratteggiate: un altro rilascio è andato in linea.</Muted>}
          <PeriodCharts
            caption="Segnalazioni dei browser"
            unit="Periodo"
            rows={points}
            nameOf={({ at }) => text(at)}
            charts={[
              { title: 'Visite', amountOf: (point) => point.views, fill: color.lapis },
              {
                title: 'Guasti, ripieghi ed errori',
                ...(problems === 0 && { fact: 'nessuno' }),
                amountOf: problemsOf,
                fill: color.rosso,
              },
              {
                title: 'Tempo di caricamento',
                fact: rangeText(medians),
                amountOf: ({ medianMs }) => medianMs,
                fill: color.oliva,
              },
            ]}
            columns={columns}
            isEmpty={isEmpty}
            marked={releases}
          />
        </>
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
      <ChoiceField
        label="Periodo"
        value={period}
        options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => setPeriod(chosen as Period)}
        style={{ maxWidth: '12rem' }}
      />
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
