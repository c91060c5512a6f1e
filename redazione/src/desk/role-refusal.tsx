import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Link, Stack, styled } from '@salaria/ui';
import { roleNames, roleTasks } from './session/role-names';

const Text = styled(Stack)`
  max-width: 40rem;
`;

interface RoleRefusalProps {
  session: DeskSession;
  /** Role that may use the page. */
  role: StaffRole;
}

/** Shown in place of a page to staff whose role may not use it: who may, and where to go from here. */
export function RoleRefusal({ session, role }: RoleRefusalProps) {
  const others = role === 'responsabile' ? '' : ' o Responsabile';
  return (
    <Text>
      <p>
        <strong>Il tuo ruolo non permette di usare questa pagina.</strong>
      </p>
      <p>
        {`Serve il ruolo ${roleNames[role]}${others}; il tuo è ${roleNames[session.role]}, che ${roleTasks[session.role]}. `}
        Se ti serve la pagina, chiedi a una persona responsabile: può cambiare il tuo ruolo.
      </p>
      <p>
        <Link to="/redazione">Torna alla panoramica</Link>
      </p>
    </Text>
  );
}
