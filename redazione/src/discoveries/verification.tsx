import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { Badge, Muted, send, toast } from '@salaria/ui';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { instantText } from '../desk/format';
import { discoveryPath } from './position';

/** Whether a discovery is verified, by whom and when. */
export function VerificationState({ discovery: { isVerified, verifiedBy, verifiedAt } }: { discovery: DeskDiscovery }) {
  return (
    <>
      <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verificata' : 'In attesa'}</Badge>
      {verifiedBy !== null && verifiedAt !== null && <Muted>{`${verifiedBy}, ${instantText(verifiedAt)}`}</Muted>}
    </>
  );
}

const blank = { note: '' };

/** Verifies a pending discovery. */
export function VerificationForm({ discovery: { id, title, version } }: { discovery: DeskDiscovery }) {
  const form = useDeskForm({
    entry: `discoveries/${id}/verification`,
    label: `Verifica di «${title}»`,
    values: blank,
    call: async ({ note }) => {
      await send('POST', `${discoveryPath(id)}/verification`, { note, version }, deskDiscoverySchema);
      toast({ title: 'Scoperta verificata', description: 'Sul sito lo si vede da subito.' });
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Verifica" canReload>
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
