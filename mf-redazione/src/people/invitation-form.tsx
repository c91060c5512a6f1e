import type { InvitationLink } from '@salaria/contracts/desk/accounts/invitations';
import { staffRoles, type StaffRole } from '@salaria/contracts/desk/accounts/session';
import { Button, Field, Select, TextInput } from '@salaria/ui';
import * as z from '@salaria/contracts/z';
import type { FormEvent } from 'react';
import { DraftNote } from '../desk/drafts/forms/draft-note';
import { SendStatus } from '../desk/drafts/forms/send-status';
import { useFormDraft } from '../desk/drafts/forms/use-form-draft';
import { useRetriedSubmit } from '../desk/drafts/forms/use-retried-submit';
import { FormRow } from '../desk/parts/form-row';
import { roleNames, roleTasks } from '../desk/session/role-names';
import { invite } from './people.queries';
import { StackForm } from '../desk/stack-form';

interface InvitationFormProps {
  /** Whether the server can send mail. */
  canMail: boolean;
  onInvite: (link: InvitationLink, email: string) => void;
}

const invitationSchema = z.object({ email: z.string(), role: z.enum(staffRoles), byMail: z.boolean() });
const blank: z.infer<typeof invitationSchema> = { email: '', role: 'redattore', byMail: true };

/** Makes an invitation. Another one for the same address takes the place of the first, so that it may be repeated. */
export function InvitationForm({ canMail, onInvite }: InvitationFormProps) {
  const draft = useFormDraft({ entry: 'people/invitation', label: 'Invito', schema: invitationSchema, blank });
  const { role, byMail } = draft.content;
  const email = draft.content.email.trim();
  const submission = useRetriedSubmit();
  const { isPending, failure, run } = submission;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => {
      const link = await invite({ email, role, byMail: canMail && byMail });
      draft.clear();
      onInvite(link, email);
    });
  }

  return (
    <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
      <DraftNote draft={draft} />
      <FormRow>
        <Field label="Indirizzo e-mail" problem={failure?.fields['email']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              value={draft.content.email}
              readOnly={isPending}
              onChange={(event) => draft.change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label="Ruolo" problem={failure?.fields['role']}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={(event) => draft.change({ role: event.target.value as StaffRole })}
            >
              {staffRoles.map((it) => (
                <option key={it} value={it}>{`${roleNames[it]}: ${roleTasks[it]}`}</option>
              ))}
            </Select>
          )}
        </Field>
      </FormRow>
      {canMail && (
        <label>
          <input
            type="checkbox"
            checked={byMail}
            onChange={(event) => draft.change({ byMail: event.target.checked })}
          />{' '}
          Spedisci il link per e-mail
        </label>
      )}
      <div>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Un momento…' : 'Invita'}
        </Button>
      </div>
      <SendStatus submission={submission} isBesideFields={Object.keys(failure?.fields ?? {}).length > 0} />
    </StackForm>
  );
}
