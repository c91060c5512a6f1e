import {
  type InvitationLink,
  invitationLinkSchema,
  type NewInvitation,
} from '@salaria/contracts/desk/accounts/invitations';
import { send } from '@salaria/ui';
import { useWatch } from 'react-hook-form';
import { CheckField, DeskFormView, SelectField, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { Columns } from '../desk/parts/layout';
import { roleOptions, roleTasks } from '../desk/session/role-names';

interface InvitationFormProps {
  /** Whether the server can send mail. */
  canMail: boolean;
  /** Whether no person has an account: the first one has to be able to invite others. */
  isFirst: boolean;
  onInvite: (link: InvitationLink, email: string) => void;
}

/** Makes an invitation. Another one for the same address takes the place of the first, so that it may be repeated. */
export function InvitationForm({ canMail, isFirst, onInvite }: InvitationFormProps) {
  const blank: NewInvitation = { email: '', role: isFirst ? 'responsabile' : 'redattore', byMail: true };
  const form = useDeskForm({
    entry: 'people/invitation',
    label: 'Invito',
    values: blank,
    call: async ({ role, byMail, ...values }) => {
      const email = values.email.trim();
      const body = { email, role, byMail: canMail && byMail };
      onInvite(await send('POST', '/api/desk/invitations', body, invitationLinkSchema), email);
    },
  });
  const role = useWatch({ control: form.form.control, name: 'role' });
  return (
    <DeskFormView form={form} submitLabel="Invita">
      <Columns>
        <TextField name="email" label="Indirizzo e-mail" type="email" autoComplete="off" />
        <SelectField name="role" label="Ruolo" options={roleOptions} help={`Chi ha questo ruolo ${roleTasks[role]}.`} />
      </Columns>
      {canMail && <CheckField name="byMail" label="Spedisci il link per e-mail" />}
    </DeskFormView>
  );
}
