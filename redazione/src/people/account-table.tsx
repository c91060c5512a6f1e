import { type Account, accountSchema } from '@salaria/contracts/desk/accounts/accounts';
import { type InvitationLink, invitationLinkSchema } from '@salaria/contracts/desk/accounts/invitations';
import type { StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Badge, Select, send, Stack, toast } from '@salaria/ui';
import { instantText } from '../desk/format';
import { Options } from '../desk/parts/choice';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { useQuestion } from '../desk/parts/actions/confirm-dialog';
import { roleNames, roleOptions, roleTasks } from '../desk/session/role-names';

const pathOf = ({ id }: Account): string => `/api/desk/accounts/${id}`;

interface AccountTableProps {
  accounts: readonly Account[];
  canMail: boolean;
  onLink: (link: InvitationLink, email: string) => void;
}

/** The accounts: role, suspension, link to another password. */
export function AccountTable({ accounts, canMail, onLink }: AccountTableProps) {
  const [ask, question] = useQuestion();
  const setRole = (account: Account, role: StaffRole) =>
    ask({
      title: `Cambiare il ruolo di ${account.name}?`,
      confirmLabel: 'Cambia il ruolo',
      text: [
        `Da ${roleNames[account.role]} diventa ${roleNames[role]}, che ${roleTasks[role]}.`,
        'Vale subito, anche dove è già entrata. Si può cambiare di nuovo quando si vuole.',
      ],
      onConfirm: async () => {
        await send('POST', `${pathOf(account)}/role`, { role }, accountSchema);
        toast({ title: `${account.name}: ${roleNames[role]}` });
      },
    });
  const setDisabled = (account: Account, isDisabled: boolean) => ({
    call: () => send('POST', `${pathOf(account)}/state`, { isDisabled }, accountSchema),
    said: `${account.name} ${isDisabled ? 'non può più entrare' : 'può entrare di nuovo'}`,
  });
  const reset = async (account: Account) =>
    onLink(await send('POST', `${pathOf(account)}/reset`, { byMail: canMail }, invitationLinkSchema), account.email);
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
          onChange={(event) => setRole(account, event.target.value as StaffRole)}
        >
          <Options options={roleOptions} />
        </Select>
      ),
    },
    {
      title: 'Ultimo uso',
      sortBy: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'nessuna sessione' : instantText(lastSeenAt)),
    },
  ];
  return (
    <Stack>
      {question}
      <DataTable
        caption="Persone"
        columns={columns}
        rows={accounts}
        empty="Ancora nessuna persona: invita la prima, come responsabile."
        keyOf={({ id }) => id}
        actions={(account) => {
          const { name } = account;
          if (account.isDisabled)
            return [{ label: 'Riammetti', name: `Riammetti ${name}`, ...setDisabled(account, false) }];
          return [
            { label: 'Password nuova', name: `Password nuova per ${name}`, call: () => reset(account) },
            {
              label: 'Sospendi',
              name: `Sospendi ${name}`,
              question: {
                title: `Sospendere ${name}?`,
                confirmLabel: 'Sospendi',
                text: [
                  'Le sue sessioni finiscono subito e non potrà entrare. Quello che ha fatto resta.',
                  'Ciò che ha programmato non esce da sé: chi scrive lo trova fra ciò che non è uscito.',
                  'Si può riammettere quando si vuole, con la stessa password.',
                ],
              },
              ...setDisabled(account, true),
            },
          ];
        }}
      />
    </Stack>
  );
}
