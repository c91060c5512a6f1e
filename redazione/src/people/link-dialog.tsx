import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { Dialog, Field, Row, Stack, StatusLine, TextInput } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../desk/format';
import { ActionButton } from '../desk/parts/action-button';

interface LinkDialogProps {
  link: InvitationLink;
  email: string;
  onClose: () => void;
}

/** Shows a link once, to be handed over. */
export function LinkDialog({ link: { path, expiresAt, isMailed }, email, onClose }: LinkDialogProps) {
  const [outcome, setOutcome] = useState('');
  const address = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('Link copiato.'),
      () => setOutcome('Il browser non lo permette: selezionalo e copialo a mano.'),
    );
  return (
    <Dialog title="Il link da consegnare" width="40rem" onClose={onClose}>
      <Stack>
        <p>
          {isMailed
            ? `È partito per e-mail verso ${email}. `
            : `Consegnalo a ${email}, di persona o con un messaggio. `}
          Vale una volta sola, fino al {instantText(expiresAt)}. Chiusa questa finestra non si può rileggere: semmai se
          ne fa un altro.
        </p>
        <Field label="Link">
          {(control) => <TextInput {...control} readOnly value={address} onFocus={(event) => event.target.select()} />}
        </Field>
        <Row>
          <ActionButton label="Copia il link" onClick={() => void copy()} />
          <ActionButton label="Chiudi" look="quiet" onClick={onClose} />
        </Row>
        <StatusLine role="status">{outcome}</StatusLine>
      </Stack>
    </Dialog>
  );
}
