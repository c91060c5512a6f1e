import type { ContactMessage } from '@salaria/contracts/contact';
import { contactSubjects } from '@salaria/contracts/known-values';
import {
  ApiError,
  Button,
  Field,
  Link,
  Muted,
  Select,
  send,
  Spinner,
  space,
  styled,
  TextArea,
  TextInput,
  toast,
} from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useFocusReturn } from '@salaria/ui/form/use-focus-return';
import { type FormEvent, useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Honeypot } from '../../forms/honeypot';
import { FormNotice } from '../../forms/form-notice';
import { useSubmittedForm } from '../../forms/use-submitted-form';

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.m};
  & > button { justify-self: start; }
`;

const initial = { name: '', email: '', subject: contactSubjects[0], message: '' } satisfies ContactMessage;

type FieldName = keyof typeof initial;

/** Imported with the first use of the form: evaluating the validator takes a phone a tenth of a second. */
const loadSchemas = () => import(/* webpackChunkName: "contact" */ './contact-schemas');

/** Validates the fields; leaves it to the server when the schemas do not load. */
const resolver: Resolver<ContactMessage> = async (values, context, options) => {
  const schemas = await loadSchemas().catch(() => undefined);
  return schemas ? schemas.contactResolver(values, context, options) : { values, errors: {} };
};

const failureMessage = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || 'Impossibile inviare il messaggio. Riprova più tardi.';

/** Contact form; validates on submit and clears itself after success. */
export function ContactForm() {
  const submitted = useSubmittedForm('/contact');
  const defaultValues = { ...initial, ...submitted?.values };
  const isSent = useAddress().oneOf('esito', ['inviato']) !== undefined;
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver,
    defaultValues,
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting, submitCount } = formState;
  useFocusReturn(isSubmitting);
  useEffect(() => {
    // WebKit shows the invalid field that gets the focus, and leaves its label under the header.
    const field = submitCount > 0 ? (document.activeElement as HTMLInputElement | null) : null;
    field?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);
  const [refused, setRefused] = useState(submitted);
  const problemOf = (field: FieldName): string | undefined => errors[field]?.message ?? refused?.problems[field];
  const submit = handleSubmit(async ({ website, ...message }) => {
    try {
      const answer = await send(
        'POST',
        '/api/contact',
        website ? { ...message, website } : message,
        async () => (await loadSchemas()).acknowledgementSchema,
      );
      toast({
        title: 'Messaggio Inviato',
        description: answer.message || 'Il tuo messaggio è stato inviato con successo!',
      });
      reset(initial);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Errore', description: failureMessage(error) });
    }
  });
  const submitAgain = (event: FormEvent) => {
    setRefused(undefined);
    return submit(event);
  };
  // Before hydration, and without scripts, the server answers with a page.
  return (
    <Form
      method="post"
      action="/contact"
      onSubmit={submitAgain}
      onFocus={() => void loadSchemas().catch(() => undefined)}
      noValidate
      aria-label="Scrivici"
    >
      {isSent && (
        <FormNotice role="status">
          <h3>Messaggio Inviato</h3>
          <p>Il tuo messaggio è stato inviato con successo!</p>
        </FormNotice>
      )}
      {refused?.message && (
        <FormNotice role="alert" data-failed="">
          <h3>Errore</h3>
          <p>{refused.message}</p>
        </FormNotice>
      )}
      <Field label="Nome" problem={problemOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('name')}
            defaultValue={defaultValues.name}
            autoComplete="name"
            placeholder="Il tuo nome"
          />
        )}
      </Field>
      <Field label="Email" problem={problemOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            defaultValue={defaultValues.email}
            type="email"
            autoComplete="email"
            placeholder="nome@esempio.it"
          />
        )}
      </Field>
      <Field label="Oggetto" problem={problemOf('subject')}>
        {(control) => (
          <Select {...control} {...register('subject')} defaultValue={defaultValues.subject}>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Messaggio" problem={problemOf('message')}>
        {(control) => (
          <TextArea
            {...control}
            {...register('message')}
            defaultValue={defaultValues.message}
            rows={6}
            placeholder="Scrivi qui il tuo messaggio"
          />
        )}
      </Field>
      <Honeypot {...register('website')} />
      <Muted>
        Che cosa facciamo del tuo messaggio è scritto nell'<Link to="/privacy">informativa sulla privacy</Link>.
      </Muted>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        {isSubmitting ? 'Invio in corso…' : 'Invia Messaggio'}
      </Button>
    </Form>
  );
}
