import { type Passkey, passkeySchema, passkeysSchema } from '@salaria/contracts/desk/accounts/passkeys';
import * as z from '@salaria/contracts/z';
import { Button, Dialog, EmptyNotice, Row, send, Stack, toast } from '@salaria/ui';
import { useState } from 'react';
import { useDesk } from '../desk/data/reads';
import { DeskFormView } from '../desk/forms/desk-form';
import { TextField } from '../desk/forms/fields';
import { useDeskForm } from '../desk/forms/use-desk-form';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { PasskeyForm } from './passkey-form';

const path = '/api/desk/passkeys';
type Action = 'rename' | 'remove';

const columnsWith = (onAct: (action: Action, passkey: Passkey) => void): TableColumn<Passkey>[] => [
  { title: 'Nome', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { title: 'Aggiunta', cell: ({ createdAt }) => instantText(createdAt) },
  { title: 'Ultimo uso', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'mai' : instantText(lastUsedAt)) },
  {
    title: 'Azioni',
    isPlain: true,
    cell: (passkey) => (
      <Row>
        <Button
          type="button"
          look="quiet"
          aria-label={`Rinomina ${passkey.name}`}
          onClick={() => onAct('rename', passkey)}
        >
          Rinomina
        </Button>
        <Button
          type="button"
          look="quiet"
          aria-label={`Togli ${passkey.name}`}
          onClick={() => onAct('remove', passkey)}
        >
          Togli
        </Button>
      </Row>
    ),
  },
];

/** The caller's passkeys: add, rename, remove. */
export function PasskeyList() {
  const passkeys = useDesk(path, passkeysSchema);
  const [open, setOpen] = useState<{ action: Action; passkey: Passkey }>();
  const close = () => setOpen(undefined);
  return (
    <Stack>
      <p>Con una passkey si entra con l’impronta, il viso o il codice del dispositivo, senza password.</p>
      <ReadState read={passkeys}>
        {(list) =>
          list.length > 0 ? (
            <DataTable
              caption="Le tue passkey"
              columns={columnsWith((action, passkey) => setOpen({ action, passkey }))}
              rows={list}
              keyOf={({ id }) => id}
            />
          ) : (
            <EmptyNotice>Nessuna passkey.</EmptyNotice>
          )
        }
      </ReadState>
      <PasskeyForm />
      {open?.action === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.action === 'remove' && (
        <ConfirmDialog
          title={`Togliere la passkey «${open.passkey.name}»?`}
          confirmLabel="Togli"
          onConfirm={async () => {
            await send('DELETE', `${path}/${open.passkey.id}`, undefined, z.unknown());
            await passkeys.mutate();
            toast({ title: 'Passkey tolta' });
          }}
          onClose={close}
        >
          <p>Non aprirà più la redazione. Puoi toglierla anche dal dispositivo, e aggiungerne un’altra quando vuoi.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useDeskForm({
    values: { name },
    area: path,
    call: async (values) => {
      await send('POST', `${path}/${id}`, { name: values.name.trim() }, passkeySchema);
      onClose();
    },
  });
  return (
    <Dialog title="Rinomina la passkey" width="28rem" onClose={onClose}>
      <DeskFormView
        form={form}
        submitLabel="Salva"
        actions={
          <Button type="button" look="quiet" onClick={onClose}>
            Annulla
          </Button>
        }
      >
        <TextField name="name" label="Nome" />
      </DeskFormView>
    </Dialog>
  );
}
