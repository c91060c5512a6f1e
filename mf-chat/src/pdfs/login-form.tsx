import { adminLoginSchema } from '@salaria/contracts/admin';
import * as z from '@salaria/contracts/z';
import { ApiError, Button, Card, Field, Muted, SectionTitle, space, styled, TextInput } from '@salaria/ui';
import { useFocusReturn } from '@salaria/ui/form/use-focus-return';
import { type FormEvent, useState } from 'react';
import { logIn } from './pdfs.queries';

const invalidKeyText = 'Chiave non valida';
const noConnectionText = 'Impossibile connettersi al server';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.l};
`;

/** Login with the key of the association; calls `onLogin` when the server has accepted the key. */
export function LoginForm({ onLogin }: { onLogin: () => void }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  useFocusReturn(isPending);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = z.safeParse(adminLoginSchema, { token });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? invalidKeyText);
    setIsPending(true);
    setProblem(undefined);
    try {
      const { success } = await logIn(token);
      if (success) onLogin();
      else setProblem(invalidKeyText);
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.serverMessage ?? invalidKeyText) : noConnectionText);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="accesso">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <SectionTitle id="accesso">Accesso riservato</SectionTitle>
        <Muted>Questa pagina è per chi cura i documenti dell'associazione.</Muted>
        <Field label="Chiave di accesso" problem={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={token}
              disabled={isPending}
              onChange={(event) => setToken(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={isPending}>
            Entra
          </Button>
        </div>
      </Form>
    </Card>
  );
}
