import { type OfferedInvitation, offeredInvitationSchema } from '@salaria/contracts/desk/accounts/invitations';
import { passwordRules } from '@salaria/contracts/desk/accounts/own-account';
import { deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import { ButtonLink, Container, Row, send, space, Stack } from '@salaria/ui';
import { useState } from 'react';
import useSWR from 'swr';
import { PasskeyForm } from '../account/passkey-form';
import { DeskHead } from '../desk/desk-page';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Box } from '../desk/parts/layout';
import { ReadState } from '../desk/parts/read-state';
import { roleNames, roleTasks } from '../desk/session/role-names';
import { announceSession } from '../desk/session/session-account';
import { useReloadDeskSession } from '../desk/session/session.queries';

/** Accepts an invitation, whose token is in the fragment of the address and reaches no log with it. */
export default function InvitationPage() {
  const [token] = useState(() => location.hash.slice(1));
  const [accepted, setAccepted] = useState<{ password: string }>();
  return (
    <Container>
      <DeskHead title="Invito alla redazione" />
      <Box as="section" style={{ maxWidth: '34rem', marginBottom: space.xxxl }}>
        {accepted ? (
          <Welcome password={accepted.password} />
        ) : (
          <Offer token={token} onAccept={(password) => setAccepted({ password })} />
        )}
      </Box>
    </Container>
  );
}

function Offer({ token, onAccept }: { token: string; onAccept: (password: string) => void }) {
  const read = useSWR<OfferedInvitation, unknown>('/api/desk/invitations/check', (path: string) =>
    send('POST', path, { token }, offeredInvitationSchema),
  );
  return (
    <Stack>
      <ReadState read={read}>
        {(offered) => <AcceptanceForm token={token} offered={offered} onAccept={onAccept} />}
      </ReadState>
      {read.error !== undefined && read.data === undefined && (
        <Row>
          <ButtonLink to="/redazione" look="quiet">
            Vai alla redazione
          </ButtonLink>
        </Row>
      )}
    </Stack>
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
