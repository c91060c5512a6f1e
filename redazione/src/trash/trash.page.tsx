import { type TrashItem, trashDays, trashSchema } from '@salaria/contracts/desk/trash';
import { nounOf } from '@salaria/contracts/kinds/kinds';
import { send, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { FilterTabs } from '../desk/parts/list/list-view';
import { ReadState } from '../desk/parts/read-state';
import { useSession } from '../desk/session/session.queries';
import { restoreFromTrash, trashPath } from '../desk/trash';

const areaNouns: Readonly<Record<TrashItem['area'], string>> = {
  entries: 'Contenuto',
  pictures: 'Fotografia',
  pdfs: 'Documento',
  messages: 'Messaggio',
  discoveries: 'Scoperta segnalata',
  newsletter: 'Bozza della newsletter',
  answers: 'Risposta dell’assistente',
};

const typeOf = ({ area, kind }: TrashItem): string => (kind ? nounOf(kind) : areaNouns[area]);
const titleOf = ({ title }: TrashItem): string => title || 'Senza titolo';

const entrySentence = 'Spariscono anche le sue versioni e gli indirizzi vecchi che vi portano.';
const finalSentence = 'Nessuno lo potrà più riprendere. Non si può annullare.';

const columns: TableColumn<TrashItem>[] = [
  { title: 'Titolo', cell: titleOf, sortBy: ({ title }) => title },
  { title: 'Che cosa è', cell: typeOf, sortBy: typeOf },
  {
    title: 'Eliminato',
    sortBy: ({ removedAt }) => removedAt,
    cell: ({ removedAt, removedBy }) => `${instantText(removedAt)}, ${removedBy ?? 'un’importazione'}`,
  },
  { title: 'Fino al', cell: ({ expiresAt }) => instantText(expiresAt), sortBy: ({ expiresAt }) => expiresAt },
];

function TrashTable({ items }: { items: readonly TrashItem[] }) {
  const { role } = useSession();
  const { oneOf, change } = useAddress();
  const types = [...new Set(items.map(typeOf))].sort((one, other) => one.localeCompare(other, 'it'));
  const chosen = oneOf('tipo', types);
  return (
    <Stack>
      {types.length > 1 && (
        <FilterTabs
          label="Mostra"
          chosen={chosen}
          choices={[{ label: 'Tutto' }, ...types.map((type) => ({ value: type, label: type }))]}
          onChoose={(tipo) => void change({ tipo })}
        />
      )}
      <DataTable
        caption="Cestino"
        columns={columns}
        rows={items.filter((item) => chosen === undefined || typeOf(item) === chosen)}
        empty="Il cestino è vuoto."
        keyOf={({ area, id }) => `${area} ${id}`}
        actions={(item) => [
          {
            label: 'Riprendi',
            name: `Riprendi «${titleOf(item)}»`,
            call: () => restoreFromTrash(item, titleOf(item)),
          },
          role === 'responsabile' && {
            label: 'Elimina per sempre',
            name: `Elimina per sempre «${titleOf(item)}»`,
            question: {
              title: `Eliminare per sempre «${titleOf(item)}»?`,
              confirmLabel: 'Elimina per sempre',
              isFinal: true,
              text: [...(item.area === 'entries' ? [entrySentence] : []), finalSentence],
            },
            call: () => send('DELETE', trashPath(item), undefined),
            said: `«${titleOf(item)}» è eliminato per sempre`,
          },
        ]}
      />
    </Stack>
  );
}

function TrashList() {
  const read = useDeskRead('/api/desk/trash', trashSchema);
  return <ReadState read={read}>{({ items }) => <TrashTable items={items} />}</ReadState>;
}

export default deskPage(
  { title: 'Cestino', lead: `Ciò che è stato eliminato negli ultimi ${trashDays} giorni. Poi sparisce per sempre.` },
  TrashList,
);
