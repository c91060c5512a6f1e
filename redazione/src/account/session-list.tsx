import { type AccountSession, accountSessionsSchema } from '@salaria/contracts/desk/accounts/own-account';
import * as z from '@salaria/contracts/z';
import { Badge, Button, Row, send, Stack } from '@salaria/ui';
import { useDesk } from '../desk/data/reads';
import { instantText } from '../desk/instant';
import { FailureNotice } from '../desk/parts/failure-notice';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { useSubmit } from '../desk/parts/use-submit';

const path = '/api/desk/account/sessions';

/** The caller's open sessions, each of which can be ended. */
export function SessionList() {
  const sessions = useDesk(path, accountSessionsSchema);
  const { isPending, failure, run } = useSubmit(path);
  const end = (ended: string) => () => void run(() => send('DELETE', ended, undefined, z.unknown()));
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
    {
      title: 'Azioni',
      isPlain: true,
      cell: ({ id, browser, isCurrent }) =>
        !isCurrent && (
          <Button
            type="button"
            look="quiet"
            aria-label={`Chiudi la sessione di ${browser}`}
            aria-disabled={isPending}
            onClick={end(`${path}/${id}`)}
          >
            Chiudi
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <p>Se non ne riconosci una, chiudila e cambia la password.</p>
      <ReadState read={sessions}>
        {(list) => (
          <>
            <DataTable caption="Le tue sessioni" columns={columns} rows={list} keyOf={({ id }) => id} />
            {list.length > 1 && (
              <Row>
                <Button type="button" look="outline" aria-disabled={isPending} onClick={end(path)}>
                  Chiudi tutte le altre
                </Button>
              </Row>
            )}
          </>
        )}
      </ReadState>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
