import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { Button, Field, Muted, Row, Stack, TextArea, toast } from '@salaria/ui';
import type { FormEvent } from 'react';
import { DraftNote } from '../desk/drafts/forms/draft-note';
import { SendStatus } from '../desk/drafts/forms/send-status';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { useRetriedSubmit } from '../desk/drafts/forms/use-retried-submit';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { StackForm } from '../desk/stack-form';
import { draftEntries, readDiscovery, undoVerification, verifyDiscovery } from './discoveries.queries';

interface VerificationProps {
  discovery: DeskDiscovery;
  onChanged: (discovery: DeskDiscovery) => void;
  onReload: () => void;
}

/** Verifies a pending discovery, or makes a verified one pending again. */
export function Verification(props: VerificationProps) {
  return props.discovery.isVerified ? <Withdrawal {...props} /> : <VerificationForm {...props} />;
}

function Withdrawal({ discovery, onChanged }: VerificationProps) {
  const { isPending, failure, run } = useSubmit();
  const undo = () =>
    run(async () => {
      onChanged(await undoVerification(discovery));
      toast({ title: 'Scoperta di nuovo in attesa' });
    });
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
}

const noteSchema = z.object({ note: z.string() });
const blank = { note: '' };

function VerificationForm({ discovery, onChanged, onReload }: VerificationProps) {
  const draft = useFormDraft({
    entry: draftEntries(discovery.id).verification,
    label: `Verifica di «${discovery.title}»`,
    schema: noteSchema,
    blank,
  });
  const { note } = draft.content;
  const submission = useRetriedSubmit();
  const { isPending, failure, run } = submission;
  // The form is gone once the discovery is verified.
  const show = (verified: DeskDiscovery) => {
    draft.clear();
    toast({ title: 'Scoperta verificata', description: 'Sul sito lo si vede da subito.' });
    onChanged(verified);
  };
  const verify = (event: FormEvent) => {
    event.preventDefault();
    void run(
      async () => show(await verifyDiscovery(discovery, note)),
      async () => {
        const now = await readDiscovery(discovery.id);
        if (now.isVerified) show(now);
        return now.isVerified;
      },
    );
  };
  return (
    <StackForm noValidate onSubmit={verify}>
      <DraftNote draft={draft} />
      <Field label="Nota della verifica (facoltativa)" problem={failure?.fields['note']}>
        {(control) => (
          <TextArea
            {...control}
            style={{ minHeight: '4rem' }}
            maxLength={2000}
            value={note}
            readOnly={isPending}
            onChange={(event) => draft.change({ note: event.target.value })}
          />
        )}
      </Field>
      <Muted>La nota resta alla redazione; sul sito la scoperta diventa «Verificata».</Muted>
      <Row>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Verifica'}
        </Button>
      </Row>
      <SendStatus submission={submission} isBesideFields={failure?.fields['note'] !== undefined} onReload={onReload} />
    </StackForm>
  );
}
