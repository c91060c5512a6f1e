import { accountSessionsSchema, ownAccountSchema } from '@salaria/contracts/desk/accounts/own-account';
import { passkeysSchema } from '@salaria/contracts/desk/accounts/passkeys';
import { space, Stack } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { TitledPart } from '../desk/parts/layout';
import { ReadState, Settled } from '../desk/parts/read-state';
import { useSession } from '../desk/session/session.queries';
import { PasskeyList } from './passkey-list';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { SessionList } from './session-list';

function Profile() {
  if (useSession().accountId !== null) return <Account />;
  return <p>Sei entrato con la chiave di amministrazione, che non ha un profilo. Invita una persona da «Persone».</p>;
}

function Account() {
  const account = useDeskRead('/api/desk/account', ownAccountSchema);
  const parts = [
    useDeskRead('/api/desk/passkeys', passkeysSchema),
    useDeskRead('/api/desk/account/sessions', accountSessionsSchema),
  ];
  return (
    <Settled reads={[account, ...parts]}>
      <Stack style={{ gap: space.xl }}>
        <TitledPart id="dati" title="Nome e indirizzo">
          <ReadState read={account}>{(own) => <ProfileForm account={own} />}</ReadState>
        </TitledPart>
        <TitledPart id="password" title="Password">
          <PasswordForm />
        </TitledPart>
        <TitledPart id="passkey" title="Passkey">
          <PasskeyList />
        </TitledPart>
        <TitledPart id="sessioni" title="Sessioni aperte">
          <SessionList />
        </TitledPart>
      </Stack>
    </Settled>
  );
}

export default deskPage(
  { title: 'Profilo', lead: 'Il tuo nome, la password, le passkey e le sessioni aperte.' },
  Profile,
);
