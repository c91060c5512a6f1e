import { type DayCounts, type NamedCount, statisticsDays, statisticsSchema } from '@salaria/contracts/desk/statistics';
import { color, Muted, Row, space, Stack, styled } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { isAllowed } from '../desk/areas';
import { useDeskRead, withQuery } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { dayText } from '../desk/format';
import { ChoiceField } from '../desk/parts/choice';
import { TitledPart } from '../desk/parts/layout';
import { DataTable } from '../desk/parts/list/data-table';
import { DownloadLink } from '../desk/parts/list/list-view';
import { ReadState } from '../desk/parts/read-state';
import { PeriodCharts } from '../desk/parts/period-charts';
import { useSession } from '../desk/session/session.queries';
import { ChatDays } from '../questions/chat-days';

/** Names of a list that are shown; the CSV has all. */
const maxNames = 20;

const Bar = styled.span`
  display: inline-block;
  height: 0.7em;
  margin-inline-end: ${space.xs};
  background: ${color.lapis};
`;

interface DayChartsProps {
  id: string;
  title: string;
  days: readonly DayCounts[];
  charts: readonly { of: Exclude<keyof DayCounts, 'day'>; name: string; fill: string; fact?: string }[];
}

/** Numbers by day. */
const DayCharts = ({ id, title, days, charts }: DayChartsProps) => (
  <TitledPart id={id} title={title}>
    <PeriodCharts
      caption={title}
      unit="Giorno"
      rows={days}
      nameOf={({ day }) => dayText(day)}
      charts={charts.map(({ of, name, ...chart }) => ({
        ...chart,
        title: name,
        amountOf: (day: DayCounts) => day[of],
      }))}
      columns={charts.map(({ of, name }) => ({ title: name, cell: (day: DayCounts) => day[of] ?? '—' }))}
    />
  </TitledPart>
);

interface NamesProps {
  id: string;
  title: string;
  noun: string;
  rows: readonly NamedCount[];
  help?: string;
}

/** The most frequent names with their sums, as bars in a table. */
function Names({ id, title, noun, rows, help }: NamesProps) {
  const highest = rows[0]?.count ?? 1;
  return (
    <TitledPart id={id} title={title}>
      {help !== undefined && <Muted>{help}</Muted>}
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
  const { role } = useSession();
  const { oneOf, change } = useAddress();
  const days = oneOf('giorni', statisticsDays.map(String)) ?? String(statisticsDays[0]);
  const read = useDeskRead(withQuery('/api/desk/statistics', { days }), statisticsSchema);
  return (
    <Stack style={{ gap: space.xl }}>
      <Muted>
        Si contano le pagine aperte nei browser, senza cookie: di chi visita non si conserva nulla. Non contano i
        programmi che si dichiarano tali, né chi chiede di non essere seguito.
      </Muted>
      <Row style={{ alignItems: 'end' }}>
        <ChoiceField
          label="Periodo"
          value={days}
          options={statisticsDays.map((count) => ({ value: String(count), label: `${count} giorni` }))}
          onChange={(giorni) => void change({ giorni })}
        />
        <DownloadLink href={withQuery('/api/desk/statistics.csv', { days })}>Scarica come tabella (CSV)</DownloadLink>
      </Row>
      <ReadState read={read}>
        {({ days: byDay, pages, emptySearchWords, referrers, downloads }) => (
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
            <Names
              id="parole"
              title="Parole cercate senza risultati"
              noun="Parola"
              rows={emptySearchWords}
              help="Contate una per una, senza la frase e senza chi l’ha scritta; si cancellano dopo 92 giorni. Che cosa manca al sito?"
            />
            <Names id="pdf" title="PDF aperti" noun="Documento" rows={downloads} />
            <DayCharts
              id="iscritti"
              title="Iscritti alla newsletter"
              days={byDay}
              charts={[
                {
                  of: 'subscribers',
                  name: 'Iscritti',
                  fill: color.oliva,
                  fact: `${byDay.at(-1)?.subscribers ?? 0} oggi`,
                },
              ]}
            />
          </>
        )}
      </ReadState>
      {read.data && isAllowed(role, 'moderatore') && <ChatDays />}
    </Stack>
  );
}

export default deskPage({ title: 'Statistiche', lead: 'Quanto si legge il sito, e che cosa vi si cerca.' }, Statistics);
