import { type ChatDay, chatDaysSchema } from '@salaria/contracts/desk/questions';
import { color, Muted, space, styled } from '@salaria/ui';
import { useDesk } from '../desk/data/reads';
import { dayText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';

const width = 600;
const height = 120;

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin-top: ${space.s};
  border-bottom: 1px solid ${color.muted};
`;

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
  const highest = Math.max(1, ...days.map((day) => day.answered + day.abstained));
  const step = width / Math.max(1, days.length);
  return (
    <>
      <p>{summary}</p>
      <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Grafico. ${summary}`}>
        {days.map((day, index) => {
          const [good, bad] = [day.answered, day.abstained].map((count) => (count * height) / highest) as [
            number,
            number,
          ];
          return (
            <g key={day.day}>
              <rect x={index * step} y={height - good} width={step * 0.8} height={good} fill={color.lapis} />
              <rect x={index * step} y={height - good - bad} width={step * 0.8} height={bad} fill={color.ocra} />
            </g>
          );
        })}
      </Chart>
      <Muted>In blu le domande con risposta, sopra in ocra quelle senza; la barra più alta vale {highest}.</Muted>
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
