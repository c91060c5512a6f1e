import { type ChatDay, chatDaysSchema } from '@salaria/contracts/desk/questions';
import { color, Muted, space } from '@salaria/ui';
import { useDesk } from '../desk/data/reads';
import { dayText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { Charts, SeriesChart } from '../desk/parts/series-chart';

const columns: TableColumn<ChatDay>[] = [
  { title: 'Giorno', cell: ({ day }) => dayText(day) },
  { title: 'Con risposta', cell: ({ answered }) => answered },
  { title: 'Senza risposta', cell: ({ abstained }) => abstained },
  { title: 'Guasti del modello linguistico', cell: ({ modelFailures }) => modelFailures },
];

function Days({ days }: { days: readonly ChatDay[] }) {
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const abstained = days.reduce((sum, day) => sum + day.abstained, 0);
  if (answered + abstained === 0) return <Muted>Negli ultimi 30 giorni nessuno ha scritto all’assistente.</Muted>;
  const summary = `In 30 giorni: ${answered} domande con risposta, ${abstained} senza.`;
  const ends = [days[0], days.at(-1)].flatMap((it) => (it ? [dayText(it.day)] : []));
  return (
    <>
      <p>{summary}</p>
      <Charts>
        <SeriesChart
          title="Con risposta"
          fact={`${answered} in tutto`}
          values={days.map((it) => it.answered)}
          fill={color.lapis}
          ends={ends}
        />
        <SeriesChart
          title="Senza risposta"
          fact={`${abstained} in tutto`}
          values={days.map((it) => it.abstained)}
          fill={color.ocra}
          ends={ends}
        />
      </Charts>
      <details style={{ marginTop: space.s }}>
        <summary>I numeri, giorno per giorno</summary>
        <DataTable
          caption="Domande all'assistente"
          columns={columns}
          rows={days.filter((day) => day.answered + day.abstained > 0).toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </>
  );
}

/** How many questions the assistant answered in the last 30 days; counts only. */
export function ChatDays() {
  const read = useDesk('/api/desk/questions/days', chatDaysSchema);
  return (
    <TitledPart id="quante" title="Quante domande">
      <ReadState read={read}>{({ days }) => <Days days={days} />}</ReadState>
    </TitledPart>
  );
}
