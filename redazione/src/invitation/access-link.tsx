import { type OfferedInvitation, offeredInvitationSchema } from '@salaria/contracts/desk/accounts/invitations';
import { passwordRules } from '@salaria/contracts/desk/accounts/own-account';
import { deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import { ApiError, ButtonLink, Container, ErrorNotice, Row, send, space, Stack, useLocation } from '@salaria/ui';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { PasskeyForm } from '../account/passkey-form';
import { DeskHead } from '../desk/desk-page';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Box } from '../desk/parts/layout';
import { problemText } from '../desk/parts/actions/submit';
import { ReadState } from '../desk/parts/read-state';
import { roleNames, roleTasks } from '../desk/session/role-names';
import { announceSession } from '../desk/session/session-account';
import { useReloadDeskSession } from '../desk/session/session.queries';

interface AccessLinkProps {
  title: string;
  /** Said of a link that is of no use any more. */
  spent: string;
  /** What helps then, besides the login. */
  children: ReactNode;
}

/** A link that is valid once, to an account or another password. Its token is in the fragment, which no log has. */
export function AccessLinkPage(props: AccessLinkProps) {
  // Another link that is opened in the same tab changes the fragment only.
  const token = useLocation().hash.slice(1);
  const [accepted, setAccepted] = useState<{ token: string; password: string }>();
  return (
    <Container>
      <DeskHead title={props.title} />
      <Box as="section" style={{ maxWidth: '34rem', marginBottom: space.xxxl }}>
        {accepted?.token === token ? (
          <Welcome password={accepted.password} />
        ) : (
          <Offer key={token} {...props} token={token} onAccept={(password) => setAccepted({ token, password })} />
        )}
      </Box>
    </Container>
  );
}

interface OfferProps extends AccessLinkProps {
  token: string;
  onAccept: (password: string) => void;
}

function Offer({ token, onAccept, spent, children }: OfferProps) {
  const read = useSWR<OfferedInvitation, unknown>(`/api/desk/invitations/check#${token}`, () =>
    send('POST', '/api/desk/invitations/check', { token }, offeredInvitationSchema),
  );
  const isCut = read.error instanceof ApiError && read.error.status === 400;
  const missing = (
    <Stack>
      <Stack role="alert">
        <ErrorNotice>{isCut ? problemText(read.error) : spent}</ErrorNotice>
      </Stack>
      {children}
      <Row>
        <ButtonLink to="/redazione" look="outline">
          Entra nella redazione
        </ButtonLink>
      </Row>
    </Stack>
  );
  return (
    <ReadState read={read} missing={missing}>
      {(offered) => <AcceptanceForm token={token} offered={offered} onAccept={onAccept} />}
    </ReadState>
  );
}

interface AcceptanceFormProps {
  token: string;
  offered: OfferedInvitation;
  onAccept: (password: string) => void;
}

function AcceptanceForm({ token, offered: { email, role, accountName }, onAccept }: AcceptanceFormProps) {
  const reload = useReloadDeskSession();
  const isReset = accountName !== null;
  const form = useDeskForm({
    entry: null,
    values: { name: '', password: '' },
    call: async ({ name, password }) => {
      const body = { token, password, ...(isReset ? {} : { name: name.trim() }) };
      await send('POST', '/api/desk/invitations/accept', body, deskSessionSchema);
      announceSession();
      await reload();
      onAccept(password);
    },
  });
  return (
    <DeskFormView form={form} submitLabel={isReset ? 'Salva la password' : 'Accetta l’invito'}>
      {isReset ? (
        <p>
          Scegli una password nuova per <strong>{accountName}</strong>. Le sessioni aperte finiranno e le passkey
          saranno tolte: quelle che hai ancora si aggiungono di nuovo dal profilo.
        </p>
      ) : (
        <p>
          Invito per <strong>{email}</strong> come <strong>{roleNames[role]}</strong>: {roleTasks[role]}.
        </p>
      )}
      {/* For password managers, which store the address with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {!isReset && <TextField name="name" label="Il tuo nome" autoComplete="name" />}
      <TextField name="password" label="Password" type="password" autoComplete="new-password" help={passwordRules} />
    </DeskFormView>
  );
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus();

function Welcome({ password }: { password: string }) {
  return (
    <Stack>
      <h2 ref={focusHeading} tabIndex={-1}>
        Fatto: sei nella redazione
      </h2>
      <p>Puoi aggiungere subito una passkey, per entrare con l’impronta, il viso o il codice del dispositivo.</p>
      <PasskeyForm knownPassword={password} />
      <div>
        <ButtonLink to="/redazione">Vai alla redazione</ButtonLink>
      </div>
    </Stack>
  );
}
