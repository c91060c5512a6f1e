import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { Dialog, Row, Stack } from '@salaria/ui';
import { instantText } from '../desk/format';
import { ActionButton } from '../desk/parts/action-button';
import { CopyableText } from '../desk/parts/copyable-text';

interface LinkDialogProps {
  link: InvitationLink;
  email: string;
  onClose: () => void;
}

/** Shows a link once, to be handed over. */
export const LinkDialog = ({ link: { path, expiresAt, isMailed }, email, onClose }: LinkDialogProps) => (
  <Dialog title="Il link da consegnare" width="40rem" onClose={onClose}>
    <Stack>
      <p>
        {isMailed ? `È partito per e-mail verso ${email}. ` : `Consegnalo a ${email}, di persona o con un messaggio. `}
        Vale una volta sola, fino al {instantText(expiresAt)}. Chiusa questa finestra non si può rileggere: semmai se ne
        fa un altro.
      </p>
      <CopyableText label="Link" text={new URL(path, location.origin).href} />
      <Row>
        <ActionButton label="Chiudi" look="quiet" onClick={onClose} />
      </Row>
    </Stack>
  </Dialog>
);
