import { Button, color, Spinner, space, styled, TextInput } from '@salaria/ui';
import { useFocusReturn } from '@salaria/ui/form/use-focus-return';
import { type FormEvent, useId, useState } from 'react';
import { Honeypot } from '../../forms/honeypot';
import { failure, showFailure } from './newsletter-failure';

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

const invalid = 'Inserisci un indirizzo email valido';
/** Newsletter form of the footer; its controls are disabled while a request is in flight. */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useFocusReturn(isPending);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!address.includes('@') || address.length < 5) return setProblem(invalid);
    setProblem(undefined);
    setIsPending(true);
    // Loaded on submit: the form is on every page, and few visitors send it.
    const request = await import(/* webpackChunkName: "newsletter" */ './subscribe').catch(() => undefined);
    if (request ? await request.subscribe(address, website) : showFailure(failure)) setEmail('');
    setIsPending(false);
  };

  // Before hydration, and without scripts, the server answers with a page.
  return (
    <Form method="post" action="/newsletter" onSubmit={submit}>
      <label htmlFor={id}>Il tuo indirizzo email</label>
      <TextInput
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        placeholder="nome@esempio.it"
        required
        disabled={isPending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problema` : undefined}
      />
      <Honeypot value={website} onChange={(event) => setWebsite(event.target.value)} />
      {problem && (
        <Problem id={`${id}-problema`} role="alert">
          {problem}
        </Problem>
      )}
      <Button type="submit" look="light" disabled={isPending}>
        {isPending && <Spinner />}
        {isPending ? 'Iscrizione in corso…' : 'Iscriviti'}
      </Button>
    </Form>
  );
}
