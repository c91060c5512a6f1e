import { Container, Link, Muted, space, Stack, useLocation, usePageTitle } from '@salaria/ui';
import { focusHome, useFocusHome } from './parts/use-focus-home';
import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import { roleNames, roleTasks } from './session/role-names';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { isAllowed, roleAt } from './areas';
import { removeOldDrafts } from './drafts/local-drafts';
import { Box, TitledPart } from './parts/layout';
import { LoadFailure, Loading } from './parts/read-state';
import { isSessionLost } from './session/lost-session';
import { LoginForm } from './session/login-form';
import { announceSession, useIsOtherAccount, useSessionOfOtherTabs } from './session/session-account';
import { SessionDialog } from './session/session-dialog';
import { readSession, useDeskSession, useReloadDeskSession } from './session/session.queries';

/** The beginning of a page, whose title is that of the document too. */
export function DeskHead({ title, lead }: { title: string; lead?: string | undefined }) {
  usePageTitle(title === 'Redazione' ? title : `${title} - Redazione`);
  return (
    <header style={{ paddingBlock: `${space.l} ${space.m}` }}>
      <h1 {...focusHome} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </h1>
      {lead !== undefined && <Muted>{lead}</Muted>}
    </header>
  );
}

interface RoleRefusalProps {
  session: DeskSession;
  /** Role that may use the page. */
  role: StaffRole;
}

/** Shown in place of a page to staff whose role may not use it: who may, and where to go from here. */
function RoleRefusal({ session, role }: RoleRefusalProps) {
  const others = role === 'responsabile' ? '' : ' o Responsabile';
  return (
    <Stack style={{ maxWidth: '40rem' }}>
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
    </Stack>
  );
}

interface DeskPageProps {
  title: string;
  lead?: string;
  /** Rendered for staff who may use the area of the page only. */
  children: ReactNode;
}

/** A page of the desk: the login without a session, else its content for those who may use it. */
export const DeskPage = ({ title, lead, children }: DeskPageProps) => (
  <Container style={{ paddingBottom: space.xxl }}>
    <DeskHead title={title} lead={lead} />
    <div {...focusHome}>
      <DeskBody>{children}</DeskBody>
    </div>
    <SessionDialog />
  </Container>
);

/** Returns a page of the desk whose title and lead depend on nothing. */
export function deskPage(head: Omit<DeskPageProps, 'children'>, Content: ComponentType) {
  return function Page() {
    return (
      <DeskPage {...head}>
        <Content />
      </DeskPage>
    );
  };
}

/** After a login or logout in another tab; without an answer the page stays as it is. */
const followOtherTab = (readAgain: () => Promise<unknown>) =>
  readSession().then(readAgain, (error: unknown) => isSessionLost(error) && readAgain());

function DeskBody({ children }: { children: ReactNode }) {
  const { data: session, error } = useDeskSession();
  const role = roleAt(useLocation().pathname);
  const reload = useReloadDeskSession();
  const isOtherAccount = useIsOtherAccount(session);
  useSessionOfOtherTabs(() => void followOtherTab(reload));
  useFocusHome();
  useEffect(removeOldDrafts, []);
  if (isSessionLost(error)) {
    const onLogin = () => {
      announceSession();
      void reload();
    };
    return (
      <Box style={{ maxWidth: '32rem' }}>
        <TitledPart id="accesso" title="Accesso riservato">
          <LoginForm onLogin={onLogin} />
        </TitledPart>
      </Box>
    );
  }
  if (!session || isOtherAccount) {
    if (!error) return <Loading />;
    return <LoadFailure error={error} onRetry={() => void reload()} />;
  }
  if (role !== undefined && !isAllowed(session.role, role)) return <RoleRefusal session={session} role={role} />;
  return children;
}
