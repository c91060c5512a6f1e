import { Button, Field, Row, TextInput, toast } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../../desk/parts/failure-notice';
import { StackForm } from '../../desk/stack-form';
import { useSubmit } from '../../desk/parts/use-submit';
import { sendTest } from '../newsletter.queries';

interface TestMailFormProps {
  id: number;
  /** Saves the draft. Resolves with whether the server has all of it. */
  save: () => Promise<boolean>;
}

/** Mails the draft to one address, after saving it. */
export function TestMailForm({ id, save }: TestMailFormProps) {
  const [email, setEmail] = useState('');
  const { isPending, failure, run } = useSubmit();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isSent = await run(async () => {
      if (!(await save())) return;
      await sendTest(id, email.trim());
      toast({ title: 'Prova in partenza', description: `A ${email.trim()}.` });
    });
    if (isSent) setEmail(email.trim());
  }
  const problem = failure?.fields['email'];
  return (
    <StackForm noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Field label="Il tuo indirizzo, per una prova" problem={problem}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {problem === undefined && <FailureNotice failure={failure} />}
      <Row>
        <Button type="submit" look="outline" aria-disabled={isPending}>
          Manda la prova
        </Button>
      </Row>
    </StackForm>
  );
}
