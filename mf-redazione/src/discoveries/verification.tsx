import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import { Button, Field, Muted, Row, Stack, TextArea, toast } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../desk/parts/failure-notice';
import { StackForm } from '../desk/stack-form';
import { useSubmit } from '../desk/parts/use-submit';
import { undoVerification, verifyDiscovery } from './discoveries.queries';

interface VerificationProps {
  discovery: DeskDiscovery;
  onChanged: (discovery: DeskDiscovery) => void;
  onReload: () => void;
}

/** Verifies a pending discovery, or makes a verified one pending again. */
export function Verification({ discovery, onChanged, onReload }: VerificationProps) {
  const [note, setNote] = useState('');
  const { isPending, failure, run, clear } = useSubmit();
  const verify = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      onChanged(await verifyDiscovery(discovery, note));
      setNote('');
      toast({ title: 'Scoperta verificata', description: 'Sul sito lo si vede da subito.' });
    });
  };
  const undo = () =>
    run(async () => {
      onChanged(await undoVerification(discovery));
      toast({ title: 'Scoperta di nuovo in attesa' });
    });
  if (discovery.isVerified)
    return (
      <Stack>
        <Row>
          <Button type="button" look="outline" aria-disabled={isPending} onClick={() => void undo()}>
            Rimetti in attesa
          </Button>
        </Row>
        <FailureNotice failure={failure} />
      </Stack>
    );
  return (
    <StackForm noValidate onSubmit={verify}>
      <Field label="Nota della verifica (facoltativa)" problem={failure?.fields['note']}>
        {(control) => (
          <TextArea
            {...control}
            style={{ minHeight: '4rem' }}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Muted>La nota resta alla redazione; sul sito la scoperta diventa «Verificata».</Muted>
      <FailureNotice
        failure={failure}
        onReload={() => {
          clear();
          onReload();
        }}
      />
      <Row>
        <Button type="submit" aria-disabled={isPending}>
          Verifica
        </Button>
      </Row>
    </StackForm>
  );
}
