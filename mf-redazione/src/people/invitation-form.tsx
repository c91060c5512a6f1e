import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { staffRoles, type StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Button, Field, Select, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../desk/parts/failure-notice';
import { FormRow } from '../desk/parts/form-row';
import { useSubmit } from '../desk/parts/use-submit';
import { roleNames, roleTasks } from '../desk/session/role-names';
import { invite } from './people.queries';
import { StackForm } from '../desk/stack-form';

interface InvitationFormProps {
  /** Whether the server can send mail. */
  canMail: boolean;
  onInvite: (link: InvitationLink, email: string) => void;
}

export function InvitationForm({ canMail, onInvite }: InvitationFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('redattore');
  const [byMail, setByMail] = useState(true);
  const { isPending, failure, run } = useSubmit();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      onInvite(await invite({ email: email.trim(), role, byMail: canMail && byMail }), email.trim());
      setEmail('');
    });
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <FormRow>
        <Field label="Indirizzo e-mail" problem={failure?.fields['email']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              readOnly={isPending}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label="Ruolo" problem={failure?.fields['role']}>
          {(control) => (
            <Select {...control} value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
              {staffRoles.map((it) => (
                <option key={it} value={it}>{`${roleNames[it]}: ${roleTasks[it]}`}</option>
              ))}
            </Select>
          )}
        </Field>
      </FormRow>
      {canMail && (
        <label>
          <input type="checkbox" checked={byMail} onChange={(event) => setByMail(event.target.checked)} /> Spedisci il
          link per e-mail
        </label>
      )}
      {failure && Object.keys(failure.fields).length === 0 && <FailureNotice failure={failure} />}
      <div>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Invita'}
        </Button>
      </div>
    </StackForm>
  );
}
