import { type Account, accountSchema } from '@salaria/contracts/desk/accounts/accounts';
import { type InvitationLink, invitationLinkSchema } from '@salaria/contracts/desk/accounts/invitations';
import { type StaffRole, staffRoles } from '@salaria/contracts/desk/accounts/session';
import { Badge, Button, EmptyNotice, Row, Select, send, Stack, toast } from '@salaria/ui';
import { useState } from 'react';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { FailureNotice } from '../desk/parts/failure-notice';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { useSubmit } from '../desk/parts/use-submit';
import { roleNames } from '../desk/session/role-names';

const pathOf = ({ id }: Account): string => `/api/desk/accounts/${id}`;

interface ActionsProps {
  account: Account;
  onAdmit: (account: Account) => void;
  onReset: (account: Account) => void;
  onSuspend: (account: Account) => void;
}

function Actions({ account, onAdmit, onReset, onSuspend }: ActionsProps) {
  const action = (label: string, name: string, act: (account: Account) => void) => (
    <Button type="button" look="quiet" aria-label={name} onClick={() => act(account)}>
      {label}
    </Button>
  );
  if (account.isDisabled) return action('Riammetti', `Riammetti ${account.name}`, onAdmit);
  return (
    <Row>
      {action('Password nuova', `Password nuova per ${account.name}`, onReset)}
      {action('Sospendi', `Sospendi ${account.name}`, onSuspend)}
    </Row>
  );
}

interface AccountTableProps {
  accounts: readonly Account[];
  canMail: boolean;
  onLink: (link: InvitationLink, email: string) => void;
}

/** The accounts: role, suspension, link to another password. */
export function AccountTable({ accounts, canMail, onLink }: AccountTableProps) {
  // Another role can be the caller's own, and a suspension withdraws invitations.
  const { failure, run } = useSubmit('/api/desk/');
  const [suspended, setSuspended] = useState<Account>();
  const setRole = (account: Account, role: StaffRole) =>
    run(async () => {
      await send('POST', `${pathOf(account)}/role`, { role }, accountSchema);
      toast({ title: `${account.name}: ${roleNames[role]}` });
    });
  const setDisabled = (account: Account, isDisabled: boolean) =>
    send('POST', `${pathOf(account)}/state`, { isDisabled }, accountSchema);
  const admit = (account: Account) =>
    run(async () => {
      await setDisabled(account, false);
      toast({ title: `${account.name} può entrare di nuovo` });
    });
  const reset = (account: Account) =>
    run(async () =>
      onLink(await send('POST', `${pathOf(account)}/reset`, { byMail: canMail }, invitationLinkSchema), account.email),
    );
  const columns: TableColumn<Account>[] = [
    {
      title: 'Nome',
      sortBy: ({ name }) => name,
      cell: ({ name, isDisabled }) => (
        <>
          {name} {isDisabled && <Badge>sospesa</Badge>}
        </>
      ),
    },
    { title: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email },
    {
      title: 'Ruolo',
      sortBy: ({ role }) => role,
      cell: (account) => (
        <Select
          aria-label={`Ruolo di ${account.name}`}
          value={account.role}
          onChange={(event) => void setRole(account, event.target.value as StaffRole)}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
      ),
    },
    {
      title: 'Ultimo uso',
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'nessuna sessione' : instantText(lastSeenAt)),
    },
    {
      title: 'Azioni',
      isPlain: true,
      cell: (account) => (
        <Actions
          account={account}
          onAdmit={(one) => void admit(one)}
          onReset={(one) => void reset(one)}
          onSuspend={setSuspended}
        />
      ),
    },
  ];
  return (
    <Stack>
      <FailureNotice failure={failure} />
      {accounts.length > 0 ? (
        <DataTable caption="Persone" columns={columns} rows={accounts} keyOf={({ id }) => id} />
      ) : (
        <EmptyNotice>Ancora nessuna persona: invita la prima, come responsabile.</EmptyNotice>
      )}
      {suspended && (
        <ConfirmDialog
          title={`Sospendere ${suspended.name}?`}
          confirmLabel="Sospendi"
          onConfirm={async () => {
            await setDisabled(suspended, true);
            toast({ title: `${suspended.name} non può più entrare` });
          }}
          onClose={() => setSuspended(undefined)}
        >
          <p>Le sue sessioni finiscono subito e non potrà entrare. Quello che ha fatto resta.</p>
          <p>Ciò che ha programmato non esce da sé: chi scrive lo trova fra ciò che non è uscito.</p>
          <p>Si può riammettere quando si vuole, con la stessa password.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
