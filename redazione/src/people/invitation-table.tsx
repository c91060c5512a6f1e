import type { Invitation } from '@salaria/contracts/desk/accounts/invitations';
import * as z from '@salaria/contracts/z';
import { Button, EmptyNotice, send } from '@salaria/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { roleNames } from '../desk/session/role-names';

const path = '/api/desk/invitations';

const columnsWith = (onWithdraw: (invitation: Invitation) => void): TableColumn<Invitation>[] => [
  { title: 'Per', cell: ({ email }) => email, sortBy: ({ email }) => email },
  {
    title: 'Che cosa',
    cell: ({ role, accountName }) =>
      accountName === null ? `Invito · ${roleNames[role]}` : `Password nuova per ${accountName}`,
  },
  { title: 'Fatto da', cell: ({ createdBy }) => createdBy, sortBy: ({ createdBy }) => createdBy },
  { title: 'Scade', cell: ({ expiresAt }) => instantText(expiresAt), sortBy: ({ expiresAt }) => expiresAt },
  {
    title: 'Azioni',
    isPlain: true,
    cell: (invitation) => (
      <Button
        type="button"
        look="quiet"
        aria-label={`Ritira il link per ${invitation.email}`}
        onClick={() => onWithdraw(invitation)}
      >
        Ritira
      </Button>
    ),
  },
];

/** Invitations and links to another password that have not been used. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { mutate } = useSWRConfig();
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  return (
    <>
      {invitations.length > 0 ? (
        <DataTable
          caption="Link in attesa"
          columns={columnsWith(setWithdrawn)}
          rows={invitations}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyNotice>Nessun link in attesa.</EmptyNotice>
      )}
      {withdrawn && (
        <ConfirmDialog
          title="Ritirare il link?"
          confirmLabel="Ritira"
          onConfirm={async () => {
            await send('DELETE', `${path}/${withdrawn.id}`, undefined, z.unknown());
            await mutate(path);
          }}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>{`Il link per ${withdrawn.email} non si potrà più usare. Se ne può fare un altro quando si vuole.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
