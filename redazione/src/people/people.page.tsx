import { accountsSchema } from '@salaria/contracts/desk/accounts/accounts';
import { type InvitationLink, invitationsSchema } from '@salaria/contracts/desk/accounts/invitations';
import { Dialog, Row, space, Stack } from '@salaria/ui';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import { ActionButton } from '../desk/parts/actions/action-button';
import { CopyableText } from '../desk/parts/copyable-text';
import { TitledPart } from '../desk/parts/layout';
import { ReadState, Settled } from '../desk/parts/read-state';
import { AccountTable } from './account-table';
import { InvitationForm } from './invitation-form';
import { InvitationTable } from './invitation-table';

function People() {
  const accounts = useDeskRead('/api/desk/accounts', accountsSchema);
  const invitations = useDeskRead('/api/desk/invitations', invitationsSchema);
  const [link, setLink] = useState<InvitationLink & { email: string }>();
  const canMail = invitations.data?.canMail ?? false;
  const showLink = (made: InvitationLink, email: string) => setLink({ ...made, email });
  return (
    <Settled reads={[accounts, invitations]}>
      <Stack style={{ gap: space.xl }}>
        <TitledPart id="invita" title="Invita una persona">
          <InvitationForm canMail={canMail} isFirst={accounts.data?.length === 0} onInvite={showLink} />
        </TitledPart>
        <TitledPart id="persone" title="Chi lavora al sito">
          <ReadState read={accounts}>
            {(list) => <AccountTable accounts={list} canMail={canMail} onLink={showLink} />}
          </ReadState>
        </TitledPart>
        <TitledPart id="inviti" title="Link in attesa">
          <ReadState read={invitations}>{({ items }) => <InvitationTable invitations={items} />}</ReadState>
        </TitledPart>
        {link && (
          <Dialog title="Il link da consegnare" width="40rem" onClose={() => setLink(undefined)}>
            <Stack>
              <p>
                {link.isMailed
                  ? `È partito per e-mail verso ${link.email}. `
                  : `Consegnalo a ${link.email}, di persona o con un messaggio. `}
                Vale una volta sola, fino al {instantText(link.expiresAt)}. Chiusa questa finestra non si può rileggere:
                semmai se ne fa un altro.
              </p>
              <CopyableText label="Link" text={new URL(link.path, location.origin).href} />
              <Row>
                <ActionButton label="Chiudi" look="quiet" onClick={() => setLink(undefined)} />
              </Row>
            </Stack>
          </Dialog>
        )}
      </Stack>
    </Settled>
  );
}

export default deskPage({ title: 'Persone', lead: 'Chi può entrare nella redazione, e con quale ruolo.' }, People);
