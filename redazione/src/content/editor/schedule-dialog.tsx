import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { Muted } from '@salaria/ui';
import { FormDialog, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { instantOfRomeTime, romeDayOf } from '../../desk/format';
import { entryPath } from '../content.queries';

const dayMs = 24 * 60 * 60 * 1000;

interface ScheduleDialogProps {
  entry: Pick<ContentEntry, 'kind' | 'slug' | 'title'>;
  /** Schedules the publication; the page says why it was refused. */
  onSchedule: (publishAt: string) => Promise<void>;
  onClose: () => void;
}

/** Returns tomorrow at nine, in Rome. */
const proposedTime = (): string => `${romeDayOf(new Date(Date.now() + dayMs))}T09:00`;

/** Returns why nothing can be published at a local time of Rome. */
function problemOf(time: string): string | undefined {
  const instant = instantOfRomeTime(time);
  if (!instant) return 'Scrivi giorno e ora.';
  return instant.getTime() > Date.now() ? undefined : 'È già passato: scegli un momento che deve ancora venire.';
}

/** Asks when an entry is to be published. */
export function ScheduleDialog({ entry, onSchedule, onClose }: ScheduleDialogProps) {
  const form = useDeskForm({
    entry: `${entryPath(entry)}/schedule`,
    label: `Uscita di «${entry.title}»`,
    values: { time: proposedTime() },
    call: async ({ time }) => {
      const instant = instantOfRomeTime(time);
      if (instant) await onSchedule(instant.toISOString());
      onClose();
    },
  });
  return (
    <FormDialog title="Programmare l’uscita" form={form} submitLabel="Programma" onClose={onClose}>
      <TextField name="time" label="Giorno e ora (di Roma)" type="datetime-local" check={problemOf} />
      <Muted>
        Fino ad allora i visitatori non vedono la scheda, o ne vedono il testo di prima. Per correggerla, prima si
        annulla l’uscita.
      </Muted>
    </FormDialog>
  );
}
