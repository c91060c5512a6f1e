import { adminLoginSchema } from '@salaria/contracts/admin';
import * as z from '@salaria/contracts/z';
import { ApiError, Button, Card, Field, Muted, SectionTitle, space, styled, TextInput } from '@salaria/ui';
import { type FormEvent, useState } from 'react';
import { logIn } from './documents.queries';

const wrong = 'Chiave non valida';
const unreachable = 'Impossibile connettersi al server';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.l};
`;

/** Asks for the association's key; `onEntered` follows once the server has taken it. */
export function LoginForm({ onEntered }: { onEntered: () => void }) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function enter(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = z.safeParse(adminLoginSchema, { token });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? wrong);
    setBusy(true);
    setProblem(undefined);
    try {
      const { success } = await logIn(token);
      if (success) onEntered();
      else setProblem(wrong);
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.serverMessage ?? wrong) : unreachable);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section" aria-labelledby="accesso">
      <Form onSubmit={(event) => void enter(event)} noValidate>
        <SectionTitle id="accesso">Accesso riservato</SectionTitle>
        <Muted>Questa pagina è per chi cura i documenti dell'associazione.</Muted>
        <Field label="Chiave di accesso" problem={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={token}
              disabled={busy}
              onChange={(event) => setToken(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" disabled={busy}>
            Entra
          </Button>
        </div>
      </Form>
    </Card>
  );
}
