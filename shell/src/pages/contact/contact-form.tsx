import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ContactMessage, contactMessageSchema, contactSubjects } from '@salaria/contracts/contact';
import * as z from '@salaria/contracts/z';
import { ApiError, Button, Field, Select, send, Spinner, space, styled, TextArea, TextInput, toast } from '@salaria/ui';
import { useForm } from 'react-hook-form';

const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.m};
  & > button { justify-self: start; }
`;
const Honeypot = styled.div`
  position: absolute;
  left: -200vw;
`;

/** The specified response; our API adds `success`, which the form does not need. */
const responseSchema = z.object({ message: z.optional(z.string()) });

const initial = { name: '', email: '', subject: contactSubjects[0], message: '' } satisfies ContactMessage;

const failureMessage = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || 'Impossibile inviare il messaggio. Riprova più tardi.';

/** Contact form; validates on submit and clears itself after success. */
export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({
    resolver: standardSchemaResolver(contactMessageSchema),
    defaultValues: initial,
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ website, ...message }) => {
    try {
      const answer = await send('POST', '/api/contact', website ? { ...message, website } : message, responseSchema);
      toast({
        title: 'Messaggio Inviato',
        description: answer.message || 'Il tuo messaggio è stato inviato con successo!',
      });
      reset(initial);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Errore', description: failureMessage(error) });
    }
  });
  // With the method `dialog` a submit before hydration does nothing, instead of writing the fields into the address.
  return (
    <Form method="dialog" onSubmit={submit} noValidate aria-label="Scrivici">
      <Field label="Nome" problem={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" placeholder="Il tuo nome" />}
      </Field>
      <Field label="Email" problem={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            placeholder="nome@esempio.it"
          />
        )}
      </Field>
      <Field label="Oggetto" problem={errors.subject?.message}>
        {(control) => (
          <Select {...control} {...register('subject')}>
            {contactSubjects.map((subject) => (
              <option key={subject}>{subject}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Messaggio" problem={errors.message?.message}>
        {(control) => (
          <TextArea {...control} {...register('message')} rows={6} placeholder="Scrivi qui il tuo messaggio" />
        )}
      </Field>
      <Honeypot aria-hidden="true">
        <input tabIndex={-1} autoComplete="off" aria-label="Lascia vuoto" {...register('website')} />
      </Honeypot>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting && <Spinner />}
        {isSubmitting ? 'Invio in corso…' : 'Invia Messaggio'}
      </Button>
    </Form>
  );
}
