import type { SectionTokens } from '@salaria/contracts/desk/releases';
import * as z from '@salaria/contracts/z';
import { Badge, Button, Muted, send } from '@salaria/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../desk/parts/confirm-dialog';
import { TitledPart } from '../../desk/parts/titled-part';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { instantText } from '../../desk/instant';
import { ReadState } from '../../desk/parts/read-state';
import { tokensPath, useTokens } from '../releases.queries';
import { TokenForm } from './token-form';

type Token = SectionTokens['tokens'][number];

/** The tokens of a section's teams, without their text. */
export function TokenList({ name }: { name: string }) {
  const read = useTokens(name);
  const [toRevoke, setToRevoke] = useState<Token>();
  const columns: TableColumn<Token>[] = [
    { title: 'Gruppo', cell: ({ label }) => label },
    { title: 'Numero', cell: ({ id }) => id },
    { title: 'Creata', cell: ({ createdAt }) => instantText(createdAt) },
    {
      title: 'Stato',
      cell: ({ revokedAt }) =>
        revokedAt ? <Badge>Ritirata il {instantText(revokedAt)}</Badge> : <Badge tone="success">Valida</Badge>,
    },
    {
      title: 'Azioni',
      isPlain: true,
      cell: (token) =>
        token.revokedAt === null && (
          <Button
            type="button"
            look="quiet"
            aria-label={`Ritira la chiave ${token.id} di ${token.label}`}
            onClick={() => setToRevoke(token)}
          >
            Ritira
          </Button>
        ),
    },
  ];

  return (
    <TitledPart id="chiavi" title="Chiavi dei gruppi">
      <ReadState read={read}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <Muted>Nessuna chiave: questa sezione si pubblica dal sito o da qui.</Muted>
          ) : (
            <DataTable caption="Chiavi" columns={columns} rows={tokens} keyOf={({ id }) => id} />
          )
        }
      </ReadState>
      <TokenForm section={name} />
      {toRevoke && (
        <ConfirmDialog
          title="Ritirare la chiave?"
          confirmLabel="Ritira la chiave"
          onConfirm={() => send('DELETE', `${tokensPath(name)}/${toRevoke.id}`, undefined, z.unknown())}
          onClose={() => setToRevoke(undefined)}
        >
          <p>
            {toRevoke.label} non potrà più pubblicare {name} con la chiave {toRevoke.id}. Non si può annullare; si può
            creare una chiave nuova.
          </p>
          <p>I rilasci già pubblicati restano in linea.</p>
        </ConfirmDialog>
      )}
    </TitledPart>
  );
}
