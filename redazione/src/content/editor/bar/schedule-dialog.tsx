import type { ContentEntry } from '@salaria/contracts/desk/content/content';
import { Muted } from '@salaria/ui';
import { FormDialog, TextField } from '../../../desk/forms/desk-form';
import { useDeskForm } from '../../../desk/forms/use-desk-form';
import { instantOfRomeTime, romeDayOf } from '../../../desk/format';
import { entryPath } from '../../content.queries';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns tomorrow at nine, in Rome. */
const proposedTime = (): string => `${romeDayOf(new Date(Date.now() + dayMs))}T09:00`;

/** Returns why nothing can be published at a local time of Rome. */
function problemOf(time: string): string | undefined {
  const instant = instantOfRomeTime(time);
  if (!instant) return 'Scrivi giorno e ora.';
  return instant.getTime() > Date.now() ? undefined : 'È già passato: scegli un momento che deve ancora venire.';
}

interface ScheduleDialogProps {
  entry: Pick<ContentEntry, 'kind' | 'slug' | 'title'>;
  /** Whether visitors will see the entry from then on, or no longer. */
  isPublication: boolean;
  /** Schedules it; the page says why it was refused. */
  onSchedule: (time: string) => Promise<void>;
  onClose: () => void;
}

/** Asks when an entry is to be published, or withdrawn. */
export function ScheduleDialog({ entry, isPublication, onSchedule, onClose }: ScheduleDialogProps) {
  const form = useDeskForm({
    entry: `${entryPath(entry)}/${isPublication ? 'schedule' : 'withdrawal'}`,
    label: `${isPublication ? 'Uscita' : 'Ritiro'} di «${entry.title}»`,
    values: { time: proposedTime() },
    call: async ({ time }) => {
      const instant = instantOfRomeTime(time);
      if (instant) await onSchedule(instant.toISOString());
      onClose();
    },
  });
  const title = isPublication ? 'Programmare l’uscita' : 'Programmare il ritiro dal sito';
  return (
    <FormDialog title={title} form={form} submitLabel="Programma" onClose={onClose}>
      <TextField name="time" label="Giorno e ora (di Roma)" type="datetime-local" check={problemOf} />
      <Muted>
        {isPublication
          ? 'Fino ad allora i visitatori non vedono la scheda, o ne vedono il testo di prima. Per correggerla, prima si ' +
            'annulla l’uscita.'
          : 'Da allora i visitatori non la vedono più, e chi ha il suo indirizzo trova «pagina non trovata». Il testo ' +
            'resta qui come bozza.'}
      </Muted>
    </FormDialog>
  );
}
