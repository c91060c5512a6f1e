import { Button, Dialog, ErrorNotice, Field, Muted, Row, Stack, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const instant = instantOfRomeTime(time);
    if (!instant) return setProblem('Scrivi giorno e ora.');
    if (instant.getTime() <= Date.now()) return setProblem('È già passato: scegli un momento che deve ancora venire.');
    setProblem(undefined);
    setIsPending(true);
    setFailure(await onSchedule(instant.toISOString()));
    setIsPending(false);
  }

  return (
    <Dialog title="Programmare l’uscita" width="34rem" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
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
            Fino ad allora i visitatori non vedono la scheda, o ne vedono il testo di prima. Per correggerla, prima annulla
            l’uscita.
          </Muted>
          {failure !== undefined && <ErrorNotice role="alert">{failure}</ErrorNotice>}
          <Row>
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? 'Un momento…' : 'Programma'}
            </Button>
            <Button type="button" look="quiet" onClick={onClose}>
              Annulla
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
