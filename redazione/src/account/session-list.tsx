import { type AccountSession, accountSessionsSchema } from '@salaria/contracts/desk/accounts/own-account';
import { Badge, Row, send, Stack } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { instantText } from '../desk/format';
import { CallButton } from '../desk/parts/actions/call-button';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';

const path = '/api/desk/account/sessions';

const columns: TableColumn<AccountSession>[] = [
  {
    title: 'Browser',
    cell: ({ browser, isCurrent }) => (
      <>
        {browser} {isCurrent && <Badge tone="success">questa</Badge>}
      </>
    ),
  },
  { title: 'Aperta', cell: ({ createdAt }) => instantText(createdAt), sortBy: ({ createdAt }) => createdAt },
  { title: 'Ultimo uso', cell: ({ lastSeenAt }) => instantText(lastSeenAt), sortBy: ({ lastSeenAt }) => lastSeenAt },
];

/** The caller's open sessions, each of which can be ended. */
export function SessionList() {
  const sessions = useDeskRead(path, accountSessionsSchema);
  return (
    <Stack>
      <p>Se non ne riconosci una, chiudila e cambia la password.</p>
      <ReadState read={sessions}>
        {(list) => (
          <>
            <DataTable
              caption="Le tue sessioni"
              columns={columns}
              rows={list}
              keyOf={({ id }) => id}
              actions={({ id, browser, isCurrent }) => [
                !isCurrent && {
                  label: 'Chiudi',
                  name: `Chiudi la sessione di ${browser}`,
                  call: () => send('DELETE', `${path}/${id}`, undefined),
                },
              ]}
            />
            {list.length > 1 && (
              <Row>
                <CallButton label="Chiudi tutte le altre" look="outline" call={() => send('DELETE', path, undefined)} />
              </Row>
            )}
          </>
        )}
      </ReadState>
    </Stack>
  );
}
