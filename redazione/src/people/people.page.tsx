import { accountsSchema } from '@salaria/contracts/desk/accounts/accounts';
import { type InvitationLink, invitationsSchema } from '@salaria/contracts/desk/accounts/invitations';
import { space, Stack } from '@salaria/ui';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/layout';
import { ReadState, Settled } from '../desk/parts/read-state';
import { AccountTable } from './account-table';
import { InvitationForm } from './invitation-form';
import { InvitationTable } from './invitation-table';
import { LinkDialog } from './link-dialog';

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
          <InvitationForm canMail={canMail} onInvite={showLink} />
        </TitledPart>
        <TitledPart id="persone" title="Chi lavora al sito">
          <ReadState read={accounts}>
            {(list) => <AccountTable accounts={list} canMail={canMail} onLink={showLink} />}
          </ReadState>
        </TitledPart>
        <TitledPart id="inviti" title="Link in attesa">
          <ReadState read={invitations}>{({ items }) => <InvitationTable invitations={items} />}</ReadState>
        </TitledPart>
        {link && <LinkDialog link={link} email={link.email} onClose={() => setLink(undefined)} />}
      </Stack>
    </Settled>
  );
}

export default deskPage({ title: 'Persone', lead: 'Chi può entrare nella redazione, e con quale ruolo.' }, People);
