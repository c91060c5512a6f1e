import {
  type NewRedirect,
  type Redirect,
  type RedirectsImported,
  redirectsImportedSchema,
  redirectsSchema,
} from '@salaria/contracts/desk/redirects';
import { Muted, send, Stack, toast } from '@salaria/ui';
import { sendFile } from '@salaria/ui/api/send-form';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { DeskFormView, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { countText } from '../desk/format';
import { Columns } from '../desk/parts/layout';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { FailureNotice, useSubmit } from '../desk/parts/actions/submit';
import { FileField } from '../desk/uploads/file-field';
import { RefusedLines } from '../desk/uploads/refused-lines';
import { tableFileTypes } from '../desk/uploads/table-file-types';

const path = '/api/desk/redirects';
/** For sending 20 MB over a slow connection, and looking up each address. */
const timeoutMs = 300_000;
const blank: NewRedirect = { from: '', to: '' };

const columns: TableColumn<Redirect>[] = [
  { title: 'Indirizzo vecchio', cell: ({ from }) => from, sortBy: ({ from }) => from },
  { title: 'Porta a', cell: ({ to }) => to, sortBy: ({ to }) => to },
  { title: 'Aggiunto da', cell: ({ createdBy }) => createdBy, sortBy: ({ createdBy }) => createdBy },
];

/** Addresses of the old site, and where they lead on this one. */
export function Redirects() {
  const read = useDeskRead(path, redirectsSchema);
  return (
    <Stack>
      <Muted>
        Chi apre un indirizzo vecchio, da un motore di ricerca o da un libro, arriva alla pagina nuova. Vale solo per
        indirizzi che questo sito non ha.
      </Muted>
      <NewRedirectForm />
      <RedirectsFile />
      <ReadState read={read}>
        {(redirects) => (
          <DataTable
            caption="Indirizzi del sito vecchio"
            columns={columns}
            rows={redirects}
            empty="Nessun indirizzo vecchio porta a una pagina di questo sito."
            keyOf={({ id }) => id}
            actions={({ id, from }) => [
              {
                label: 'Togli',
                name: `Togli ${from}`,
                question: {
                  title: 'Togliere l’indirizzo vecchio?',
                  confirmLabel: 'Togli',
                  text: [`Chi apre ${from} non troverà più nulla.`],
                },
                call: () => send('DELETE', `${path}/${id}`, undefined),
              },
            ]}
          />
        )}
      </ReadState>
    </Stack>
  );
}

function NewRedirectForm() {
  const form = useDeskForm({
    entry: 'moving/redirect',
    label: 'Indirizzo vecchio',
    values: blank,
    call: ({ from, to }) => send('POST', path, { from: from.trim(), to: to.trim() }),
  });
  return (
    <DeskFormView form={form} submitLabel="Aggiungi" label="Un indirizzo vecchio">
      <Columns>
        <TextField name="from" label="Indirizzo vecchio" autoCapitalize="none" help="Per esempio /2019/05/la-torre" />
        <TextField name="to" label="Porta a" autoCapitalize="none" help="Una pagina di questo sito: /blog/la-torre" />
      </Columns>
    </DeskFormView>
  );
}

/** Takes a table with the old and the new addresses. */
function RedirectsFile() {
  const [refused, setRefused] = useState<RedirectsImported['refused']>([]);
  const reading = useSubmit();
  const importFile = (file: File) =>
    void reading.run(async () => {
      const upload = { path: `${path}/table`, field: 'table', file, timeoutMs, onProgress: () => {} };
      const done = await sendFile({ method: 'POST', ...upload }, redirectsImportedSchema);
      setRefused(done.refused);
      if (done.refused.length > 0) return;
      toast({
        title: countText(done.added, 'indirizzo aggiunto', 'indirizzi aggiunti'),
        ...(done.known > 0 && { description: `C’erano già: ${done.known}.` }),
      });
    });
  return (
    <Stack>
      <FileField
        label="Oppure da una tabella con due colonne: indirizzo vecchio e nuovo (CSV, Excel o LibreOffice)"
        accept={tableFileTypes}
        onChoose={importFile}
      />
      {reading.isPending && <Muted role="status">Lettura della tabella…</Muted>}
      <FailureNotice failure={reading.failure} />
      <RefusedLines title="Nessun indirizzo è stato aggiunto: queste righe vanno corrette." refused={refused} />
    </Stack>
  );
}
