import { type Passkey, passkeySchema, passkeysSchema } from '@salaria/contracts/desk/accounts/passkeys';
import { send, Stack } from '@salaria/ui';
import { useState } from 'react';
import { useDeskRead } from '../desk/data/reads';
import { FormDialog, TextField } from '../desk/forms/desk-form';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { instantText } from '../desk/format';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { PasskeyForm } from './passkey-form';

const path = '/api/desk/passkeys';

const columns: TableColumn<Passkey>[] = [
  { title: 'Nome', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { title: 'Aggiunta', cell: ({ createdAt }) => instantText(createdAt) },
  { title: 'Ultimo uso', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'mai' : instantText(lastUsedAt)) },
];

/** The caller's passkeys: add, rename, remove. */
export function PasskeyList() {
  const passkeys = useDeskRead(path, passkeysSchema);
  const [renamed, setRenamed] = useState<Passkey>();
  return (
    <Stack>
      <p>Con una passkey si entra con l’impronta, il viso o il codice del dispositivo, senza password.</p>
      <ReadState read={passkeys}>
        {(list) => (
          <DataTable
            caption="Le tue passkey"
            columns={columns}
            rows={list}
            empty="Nessuna passkey."
            keyOf={({ id }) => id}
            actions={(passkey) => [
              { label: 'Rinomina', name: `Rinomina ${passkey.name}`, act: () => setRenamed(passkey) },
              {
                label: 'Togli',
                name: `Togli ${passkey.name}`,
                question: {
                  title: `Togliere la passkey «${passkey.name}»?`,
                  confirmLabel: 'Togli',
                  text: [
                    'Non aprirà più la redazione. Puoi toglierla anche dal dispositivo, e aggiungerne un’altra quando ' +
                      'vuoi.',
                  ],
                },
                call: () => send('DELETE', `${path}/${passkey.id}`, undefined),
                said: 'Passkey tolta',
              },
            ]}
          />
        )}
      </ReadState>
      <PasskeyForm />
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </Stack>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useDeskForm({
    entry: `account/passkeys/${id}`,
    label: `Nome della passkey «${name}»`,
    values: { name },
    call: async (values) => {
      await send('POST', `${path}/${id}`, { name: values.name.trim() }, passkeySchema);
      onClose();
    },
  });
  return (
    <FormDialog title="Rinomina la passkey" width="28rem" form={form} submitLabel="Salva" onClose={onClose}>
      <TextField name="name" label="Nome" />
    </FormDialog>
  );
}
