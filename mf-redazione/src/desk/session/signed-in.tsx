import type { DeskSession } from '@salaria/contracts/desk/accounts/session';
import { Button, color, Link, Muted, space, styled } from '@salaria/ui';
import { LogOut } from 'lucide-react';
import { removeLocalDrafts } from '../drafts/local-drafts';
import { useSubmit } from '../parts/use-submit';
import { roleNames } from './role-names';
import { logOut } from './session.queries';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};
  margin-bottom: ${space.m};
  border-block: 1px solid ${color.line};
`;

/** Who is signed in, with the way out. */
export function SignedIn({ session: { accountId, name, role } }: { session: DeskSession }) {
  const { isPending, failure, run } = useSubmit();
  return (
    <Bar>
      <Muted as="span">
        {accountId === null ? name : <Link to="/redazione/profilo">{name}</Link>}
        {` · ${roleNames[role]}`}
      </Muted>
      {failure && <span role="alert">{failure.text}</span>}
      <Button
        type="button"
        look="quiet"
        aria-disabled={isPending}
        onClick={() =>
          void run(async () => {
            await logOut();
            removeLocalDrafts(accountId);
            // A new document, so that nothing that was read stays in memory.
            location.assign('/redazione');
          })
        }
      >
        <LogOut size={18} aria-hidden="true" />
        Esci
      </Button>
    </Bar>
  );
}
