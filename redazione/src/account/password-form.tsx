import { passwordRules } from '@salaria/contracts/desk/accounts/own-account';
import * as z from '@salaria/contracts/z';
import { Muted, send, toast } from '@salaria/ui';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Columns } from '../desk/parts/layout';

/** Changes the caller's password, which ends the other sessions. */
export function PasswordForm() {
  const form = useDeskForm({
    entry: null,
    values: { currentPassword: '', newPassword: '' },
    call: async (passwords) => {
      await send('POST', '/api/desk/account/password', passwords, z.unknown());
      toast({ title: 'Password cambiata', description: 'Le altre sessioni sono finite.' });
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Cambia la password" look="outline">
      <Columns>
        <TextField name="currentPassword" label="Password attuale" type="password" autoComplete="current-password" />
        <TextField name="newPassword" label="Password nuova" type="password" autoComplete="new-password" />
      </Columns>
      <Muted>{passwordRules} Le altre sessioni finiranno.</Muted>
    </DeskFormView>
  );
}
