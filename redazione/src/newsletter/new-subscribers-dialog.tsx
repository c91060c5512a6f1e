import {
  maxAddedSubscribers,
  type PeopleList,
  peopleListSchema,
  subscribersAddedSchema,
} from '@salaria/contracts/desk/visitors/newsletter';
import { readPeople } from '@salaria/contracts/desk/people';
import { Muted, send, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { countText } from '../desk/format';
import { FailureNotice, useSubmit } from '../desk/parts/actions/submit';
import { FileField } from '../desk/uploads/file-field';
import { RefusedLines } from '../desk/uploads/refused-lines';
import { tableFileTypes } from '../desk/uploads/table-file-types';
import { newsletterPath } from './newsletter-calls';

/** For sending 20 MB over a slow connection. */
const timeoutMs = 200_000;

const readTyped = (text: string): PeopleList =>
  readPeople(text.split('\n').map((line, index) => ({ line: index + 1, cells: [line] })));

const lineOf = ({ email, name }: PeopleList['people'][number]): string =>
  name === '' ? email : `"${name.replaceAll('"', '')}" <${email}>`;

/** Subscribes people who have given their consent outside of the site, written by hand or read from a file. */
export function NewSubscribersDialog({ onClose }: { onClose: () => void }) {
  const [refusedOfFile, setRefusedOfFile] = useState<PeopleList['refused']>([]);
  const reading = useSubmit();
  const deskForm = useDeskForm({
    entry: 'newsletter/subscribers/new',
    label: 'Persone da iscrivere',
    values: { text: '', consent: '' },
    call: async ({ text, consent }, forEach) => {
      const { people } = readTyped(text);
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
  const { people, refused } = readTyped(useWatch({ control: form.control, name: 'text' }));
  const readFile = (file: File) =>
    void reading.run(async () => {
      const path = `${newsletterPath}/subscribers/list`;
      const upload = { method: 'POST', path, field: 'list', file, timeoutMs, onProgress: () => {} } as const;
      const list = await sendFile(upload, peopleListSchema);
      setRefusedOfFile(list.refused);
      form.setValue('text', list.people.map(lineOf).join('\n'), { shouldDirty: true });
    });
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
        help="Con il nome, se c’è: anna@example.it; Anna Bianchi. Anche copiati dalla posta: Anna Bianchi <anna@example.it>"
      />
      <FileField
        label="Oppure da un file: CSV, testo, Excel, LibreOffice o rubrica (vCard)"
        accept={`${tableFileTypes},.vcf`}
        onChoose={readFile}
      />
      {reading.isPending && <Muted role="status">Lettura del file…</Muted>}
      <FailureNotice failure={reading.failure} />
      <RefusedLines title="Non si possono iscrivere, dal file:" refused={refusedOfFile} />
      <RefusedLines title="Non si possono iscrivere, e sono saltate:" refused={refused} />
      <TextField
        name="consent"
        label="Come hanno dato il consenso"
        maxLength={300}
        help="Per esempio: modulo firmato alla visita del 5 marzo. Resta con l’iscrizione, che è subito attiva."
      />
    </FormDialog>
  );
}
