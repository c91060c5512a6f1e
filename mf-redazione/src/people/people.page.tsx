import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { space, Stack, useReadAgain } from '@salaria/ui';
import { useRef, useState } from 'react';
import { DeskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/titled-part';
import { ReadState, Settled } from '../desk/parts/read-state';
import { useFocusAfterChange } from '../desk/parts/use-focus-after-change';
import { AccountTable } from './account-table';
import { InvitationForm } from './invitation-form';
import { InvitationTable } from './invitation-table';
import { LinkDialog } from './link-dialog';
import { accountsPath, invitationsPath, useAccounts, useInvitations } from './people.queries';

function People() {
  const accounts = useAccounts();
  const invitations = useInvitations();
  const readAgain = useReadAgain();
  const [link, setLink] = useState<InvitationLink & { email: string }>();
  const accountsHeading = useRef<HTMLHeadingElement>(null);
  const linksHeading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(accounts.data, accountsHeading);
  useFocusAfterChange(invitations.data, linksHeading);
  const canMail = invitations.data?.canMail ?? false;
  const showLink = (made: InvitationLink, email: string) => {
    setLink({ ...made, email });
    void readAgain(invitationsPath);
  };
  return (
    <Settled reads={[accounts, invitations]}>
      <Stack style={{ gap: space.xl }}>
        <TitledPart id="invita" title="Invita una persona">
          <InvitationForm canMail={canMail} onInvite={showLink} />
        </TitledPart>
        <TitledPart id="persone" title="Chi lavora al sito" heading={accountsHeading}>
          <ReadState read={accounts} path={accountsPath}>
            {(list) => <AccountTable accounts={list} canMail={canMail} onLink={showLink} heading={accountsHeading} />}
          </ReadState>
        </TitledPart>
        <TitledPart id="inviti" title="Link in attesa" heading={linksHeading}>
          <ReadState read={invitations} path={invitationsPath}>
            {({ items }) => <InvitationTable invitations={items} />}
          </ReadState>
        </TitledPart>
        {link && <LinkDialog link={link} email={link.email} onClose={() => setLink(undefined)} />}
      </Stack>
    </Settled>
  );
}

export default function PeoplePage() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role of staff
    <DeskPage title="Persone" lead="Chi può entrare nella redazione, e con quale ruolo." role="responsabile">
      {() => <People />}
    </DeskPage>
  );
}
