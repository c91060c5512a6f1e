import { acknowledgementSchema } from '@salaria/contracts/common';
import { ApiError, Button, Card, Field, SectionTitle, send, space, styled, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.l};
`;

/** Login with ADMIN_TOKEN; calls `onLogin` when the server has accepted it. */
export function KeyLogin({ onLogin }: { onLogin: () => void }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsPending(true);
    setProblem(undefined);
    try {
      await send('POST', '/api/admin/session', { token }, acknowledgementSchema);
      onLogin();
    } catch (error) {
      const refusal = error instanceof ApiError ? (error.serverMessage ?? 'Chiave non valida') : undefined;
      setProblem(refusal ?? 'Impossibile connettersi al server');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="accesso">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <SectionTitle id="accesso">Accesso riservato</SectionTitle>
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
