import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Card, Container, SectionTitle, Skeleton, space, styled } from '@salaria/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { isAllowed } from './areas';
import { DeskHead } from './desk-head';
import { DraftOwnerProvider } from './drafts/draft-owner';
import { removeOldDrafts } from './drafts/local-drafts';
import { LoadFailure } from './parts/read-state';
import { useFocusHome } from './parts/use-focus-home';
import { RoleRefusal } from './role-refusal';
import { isSessionLost } from './session/lost-session';
import { LoginForm } from './session/login-form';
import { announceSession, useIsOtherAccount, useSessionOfOtherTabs } from './session/session-account';
import { SessionDialog } from './session/session-dialog';
import { readSession, useDeskSession, useReloadDeskSession } from './session/session.queries';

const Page = styled(Container)`
  padding-bottom: ${space.xxl};
  /* Nothing that can be operated: it only tells where the page goes on. */
  & [data-focus-home]:focus-visible { outline: none; }
`;
const LoginCard = styled(Card)`
  max-width: 32rem;
  padding: ${space.l};
  & > h2 { margin-bottom: ${space.m}; }
`;

interface DeskPageProps {
  title: string;
  lead?: string;
  /** Role that may use the page besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
  /** Rendered for staff with that role only. */
  children: (session: DeskSession) => ReactNode;
}

/** A page of the desk: the login without a session, else its content for those who may use it. */
export const DeskPage = ({ title, lead, role, children }: DeskPageProps) => (
  <Page>
    <DeskHead title={title} lead={lead} />
    <DeskBody role={role} content={children} />
    <SessionDialog />
  </Page>
);

/** After a login or logout in another tab; without an answer the page stays as it is. */
const followOtherTab = (readAgain: () => Promise<unknown>) =>
  readSession().then(readAgain, (error: unknown) => isSessionLost(error) && readAgain());

interface DeskBodyProps {
  role: StaffRole | undefined;
  content: DeskPageProps['children'];
}

function DeskBody({ role, content }: DeskBodyProps) {
  const { data: session, error } = useDeskSession();
  const reload = useReloadDeskSession();
  const body = useRef<HTMLDivElement>(null);
  const hasLoggedIn = useRef(false);
  const isOtherAccount = useIsOtherAccount(session);
  useSessionOfOtherTabs(() => void followOtherTab(reload));
  useFocusHome();
  useEffect(removeOldDrafts, []);
  useEffect(() => {
    if (!session || !hasLoggedIn.current) return;
    hasLoggedIn.current = false;
    // The form that had the focus is gone.
    body.current?.focus();
  }, [session]);
  if (isSessionLost(error)) {
    const onLogin = () => {
      hasLoggedIn.current = true;
      announceSession();
      void reload();
    };
    return (
      <LoginCard as="section" aria-labelledby="accesso">
        <SectionTitle id="accesso">Accesso riservato</SectionTitle>
        <LoginForm onLogin={onLogin} />
      </LoginCard>
    );
  }
  if (!session || isOtherAccount) {
    if (!error) return <Skeleton role="status" aria-label="Caricamento…" style={{ height: '12rem' }} />;
    return <LoadFailure error={error} onRetry={() => void reload()} />;
  }
  return (
    <div ref={body} tabIndex={-1}>
      {isAllowed(session.role, role) ? (
        <DraftOwnerProvider value={session.accountId}>{content(session)}</DraftOwnerProvider>
      ) : (
        <RoleRefusal session={session} role={role as StaffRole} />
      )}
    </div>
  );
}
