import { Field, Muted, TextInput } from '@salaria/ui';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog';
import { instantOfRomeTime, romeTimeOf } from '../../rome-time';

const dayMs = 24 * 60 * 60 * 1000;

interface ScheduleDialogProps {
  /** ISO instant of the publication that is scheduled now. */
  publishAt: string | null;
  /** Schedules the publication; closes the dialog itself when that succeeds. */
  onSchedule: (publishAt: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Returns tomorrow at nine, in Rome. */
const proposedTime = (): string => `${romeTimeOf(new Date(Date.now() + dayMs)).slice(0, 10)}T09:00`;

/** Asks when an entry is to be published. `onSchedule` resolves with the reason of a refusal. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => (publishAt ? romeTimeOf(new Date(publishAt)) : proposedTime()));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(): Promise<void> {
    const instant = instantOfRomeTime(time);
    if (!instant) return setProblem('Scrivi giorno e ora.');
    if (instant.getTime() <= Date.now()) return setProblem('È già passato: scegli un momento che deve ancora venire.');
    setProblem(undefined);
    setIsPending(true);
    setFailure(await onSchedule(instant.toISOString()));
    setIsPending(false);
  }

  return (
    <FormDialog
      title="Programmare l’uscita"
      submitLabel="Programma"
      isPending={isPending}
      failure={failure}
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
