import { space, Stack } from '@salaria/ui';
import { useRef } from 'react';
import { DeskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/titled-part';
import { ReadState, Settled } from '../desk/parts/read-state';
import { useFocusAfterChange } from '../desk/parts/use-focus-after-change';
import { roleNames } from '../desk/session/role-names';
import { accountPath, useAccount, usePasskeys, useSessions } from './account.queries';
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
  const passkeys = usePasskeys();
  const sessions = useSessions();
  const passkeysHeading = useRef<HTMLHeadingElement>(null);
  const sessionsHeading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(sessions.data, sessionsHeading);
  return (
    <Settled reads={[account, passkeys, sessions]}>
      <Stack style={{ gap: space.xl }}>
        <ReadState read={account} path={accountPath}>
          {({ name, email, role }) => (
            <p>
              <strong>{name}</strong> · {email} · {roleNames[role]}
            </p>
          )}
        </ReadState>
        <TitledPart id="password" title="Password">
          <PasswordForm />
        </TitledPart>
        <TitledPart id="passkey" title="Passkey" heading={passkeysHeading}>
          <PasskeyList heading={passkeysHeading} />
        </TitledPart>
        <TitledPart id="sessioni" title="Sessioni aperte" heading={sessionsHeading}>
          <SessionList />
        </TitledPart>
      </Stack>
    </Settled>
  );
}
