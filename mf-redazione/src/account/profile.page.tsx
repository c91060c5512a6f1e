import { SectionTitle, space, Stack } from '@salaria/ui';
import { DeskPage } from '../desk/desk-page';
import { ReadState } from '../desk/parts/read-state';
import { roleNames } from '../desk/session/role-names';
import { accountPath, useAccount } from './account.queries';
import { PasskeyList } from './passkey-list';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';

export default function ProfilePage() {
  return (
    <DeskPage title="Profilo" lead="La tua password, le tue passkey e le sessioni aperte.">
      {({ accountId }) =>
        accountId === null ? (
          <p>Sei entrato con la chiave di amministrazione, che non ha un profilo. Invita una persona da «Persone».</p>
        ) : (
          <Profile />
        )
      }
    </DeskPage>
  );
}

function Profile() {
  const account = useAccount();
  return (
    <Stack style={{ gap: space.xl }}>
      <ReadState read={account} path={accountPath}>
        {({ name, email, role }) => (
          <p>
            <strong>{name}</strong> · {email} · {roleNames[role]}
          </p>
        )}
      </ReadState>
      <section aria-labelledby="password">
        <SectionTitle id="password">Password</SectionTitle>
        <PasswordForm />
      </section>
      <section aria-labelledby="passkey">
        <SectionTitle id="passkey">Passkey</SectionTitle>
        <PasskeyList />
      </section>
      <section aria-labelledby="sessioni">
        <SectionTitle id="sessioni">Sessioni aperte</SectionTitle>
        <SessionList />
      </section>
    </Stack>
  );
}
