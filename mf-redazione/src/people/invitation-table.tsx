import type { Invitation } from '@salaria/contracts/desk/accounts/invitations';
import { Button, EmptyNotice, Stack, useReadAgain } from '@salaria/ui';
import { instantText } from '../desk/instant';
import { DataTable } from '../desk/parts/list/data-table';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useSubmit } from '../desk/parts/use-submit';
import { roleNames } from '../desk/session/role-names';
import { invitationsPath, withdrawInvitation } from './people.queries';

/** Invitations and links to another password that have not been used. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const readAgain = useReadAgain();
  const { isPending, failure, run } = useSubmit();
  const withdraw = (id: number) =>
    run(async () => {
      await withdrawInvitation(id);
      await readAgain(invitationsPath);
    });
  const columns = [
    { title: 'Per', cell: ({ email }: Invitation) => email },
    {
      title: 'Che cosa',
      cell: ({ role, accountName }: Invitation) =>
        accountName === null ? `Invito · ${roleNames[role]}` : `Password nuova per ${accountName}`,
    },
    { title: 'Fatto da', cell: ({ createdBy }: Invitation) => createdBy },
    { title: 'Scade', cell: ({ expiresAt }: Invitation) => instantText(expiresAt) },
    {
      title: 'Azioni',
      isPlain: true,
      cell: ({ id, email }: Invitation) => (
        <Button
          type="button"
          look="quiet"
          aria-label={`Ritira il link per ${email}`}
          aria-disabled={isPending}
          onClick={() => void withdraw(id)}
        >
          Ritira
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      {invitations.length > 0 ? (
        <DataTable caption="Link in attesa" columns={columns} rows={invitations} keyOf={({ id }) => id} />
      ) : (
        <EmptyNotice>Nessun link in attesa.</EmptyNotice>
      )}
      <FailureNotice failure={failure} />
    </Stack>
  );
}
