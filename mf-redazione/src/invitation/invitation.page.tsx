import { type OfferedInvitation, offeredInvitationSchema } from '@salaria/contracts/desk/accounts/invitations';
import { passwordRules } from '@salaria/contracts/desk/accounts/own-account';
import { deskSessionSchema } from '@salaria/contracts/desk/accounts/session';
import {
  Button,
  ButtonLink,
  Card,
  Container,
  Field,
  Kicker,
  Muted,
  PageHead,
  Row,
  send,
  SectionTitle,
  space,
  Stack,
  styled,
  TextInput,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasskeyForm } from '../account/passkey-form';
import { FailureNotice } from '../desk/parts/failure-notice';
import { Loading } from '../desk/parts/read-state';
import { useSubmit } from '../desk/parts/use-submit';
import { roleNames, roleTasks } from '../desk/session/role-names';
import { announceSession } from '../desk/session/session-account';
import { keepPageToken, useReloadDeskSession } from '../desk/session/session.queries';
import { useOwnDocument } from '../desk/session/use-own-document';
import { StackForm } from '../desk/stack-form';

const Panel = styled(Card)`
  max-width: 34rem;
  padding: ${space.l};
  margin-bottom: ${space.xxxl};
`;

/** Accepts an invitation, whose token is in the fragment of the address and reaches no log with it. */
export default function InvitationPage() {
  usePageTitle('Invito alla redazione');
  useOwnDocument();
  const [token, setToken] = useState<string>();
  const [accepted, setAccepted] = useState<{ password: string }>();
  useEffect(() => setToken(location.hash.slice(1)), []);
  return (
    <Container>
      <PageHead>
        <Kicker>Redazione</Kicker>
        <Title>Invito alla redazione</Title>
        <noscript>
          <p>Questa pagina ha bisogno di JavaScript, che qui è spento.</p>
        </noscript>
      </PageHead>
      <Panel as="section">
        {token === undefined && <Loading />}
        {token !== undefined && !accepted && <Offer token={token} onAccept={(password) => setAccepted({ password })} />}
        {accepted && <Welcome password={accepted.password} />}
      </Panel>
    </Container>
  );
}

function Offer({ token, onAccept }: { token: string; onAccept: (password: string) => void }) {
  const [offered, setOffered] = useState<OfferedInvitation>();
  const { failure, run } = useSubmit();
  const check = async () => {
    await run(async () =>
      setOffered(await send('POST', '/api/desk/invitations/check', { token }, offeredInvitationSchema)),
    );
  };
  const first = useRef(check);
  useEffect(() => void first.current(), []);
  if (offered) return <AcceptanceForm token={token} offered={offered} onAccept={onAccept} />;
  if (!failure) return <Loading />;
  return (
    <Stack>
      <FailureNotice failure={failure} />
      <Row>
        <Button type="button" look="outline" onClick={() => void check()}>
          Riprova
        </Button>
        <ButtonLink to="/redazione" look="quiet">
          Vai alla redazione
        </ButtonLink>
      </Row>
    </Stack>
  );
}

interface AcceptanceFormProps {
  token: string;
  offered: OfferedInvitation;
  onAccept: (password: string) => void;
}

function AcceptanceForm({ token, offered: { email, role, accountName }, onAccept }: AcceptanceFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isPending, failure, run } = useSubmit();
  const reload = useReloadDeskSession();
  const isReset = accountName !== null;
  const body = { token, password, ...(isReset ? {} : { name: name.trim() }) };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await run(async () =>
      keepPageToken(await send('POST', '/api/desk/invitations/accept', body, deskSessionSchema)),
    );
    if (!isDone) return;
    announceSession();
    await reload();
    onAccept(password);
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
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
      {!isReset && (
        <Field label="Il tuo nome" problem={failure?.fields['name']}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="name"
              value={name}
              readOnly={isPending}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      <div>
        <Field label="Password" problem={failure?.fields['password']}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              value={password}
              readOnly={isPending}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Muted>{passwordRules}</Muted>
      </div>
      {failure && Object.keys(failure.fields).length === 0 && <FailureNotice failure={failure} />}
      <div>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : isReset ? 'Salva la password' : 'Accetta l’invito'}
        </Button>
      </div>
    </StackForm>
  );
}

function Welcome({ password }: { password: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <SectionTitle ref={heading} tabIndex={-1}>
        Fatto: sei nella redazione
      </SectionTitle>
      <p>Puoi aggiungere subito una passkey, per entrare con l’impronta, il viso o il codice del dispositivo.</p>
      <PasskeyForm knownPassword={password} />
      <div>
        <ButtonLink to="/redazione">Vai alla redazione</ButtonLink>
      </div>
    </Stack>
  );
}
