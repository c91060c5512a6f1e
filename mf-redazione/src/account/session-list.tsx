import type { AccountSession } from '@salaria/contracts/desk/accounts/own-account';
import { Badge, Button, Stack, useReadAgain } from '@salaria/ui';
import { instantText } from '../desk/instant';
import { DataTable } from '../desk/parts/list/data-table';
import { FailureNotice } from '../desk/parts/failure-notice';
import { ReadState } from '../desk/parts/read-state';
import { useSubmit } from '../desk/parts/use-submit';
import { endOtherSessions, endSession, sessionsPath, useSessions } from './account.queries';

/** The caller's open sessions, each of which can be ended. */
export function SessionList() {
  const sessions = useSessions();
  const readAgain = useReadAgain();
  const { isPending, failure, run } = useSubmit();
  const change = (call: () => Promise<unknown>) => () =>
    void run(async () => {
      await call();
      await readAgain(sessionsPath);
    });
  const columns = [
    {
      title: 'Browser',
      cell: ({ browser, isCurrent }: AccountSession) => (
        <>
          {browser} {isCurrent && <Badge tone="success">questa</Badge>}
        </>
      ),
    },
    { title: 'Aperta', cell: ({ createdAt }: AccountSession) => instantText(createdAt) },
    { title: 'Ultimo uso', cell: ({ lastSeenAt }: AccountSession) => instantText(lastSeenAt) },
    {
      title: 'Azioni',
      isPlain: true,
      cell: ({ id, browser, isCurrent }: AccountSession) =>
        !isCurrent && (
          <Button
            type="button"
            look="quiet"
            aria-label={`Chiudi la sessione di ${browser}`}
            aria-disabled={isPending}
            onClick={change(() => endSession(id))}
          >
            Chiudi
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      <p>Se non ne riconosci una, chiudila e cambia la password.</p>
      <ReadState read={sessions} path={sessionsPath}>
        {(list) => (
          <>
            <DataTable caption="Le tue sessioni" columns={columns} rows={list} keyOf={({ id }) => id} />
            {list.length > 1 && (
              <div>
                <Button type="button" look="outline" aria-disabled={isPending} onClick={change(endOtherSessions)}>
                  Chiudi tutte le altre
                </Button>
              </div>
            )}
          </>
        )}
      </ReadState>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
