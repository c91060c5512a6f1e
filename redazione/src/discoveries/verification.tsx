import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import * as z from '@salaria/contracts/z';
import { Button, Row, send, Stack, toast } from '@salaria/ui';
import { DeskFormView } from '../desk/forms/desk-form';
import { TextField } from '../desk/forms/fields';
import { useKeptForm } from '../desk/forms/use-kept-form';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { discoveryPath, draftEntries, readDiscovery } from './discovery-calls';

interface VerificationProps {
  discovery: DeskDiscovery;
  onChanged: (discovery: DeskDiscovery) => void;
  onReload: () => void;
}

/** Verifies a pending discovery, or makes a verified one pending again. */
export function Verification(props: VerificationProps) {
  return props.discovery.isVerified ? <Withdrawal {...props} /> : <VerificationForm {...props} />;
}

function Withdrawal({ discovery: { id }, onChanged }: VerificationProps) {
  const { isPending, failure, run } = useSubmit('/api/desk/discoveries');
  const undo = () =>
    run(async () => {
      onChanged(await send('DELETE', `${discoveryPath(id)}/verification`, undefined, deskDiscoverySchema));
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

const noteSchema = z.partial(z.object({ note: z.string() }));
const blank = { note: '' };

function VerificationForm({ discovery: { id, title, version }, onChanged, onReload }: VerificationProps) {
  const form = useKeptForm({
    entry: draftEntries(id).verification,
    label: `Verifica di «${title}»`,
    schema: noteSchema,
    blank,
    call: async ({ note }) =>
      onChanged(await send('POST', `${discoveryPath(id)}/verification`, { note, version }, deskDiscoverySchema)),
    wasCarriedOut: async () => {
      const now = await readDiscovery(id);
      if (now.isVerified) onChanged(now);
      return now.isVerified;
    },
    onSent: () => toast({ title: 'Scoperta verificata', description: 'Sul sito lo si vede da subito.' }),
  });
  return (
    <DeskFormView form={form} submitLabel="Verifica" onReload={onReload}>
      <TextField
        name="note"
        label="Nota della verifica (facoltativa)"
        lines="4rem"
        maxLength={2000}
        help="La nota resta alla redazione; sul sito la scoperta diventa «Verificata»."
      />
    </DeskFormView>
  );
}
