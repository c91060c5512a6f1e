import { Button, Container, Field, Lead, PageHead, space, styled, TextInput, Title } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { Honeypot } from '../../forms/honeypot';
import { FormNotice } from '../../forms/form-notice';
import { useSubmittedForm } from '../../forms/use-submitted-form';
import { useShellPageTitle } from '../use-shell-page-title';

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;
const Form = styled.form`
  position: relative;
  display: grid;
  gap: ${space.m};
  max-width: 28rem;
  & > button { justify-self: start; }
`;

/** By outcome; forms.controller.ts of the API redirects here. */
const outcomes = {
  iscritto: 'Riceverai i nostri aggiornamenti e nuovi post del blog.',
  conferma: "Ti abbiamo scritto: apri il collegamento nell'e-mail per confermare l'iscrizione.",
};
const outcomeNames = ['iscritto', 'conferma'] as const;

function SubscriptionForm() {
  const submitted = useSubmittedForm('/newsletter');
  return (
    <>
      {submitted?.message && (
        <FormNotice role="alert" data-failed="">
          <h2>Errore nell'iscrizione</h2>
          <p>{submitted.message}</p>
        </FormNotice>
      )}
      <Form method="post" action="/newsletter" aria-label="Newsletter">
        <Field label="Il tuo indirizzo email" problem={submitted?.problems['email']}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              placeholder="nome@esempio.it"
              required
              defaultValue={submitted?.values['email']}
            />
          )}
        </Field>
        <Honeypot />
        <Button type="submit">Iscriviti</Button>
      </Form>
    </>
  );
}

/** Where the footer's newsletter form leads without scripts. */
export function NewsletterPage() {
  useShellPageTitle('/newsletter');
  const outcome = useAddress().oneOf('esito', outcomeNames);
  return (
    <Page>
      <PageHead>
        <Title>Newsletter</Title>
        <Lead>I nostri aggiornamenti e i nuovi articoli del blog, per e-mail.</Lead>
      </PageHead>
      {outcome ? (
        <FormNotice role="status">
          <h2>Iscrizione completata!</h2>
          <p>{outcomes[outcome]}</p>
        </FormNotice>
      ) : (
        <SubscriptionForm />
      )}
    </Page>
  );
}
