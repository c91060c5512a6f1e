import { ownAccountSchema } from '@salaria/contracts/desk/accounts/own-account';
import { Muted, Row, send, toast } from '@salaria/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useDeskRead } from '../../desk/data/reads';
import { DeskFormView, TextField } from '../../desk/forms/desk-form';
import { useDeskForm } from '../../desk/forms/use-desk-form';
import { CallButton } from '../../desk/parts/actions/call-button';
import { useSession } from '../../desk/session/session.queries';
import { issuePath } from '../newsletter-calls';

interface TestMailFormProps {
  id: number;
  /** Saves the draft. Rejects when the server does not have all of it. */
  save: () => Promise<void>;
}

/** Mails the draft to the own address, or to another one, after saving it. */
export function TestMailForm({ id, save }: TestMailFormProps) {
  const hasAccount = useSession().accountId !== null;
  const account = useDeskRead(hasAccount ? '/api/desk/account' : null, ownAccountSchema);
  const [lastAddress, setLastAddress] = useState<string>();
  const sendTo = async (email: string) => {
    await save();
    await send('POST', `${issuePath(id)}/test`, { email });
    toast({ title: 'Prova in partenza', description: `A ${email}.` });
  };
  const form = useDeskForm({
    entry: `newsletter/${id}/test`,
    label: 'Indirizzo per una prova',
    values: { email: lastAddress ?? account.data?.email ?? '' },
    call: async (values) => {
      await sendTo(values.email.trim());
      setLastAddress(values.email.trim());
    },
  });
  const ownAddress = account.data?.email;
  return (
    <>
      {ownAddress && (
        <Row>
          <CallButton icon={Mail} label="Inviami una prova" look="outline" call={() => sendTo(ownAddress)} />
          <Muted as="span">{`Arriva a ${ownAddress}.`}</Muted>
        </Row>
      )}
      <DeskFormView form={form} submitLabel="Manda la prova" look="outline">
        <TextField name="email" label="Indirizzo per una prova" type="email" autoComplete="email" />
      </DeskFormView>
    </>
  );
}
