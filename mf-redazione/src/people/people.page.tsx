import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { SectionTitle, space, Stack, useReadAgain } from '@salaria/ui';
import { useState } from 'react';
import { DeskPage } from '../desk/desk-page';
import { Loading, ReadState } from '../desk/parts/read-state';
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
  const canMail = invitations.data?.canMail ?? false;
  const showLink = (made: InvitationLink, email: string) => {
    setLink({ ...made, email });
    void readAgain(invitationsPath);
  };
  return (
    <Stack style={{ gap: space.xl }}>
      {/* First: a list above the form would move it when it arrives. */}
      <section aria-labelledby="invita">
        <SectionTitle id="invita">Invita una persona</SectionTitle>
        {invitations.data ? (
          <InvitationForm canMail={invitations.data.canMail} onInvite={showLink} />
        ) : (
          !invitations.error && <Loading />
        )}
      </section>
      <section aria-labelledby="persone">
        <SectionTitle id="persone">Chi lavora al sito</SectionTitle>
        <ReadState read={accounts} path={accountsPath}>
          {(list) => <AccountTable accounts={list} canMail={canMail} onLink={showLink} />}
        </ReadState>
      </section>
      <section aria-labelledby="inviti">
        <SectionTitle id="inviti">Link in attesa</SectionTitle>
        <ReadState read={invitations} path={invitationsPath}>
          {({ items }) => <InvitationTable invitations={items} />}
        </ReadState>
      </section>
      {link && <LinkDialog link={link} email={link.email} onClose={() => setLink(undefined)} />}
    </Stack>
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
