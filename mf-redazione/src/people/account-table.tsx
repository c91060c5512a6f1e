import type { Account } from '@salaria/contracts/desk/accounts/accounts';
import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { staffRoles, type StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Badge, Button, EmptyNotice, Row, Select, Stack, toast, useReadAgain } from '@salaria/ui';
import { type RefObject, useState } from 'react';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable } from '../desk/parts/list/data-table';
import { FailureNotice } from '../desk/parts/failure-notice';
import { useFocusAfterDialog } from '../desk/parts/use-focus-after-dialog';
import { useSubmit } from '../desk/parts/use-submit';
import { roleNames } from '../desk/session/role-names';
import { sessionPath } from '../desk/session/session.queries';
import { accountsPath, changeRole, invitationsPath, resetPassword, setDisabled } from './people.queries';

interface AccountTableProps {
  accounts: readonly Account[];
  canMail: boolean;
  onLink: (link: InvitationLink, email: string) => void;
  /** Takes the focus of a button that is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The accounts: role, suspension, link to another password. */
export function AccountTable({ accounts, canMail, onLink, heading }: AccountTableProps) {
  const readAgain = useReadAgain();
  const { isPending, failure, run } = useSubmit();
  const [suspended, setSuspended] = useState<Account>();
  useFocusAfterDialog(suspended !== undefined, heading);
  const readAll = () => Promise.all([accountsPath, invitationsPath, sessionPath].map(readAgain));
  const setRole = (account: Account, role: StaffRole) =>
    run(async () => {
      await changeRole(account.id, role);
      await readAll();
      toast({ title: `${account.name}: ${roleNames[role]}` });
    });
  const admit = (account: Account) =>
    run(async () => {
      await setDisabled(account.id, false);
      await readAll();
      toast({ title: `${account.name} può entrare di nuovo` });
    });
  const suspend = async ({ id, name }: Account) => {
    await setDisabled(id, true);
    await readAll();
    toast({ title: `${name} non può più entrare` });
  };
  const reset = (account: Account) => run(async () => onLink(await resetPassword(account.id, canMail), account.email));
  const columns = [
    {
      title: 'Nome',
      cell: ({ name, isDisabled }: Account) => (
        <>
          {name} {isDisabled && <Badge>sospesa</Badge>}
        </>
      ),
    },
    { title: 'E-mail', cell: ({ email }: Account) => email },
    {
      title: 'Ruolo',
      cell: (account: Account) => (
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
      cell: ({ lastSeenAt }: Account) => (lastSeenAt === null ? 'nessuna sessione' : instantText(lastSeenAt)),
    },
    {
      title: 'Azioni',
      isPlain: true,
      cell: (account: Account) => (
        <Row>
          {account.isDisabled ? (
            <Button
              type="button"
              look="quiet"
              aria-label={`Riammetti ${account.name}`}
              aria-disabled={isPending}
              onClick={() => void admit(account)}
            >
              Riammetti
            </Button>
          ) : (
            <>
              <Button
                type="button"
                look="quiet"
                aria-label={`Password nuova per ${account.name}`}
                aria-disabled={isPending}
                onClick={() => void reset(account)}
              >
                Password nuova
              </Button>
              <Button
                type="button"
                look="quiet"
                aria-label={`Sospendi ${account.name}`}
                onClick={() => setSuspended(account)}
              >
                Sospendi
              </Button>
            </>
          )}
        </Row>
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
          onConfirm={() => suspend(suspended)}
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
