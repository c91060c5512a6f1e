import { Field, Muted, TextInput } from '@salaria/ui';
import { useState } from 'react';
import { FormDialog } from '../form/form-dialog';
import { instantOfRomeTime, romeTimeOf } from '../rome-time';

const dayMs = 24 * 60 * 60 * 1000;

interface ScheduleDialogProps {
  /** ISO instant of the publication that is scheduled now. */
  publishAt: string | null;
  /** Schedules the publication; the page says why it was refused. */
  onSchedule: (publishAt: string) => Promise<void>;
  onClose: () => void;
}

/** Returns tomorrow at nine, in Rome. */
const proposedTime = (): string => `${romeTimeOf(new Date(Date.now() + dayMs)).slice(0, 10)}T09:00`;

/** Asks when an entry is to be published. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => (publishAt ? romeTimeOf(new Date(publishAt)) : proposedTime()));
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<void> {
    const instant = instantOfRomeTime(time);
    if (!instant) return setProblem('Scrivi giorno e ora.');
    if (instant.getTime() <= Date.now()) return setProblem('È già passato: scegli un momento che deve ancora venire.');
    setProblem(undefined);
    setIsPending(true);
    await onSchedule(instant.toISOString());
    onClose();
  }

  return (
    <FormDialog
      title="Programmare l’uscita"
      submitLabel="Programma"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Giorno e ora (di Roma)" problem={problem}>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        )}
      </Field>
      <Muted>
        Fino ad allora i visitatori non vedono la scheda, o ne vedono il testo di prima. Per correggerla, prima si
        annulla l’uscita.
      </Muted>
    </FormDialog>
  );
}
