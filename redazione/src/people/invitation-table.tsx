import type { Invitation } from '@salaria/contracts/desk/accounts/invitations';
import { send } from '@salaria/ui';
import { instantText } from '../desk/format';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { roleNames } from '../desk/session/role-names';

const columns: TableColumn<Invitation>[] = [
  { title: 'Per', cell: ({ email }) => email, sortBy: ({ email }) => email },
  {
    title: 'Che cosa',
    cell: ({ role, accountName }) =>
      accountName === null ? `Invito · ${roleNames[role]}` : `Password nuova per ${accountName}`,
  },
  { title: 'Fatto da', cell: ({ createdBy }) => createdBy, sortBy: ({ createdBy }) => createdBy },
  { title: 'Scade', cell: ({ expiresAt }) => instantText(expiresAt), sortBy: ({ expiresAt }) => expiresAt },
];

/** Invitations and links to another password that have not been used. */
export const InvitationTable = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <DataTable
    caption="Link in attesa"
    columns={columns}
    rows={invitations}
    empty="Nessun link in attesa."
    keyOf={({ id }) => id}
    actions={({ id, email }) => [
      {
        label: 'Ritira',
        name: `Ritira il link per ${email}`,
        question: {
          title: 'Ritirare il link?',
          confirmLabel: 'Ritira',
          text: [`Il link per ${email} non si potrà più usare. Se ne può fare un altro quando si vuole.`],
        },
        call: () => send('DELETE', `/api/desk/invitations/${id}`, undefined),
      },
    ]}
  />
);
