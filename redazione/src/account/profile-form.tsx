import { type OwnAccount, ownAccountSchema } from '@salaria/contracts/desk/accounts/own-account';
import { Muted, send, toast } from '@salaria/ui';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Columns } from '../desk/parts/layout';
import { roleNames } from '../desk/session/role-names';

/** Changes the caller's name and address, with the password. */
export function ProfileForm({ account: { name, email, role } }: { account: OwnAccount }) {
  const form = useDeskForm({
    entry: 'account/profile',
    label: 'Profilo',
    values: { name, email, currentPassword: '' },
    call: async (values) => {
      const changed = { ...values, email: values.email.trim() };
      await send('POST', '/api/desk/account', changed, ownAccountSchema);
      toast({ title: 'Profilo cambiato' });
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Salva il profilo" look="outline">
      <Columns>
        <TextField name="name" label="Nome" autoComplete="name" />
        <TextField name="email" label="Indirizzo e-mail" type="email" autoComplete="email" />
        <TextField
          name="currentPassword"
          label="Password, per conferma"
          type="password"
          autoComplete="current-password"
        />
      </Columns>
      <Muted>{`Il tuo ruolo: ${roleNames[role]}. Il registro conserva il nome che avevi.`}</Muted>
    </DeskFormView>
  );
}
