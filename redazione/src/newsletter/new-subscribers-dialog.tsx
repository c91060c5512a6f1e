import { maxAddedSubscribers, subscribersAddedSchema } from '@salaria/contracts/desk/newsletter';
import { Muted, send, toast } from '@salaria/ui';
import { useWatch } from 'react-hook-form';
import { FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { countText } from '../desk/format';
import { FileField } from '../desk/uploads/file-field';
import { newsletterPath } from './newsletter-calls';
import { readPeople } from './people-text';

/** Subscribes people who have given their consent outside of the site, written by hand or read from a CSV file. */
export function NewSubscribersDialog({ onClose }: { onClose: () => void }) {
  const deskForm = useDeskForm({
    entry: 'newsletter/subscribers/new',
    label: 'Persone da iscrivere',
    values: { text: '', consent: '' },
    call: async ({ text, consent }, forEach) => {
      const { people } = readPeople(text);
      const starts = people.flatMap((_, index) => (index % maxAddedSubscribers === 0 ? [index] : []));
      // Without people the server says so. One that is sent again is known: a failure in between loses nothing.
      const results = await forEach(starts.length > 0 ? starts : [0], (from) => {
        const part = { consent, people: people.slice(from, from + maxAddedSubscribers) };
        return send('POST', `${newsletterPath}/subscribers`, part, subscribersAddedSchema);
      });
      const added = results.reduce((sum, result) => sum + result.added, 0);
      const known = results.reduce((sum, result) => sum + result.known, 0);
      toast({
        title: countText(added, 'iscrizione nuova', 'iscrizioni nuove'),
        ...(known > 0 && { description: `C’erano già, e restano come sono: ${known}.` }),
      });
      onClose();
    },
  });
  const { form } = deskForm;
  const { people, unread } = readPeople(useWatch({ control: form.control, name: 'text' }));
  return (
    <FormDialog
      title="Iscrivi persone"
      width="38rem"
      form={deskForm}
      submitLabel={people.length > 0 ? `Iscrivi ${countText(people.length, 'persona', 'persone')}` : 'Iscrivi'}
      onClose={onClose}
    >
      <TextField
        name="text"
        label="Indirizzi, uno per riga"
        lines="8rem"
        help="Con il nome, se c’è: anna@example.it; Anna Bianchi"
      />
      <FileField
        label="Oppure da un file CSV"
        accept=".csv,.txt,text/csv"
        onChoose={(file) => void file.text().then((text) => form.setValue('text', text, { shouldDirty: true }))}
      />
      <Muted role="status">
        {unread.length > 0 && `Senza indirizzo, e saltate: ${unread.slice(0, 3).join(' · ')}`}
        {unread.length > 3 && ` e ${countText(unread.length - 3, 'altra riga', 'altre righe')}`}
      </Muted>
      <TextField
        name="consent"
        label="Come hanno dato il consenso"
        maxLength={300}
        help="Per esempio: modulo firmato alla visita del 5 marzo. Resta con l’iscrizione, che è subito attiva."
      />
    </FormDialog>
  );
}
