import type { SectionTokens } from '@salaria/contracts/desk/releases';
import { Badge, send } from '@salaria/ui';
import { TitledPart } from '../../desk/parts/layout';
import { DataTable, type TableColumn } from '../../desk/parts/list/data-table';
import { instantText } from '../../desk/format';
import { ReadState } from '../../desk/parts/read-state';
import { tokensPath, useTokens } from '../releases.queries';
import { TokenForm } from './token-form';

type Token = SectionTokens['tokens'][number];

const columns: TableColumn<Token>[] = [
  { title: 'Gruppo', cell: ({ label }) => label },
  { title: 'Numero', cell: ({ id }) => id },
  { title: 'Creata', cell: ({ createdAt }) => instantText(createdAt) },
  {
    title: 'Stato',
    cell: ({ revokedAt }) =>
      revokedAt ? <Badge>Ritirata il {instantText(revokedAt)}</Badge> : <Badge tone="success">Valida</Badge>,
  },
];

/** The tokens of a section's teams, without their text. */
export function TokenList({ name }: { name: string }) {
  const read = useTokens(name);
  return (
    <TitledPart id="chiavi" title="Chiavi dei gruppi">
      <ReadState read={read}>
        {({ tokens }) => (
          <DataTable
            caption="Chiavi"
            columns={columns}
            rows={tokens}
            empty="Nessuna chiave: questa sezione si pubblica dal sito o da qui."
            keyOf={({ id }) => id}
            actions={({ id, label, revokedAt }) => [
              revokedAt === null && {
                label: 'Ritira',
                name: `Ritira la chiave ${id} di ${label}`,
                question: {
                  title: 'Ritirare la chiave?',
                  confirmLabel: 'Ritira la chiave',
                  isFinal: true,
                  text: [
                    `${label} non potrà più pubblicare ${name} con la chiave ${id}. Non si può annullare; si può ` +
                      'creare una chiave nuova.',
                    'I rilasci già pubblicati restano in linea.',
                  ],
                },
                call: () => send('DELETE', `${tokensPath(name)}/${id}`, undefined),
              },
            ]}
          />
        )}
      </ReadState>
      <TokenForm section={name} />
    </TitledPart>
  );
}
