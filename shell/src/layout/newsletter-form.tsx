import { ApiError, Button, color, send, Spinner, space, styled, TextInput, toast } from '@salaria/ui';
import { type FormEvent, useId, useState } from 'react';

const Form = styled.form`
  display: grid;
  gap: ${space.xs};
  max-width: 24rem;
  & label { font-weight: 600; }
  & input { color: ${color.text}; }
`;
const Problem = styled.p`
  color: #FFD9CF;
  font-weight: 600;
`;
const Honeypot = styled.div`
  position: absolute;
  left: -200vw;
`;

const invalid = 'Inserisci un indirizzo email valido';
const failure = "Si è verificato un errore durante l'iscrizione. Riprova più tardi.";

/** Returns the server's message of a failed request, or a general one. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return failure;
  if (error.serverMessage) return error.serverMessage;
  return error.isJson ? "Errore durante l'iscrizione" : `Errore del server: ${error.status}`;
}

/** Newsletter form of the footer; its controls are disabled while a request is in flight. */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes('@') || address.length < 5) return setProblem(invalid);
    setProblem(undefined);
    setSending(true);
    try {
      const body = website ? { email: address, website } : { email: address };
      // Loaded on submit: the form is on every page, and few visitors send it.
      const { acknowledgementSchema } = await import('@salaria/contracts/common');
      const answer = await send('POST', '/api/newsletter/subscribe', body, acknowledgementSchema);
      if (!answer.success) throw new ApiError(200, JSON.stringify(answer));
      toast({
        title: 'Iscrizione completata!',
        description: answer.message || 'Riceverai i nostri aggiornamenti e nuovi post del blog.',
        duration: 5000,
      });
      setEmail('');
    } catch (error) {
      toast({
        variant: 'destructive',
        title: "Errore nell'iscrizione",
        description: failureMessage(error),
        duration: 5000,
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <Form onSubmit={submit}>
      <label htmlFor={id}>Il tuo indirizzo email</label>
      <TextInput
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        placeholder="nome@esempio.it"
        required
        disabled={sending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problema` : undefined}
      />
      <Honeypot aria-hidden="true">
        <input
          tabIndex={-1}
          name="website"
          autoComplete="off"
          aria-label="Lascia vuoto"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </Honeypot>
      {problem && (
        <Problem id={`${id}-problema`} role="alert">
          {problem}
        </Problem>
      )}
      <Button type="submit" look="light" disabled={sending}>
        {sending && <Spinner />}
        {sending ? 'Iscrizione in corso…' : 'Iscriviti'}
      </Button>
    </Form>
  );
}
