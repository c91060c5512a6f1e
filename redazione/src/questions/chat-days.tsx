import { type ChatDay, chatDaysSchema } from '@salaria/contracts/desk/visitors/questions';
import { color, Muted } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { countText, dayText } from '../desk/format';
import { TitledPart } from '../desk/parts/layout';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { PeriodCharts } from '../desk/parts/period-charts';

const columns: TableColumn<ChatDay>[] = [
  { title: 'Con risposta', cell: ({ answered }) => answered },
  { title: 'Senza risposta', cell: ({ abstained }) => abstained },
  { title: 'Guasti del modello linguistico', cell: ({ modelFailures }) => modelFailures },
];

function Days({ days }: { days: readonly ChatDay[] }) {
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const abstained = days.reduce((sum, day) => sum + day.abstained, 0);
  if (answered + abstained === 0) return <Muted>Negli ultimi 30 giorni nessuno ha scritto all’assistente.</Muted>;
  return (
    <>
      <p>{`In 30 giorni: ${countText(answered, 'domanda', 'domande')} con risposta, ${abstained} senza.`}</p>
      <PeriodCharts
        caption="Domande all'assistente"
        unit="Giorno"
        rows={days}
        nameOf={({ day }) => dayText(day)}
        charts={[
          { title: 'Con risposta', amountOf: (day) => day.answered, fill: color.lapis },
          { title: 'Senza risposta', amountOf: (day) => day.abstained, fill: color.ocra },
        ]}
        columns={columns}
        isEmpty={(day) => day.answered + day.abstained === 0}
      />
    </>
  );
}

/** How many questions the assistant answered in the last 30 days; counts only. */
export function ChatDays() {
  const read = useDeskRead('/api/desk/questions/days', chatDaysSchema);
  return (
    <TitledPart id="quante" title="Quante domande">
      <ReadState read={read}>{({ days }) => <Days days={days} />}</ReadState>
    </TitledPart>
  );
}
