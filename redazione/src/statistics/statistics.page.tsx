import { type DayCounts, type NamedCount, statisticsDays, statisticsSchema } from '@salaria/contracts/desk/statistics';
import { color, Field, Muted, Row, Select, space, Stack, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { isAllowed } from '../desk/areas';
import { useDesk, withQuery } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { dayText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { DownloadLink } from '../desk/parts/list/list-view';
import { ReadState } from '../desk/parts/read-state';
import { Charts, SeriesChart } from '../desk/parts/series-chart';
import { useSession } from '../desk/session/session-account';
import { ChatDays } from '../questions/chat-days';

/** Names of a list that are shown; the CSV has all. */
const maxNames = 20;

const Bar = styled.span`
  display: inline-block;
  height: 0.7em;
  margin-inline-end: ${space.xs};
  background: ${color.lapis};
`;

type Count = Exclude<keyof DayCounts, 'day'>;

interface DayChartsProps {
  id: string;
  title: string;
  days: readonly DayCounts[];
  charts: readonly { of: Count; name: string; fill: string }[];
}

const factOf = (days: readonly DayCounts[], of: Count): string =>
  of === 'subscribers'
    ? `${days.at(-1)?.subscribers ?? 0} oggi`
    : `${days.reduce((sum, day) => sum + day[of], 0)} in tutto`;

/** Numbers by day: charts, and the table behind them. */
function DayCharts({ id, title, days, charts }: DayChartsProps) {
  const columns = charts.map(
    ({ of, name }): TableColumn<DayCounts> => ({ title: name, cell: (day) => day[of] ?? '—' }),
  );
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  const ends = [first, middle, last].flatMap((day) => (day ? [dayText(day.day)] : []));
  return (
    <TitledPart id={id} title={title}>
      <Charts>
        {charts.map(({ of, name, fill }) => (
          <SeriesChart
            key={of}
            title={name}
            fact={factOf(days, of)}
            values={days.map((day) => day[of])}
            fill={fill}
            ends={ends}
          />
        ))}
      </Charts>
      <details>
        <summary>I numeri, giorno per giorno</summary>
        <DataTable
          caption={title}
          columns={[{ title: 'Giorno', cell: ({ day }) => dayText(day) }, ...columns]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </TitledPart>
  );
}

interface NamesProps {
  id: string;
  title: string;
  noun: string;
  rows: readonly NamedCount[];
}

/** The most frequent names with their sums, as bars in a table. */
function Names({ id, title, noun, rows }: NamesProps) {
  const highest = rows[0]?.count ?? 1;
  return (
    <TitledPart id={id} title={title}>
      <DataTable
        caption={title}
        columns={[
          { title: noun, cell: ({ name }) => name },
          {
            title: 'Volte',
            cell: ({ count }) => (
              <>
                <Bar aria-hidden="true" style={{ width: `${(count / highest) * 7}rem` }} />
                {count}
              </>
            ),
          },
        ]}
        rows={rows.slice(0, maxNames)}
        empty="In questo periodo non c'è nulla da contare."
        keyOf={({ name }) => name}
      />
      {rows.length > maxNames && <Muted>I primi {maxNames}; gli altri sono nella tabella da scaricare.</Muted>}
    </TitledPart>
  );
}

function Statistics() {
  const { oneOf, change } = useAddress();
  const days = oneOf('giorni', statisticsDays.map(String)) ?? String(statisticsDays[0]);
  const read = useDesk(withQuery('/api/desk/statistics', { days }), statisticsSchema);
  return (
    <Stack style={{ gap: space.xl }}>
      <Muted>
        Si contano le pagine aperte nei browser, senza cookie: di chi visita non si conserva nulla. Non contano i
        programmi che si dichiarano tali, né chi chiede di non essere seguito.
      </Muted>
      <Row style={{ alignItems: 'end' }}>
        <Field label="Periodo">
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => void change({ giorni: target.value })}>
              {statisticsDays.map((count) => (
                <option key={count} value={count}>{`${count} giorni`}</option>
              ))}
            </Select>
          )}
        </Field>
        <DownloadLink href={withQuery('/api/desk/statistics.csv', { days })}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
      <ReadState read={read}>
        {({ days: byDay, pages, referrers, downloads }) => (
          <>
            <DayCharts
              id="visite"
              title="Visite"
              days={byDay}
              charts={[{ of: 'visits', name: 'Pagine aperte', fill: color.lapis }]}
            />
            <Names id="pagine" title="Pagine più viste" noun="Pagina" rows={pages} />
            <Names id="provenienza" title="Da quali siti si arriva" noun="Sito" rows={referrers} />
            <DayCharts
              id="ricerche"
              title="Ricerche"
              days={byDay}
              charts={[
                { of: 'searches', name: 'Ricerche', fill: color.lapis },
                { of: 'emptySearches', name: 'Senza risultati', fill: color.ocra },
              ]}
            />
            <Names id="pdf" title="PDF aperti" noun="Documento" rows={downloads} />
            <DayCharts
              id="iscritti"
              title="Iscritti alla newsletter"
              days={byDay}
              charts={[{ of: 'subscribers', name: 'Iscritti', fill: color.oliva }]}
            />
          </>
        )}
      </ReadState>
      {isAllowed(useSession().role, 'moderatore') && <ChatDays />}
    </Stack>
  );
}

export default deskPage({ title: 'Statistiche', lead: 'Quanto si legge il sito, e che cosa vi si cerca.' }, Statistics);
