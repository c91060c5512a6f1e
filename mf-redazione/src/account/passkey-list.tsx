import type { Passkey } from '@salaria/contracts/desk/accounts/passkeys';
import { Button, Dialog, EmptyNotice, Field, Row, Stack, TextInput, toast, useReadAgain } from '@salaria/ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { instantText } from '../desk/instant';
import { ConfirmDialog } from '../desk/parts/confirm-dialog';
import { DataTable } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { useFocusAfterDialog } from '../desk/parts/use-focus-after-dialog';
import { useSubmit } from '../desk/parts/use-submit';
import { passkeysPath, removePasskey, renamePasskey, usePasskeys } from './account.queries';
import { PasskeyForm } from './passkey-form';
import { StackForm } from '../desk/stack-form';

/** The caller's passkeys: add, rename, remove. */
export function PasskeyList({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const passkeys = usePasskeys();
  const readAgain = useReadAgain();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  // The row and its button are gone before the dialog has closed.
  useFocusAfterDialog(removed !== undefined, heading);
  const columns = [
    { title: 'Nome', cell: ({ name }: Passkey) => name },
    { title: 'Aggiunta', cell: ({ createdAt }: Passkey) => instantText(createdAt) },
    {
      title: 'Ultimo uso',
      cell: ({ lastUsedAt }: Passkey) => (lastUsedAt === null ? 'mai' : instantText(lastUsedAt)),
    },
    {
      title: 'Azioni',
      isPlain: true,
      cell: (passkey: Passkey) => (
        <Row>
          <Button
            type="button"
            look="quiet"
            aria-label={`Rinomina ${passkey.name}`}
            onClick={() => setRenamed(passkey)}
          >
            Rinomina
          </Button>
          <Button type="button" look="quiet" aria-label={`Togli ${passkey.name}`} onClick={() => setRemoved(passkey)}>
            Togli
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <Stack>
      <p>Con una passkey si entra con l’impronta, il viso o il codice del dispositivo, senza password.</p>
      <ReadState read={passkeys} path={passkeysPath}>
        {(list) =>
          list.length > 0 ? (
            <DataTable caption="Le tue passkey" columns={columns} rows={list} keyOf={({ id }) => id} />
          ) : (
            <EmptyNotice>Nessuna passkey.</EmptyNotice>
          )
        }
      </ReadState>
      <PasskeyForm onAdded={() => void readAgain(passkeysPath)} />
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={`Togliere la passkey «${removed.name}»?`}
          confirmLabel="Togli"
          onConfirm={async () => {
            await removePasskey(removed.id);
            await readAgain(passkeysPath);
            toast({ title: 'Passkey tolta' });
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>Non aprirà più la redazione. Puoi toglierla anche dal dispositivo, e aggiungerne un’altra quando vuoi.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { isPending, failure, run } = useSubmit();
  const readAgain = useReadAgain();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const rename = async () => {
      await renamePasskey(passkey.id, name.trim());
      await readAgain(passkeysPath);
    };
    if (await run(rename)) onClose();
  }

  return (
    <Dialog title="Rinomina la passkey" width="28rem" onClose={onClose}>
      <StackForm onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <Field label="Nome" problem={failure?.fields['name'] ?? failure?.text}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              readOnly={isPending}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Row>
          <Button type="submit" aria-disabled={isPending}>
            Salva
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            Annulla
          </Button>
        </Row>
      </StackForm>
    </Dialog>
  );
}
