import type { DeskSession, StaffRole } from '@salaria/contracts/desk/accounts/session';
import {
  Card,
  Container,
  Kicker,
  Lead,
  media,
  PageHead,
  SectionTitle,
  Skeleton,
  space,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { AreaMenu } from './area-menu';
import { DraftOwnerProvider } from './drafts/draft-owner';
import { removeOldDrafts } from './drafts/local-drafts';
import { RoleRefusal } from './role-refusal';
import { LoadFailure } from './parts/read-state';
import { isSessionLost } from './session/lost-session';
import { LoginForm } from './session/login-form';
import { announceSession, useIsOtherAccount, useSessionOfOtherTabs } from './session/session-account';
import { SessionDialog } from './session/session-dialog';
import { readSession, useDeskSession, useReloadDeskSession } from './session/session.queries';
import { SignedIn } from './session/signed-in';
import { useOwnDocument } from './session/use-own-document';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  padding-bottom: ${space.xxxl};
  ${media.wide} {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;
const LoginCard = styled(Card)`
  max-width: 32rem;
  padding: ${space.l};
  margin-bottom: ${space.xxxl};
  & > h2 { margin-bottom: ${space.m}; }
`;

const deskTitle = 'Redazione';

interface DeskPageProps {
  title: string;
  lead?: string;
  /** Role that may use the page besides `responsabile`; undefined for staff of any role. */
  role?: StaffRole;
  /** Rendered for staff with that role only. */
  children: (session: DeskSession) => ReactNode;
}

/** The frame of a page of the desk: the login without a session, else the menu of the role and the page. */
export function DeskPage({ title, lead, role, children }: DeskPageProps) {
  usePageTitle(title);
  useOwnDocument();
  const session = useDeskSession();
  return (
    <Container>
      <PageHead>
        {title !== deskTitle && <Kicker>{deskTitle}</Kicker>}
        <Title>{title}</Title>
        {lead !== undefined && <Lead>{lead}</Lead>}
        <noscript>
          <p>Questa pagina ha bisogno di JavaScript, che qui è spento.</p>
        </noscript>
      </PageHead>
      <DeskBody session={session} role={role} content={children} />
      <SessionDialog />
    </Container>
  );
}

/** After a login or logout in another tab; another session needs another token, which comes with the document. */
const followOtherTab = (readAgain: () => Promise<unknown>) =>
  readSession().then(readAgain, (error: unknown) => {
    if (isSessionLost(error)) location.reload();
  });

interface DeskBodyProps {
  session: ReturnType<typeof useDeskSession>;
  role: StaffRole | undefined;
  content: DeskPageProps['children'];
}

function DeskBody({ session: { data: session, error }, role, content }: DeskBodyProps) {
  const reload = useReloadDeskSession();
  const body = useRef<HTMLDivElement>(null);
  const hasLoggedIn = useRef(false);
  const isOtherAccount = useIsOtherAccount(session);
  useSessionOfOtherTabs(() => void followOtherTab(reload));
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
  const isAllowed = role === undefined || session.role === 'responsabile' || session.role === role;
  return (
    <Columns ref={body} tabIndex={-1}>
      <AreaMenu session={session} />
      <div>
        <SignedIn session={session} />
        {isAllowed ? (
          <DraftOwnerProvider value={session.accountId}>{content(session)}</DraftOwnerProvider>
        ) : (
          <RoleRefusal session={session} role={role} />
        )}
      </div>
    </Columns>
  );
}
