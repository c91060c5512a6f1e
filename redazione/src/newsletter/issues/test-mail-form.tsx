import { ownAccountSchema } from '@salaria/contracts/desk/accounts/own-account';
import { send, toast } from '@salaria/ui';
import { useState } from 'react';
import { useDeskRead } from '../../desk/data/reads';
import { DeskFormView, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { useSession } from '../../desk/session/session.queries';
import { issuePath } from '../newsletter-calls';

interface TestMailFormProps {
  id: number;
  /** Saves the draft. Rejects when the server does not have all of it. */
  save: () => Promise<void>;
}

/** Mails the draft to one address, by default the own one, after saving it. */
export function TestMailForm({ id, save }: TestMailFormProps) {
  const hasAccount = useSession().accountId !== null;
  const account = useDeskRead(hasAccount ? '/api/desk/account' : null, ownAccountSchema);
  const [lastAddress, setLastAddress] = useState<string>();
  const form = useDeskForm({
    entry: `newsletter/${id}/test`,
    label: 'Indirizzo per una prova',
    values: { email: lastAddress ?? account.data?.email ?? '' },
    call: async (values) => {
      await save();
      const email = values.email.trim();
      await send('POST', `${issuePath(id)}/test`, { email });
      setLastAddress(email);
      toast({ title: 'Prova in partenza', description: `A ${email}.` });
    },
  });
  return (
    <DeskFormView form={form} submitLabel="Manda la prova" look="outline">
      <TextField name="email" label="Indirizzo per una prova" type="email" autoComplete="email" />
    </DeskFormView>
  );
}
