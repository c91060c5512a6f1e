import { type TrashItem, trashDays, trashSchema } from '@salaria/contracts/desk/trash';
import { send } from '@salaria/ui';
import { useDeskRead } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import { DataTable, type TableColumn } from '../desk/parts/list/data-table';
import { ReadState } from '../desk/parts/read-state';
import { useSession } from '../desk/session/session.queries';
import { restoreFromTrash, trashPath } from '../desk/trash';

const areaNames: Readonly<Record<TrashItem['area'], string>> = {
  entries: 'Contenuto',
  pictures: 'Fotografia',
  pdfs: 'Documento',
  messages: 'Messaggio',
  discoveries: 'Scoperta',
  newsletter: 'Bozza della newsletter',
  answers: 'Risposta dell’assistente',
};

const columns: TableColumn<TrashItem>[] = [
  { title: 'Titolo', cell: ({ title }) => title || 'Senza titolo', sortBy: ({ title }) => title },
  { title: 'Che cosa è', cell: ({ area }) => areaNames[area], sortBy: ({ area }) => areaNames[area] },
  {
    title: 'Eliminato',
    sortBy: ({ removedAt }) => removedAt,
    cell: ({ removedAt, removedBy }) => `${instantText(removedAt)}, ${removedBy ?? 'un’importazione'}`,
  },
  { title: 'Fino al', cell: ({ expiresAt }) => instantText(expiresAt), sortBy: ({ expiresAt }) => expiresAt },
];

function TrashList() {
  const { role } = useSession();
  const read = useDeskRead('/api/desk/trash', trashSchema);
  return (
    <ReadState read={read}>
      {({ items }) => (
        <DataTable
          caption="Cestino"
          columns={columns}
          rows={items}
          empty="Il cestino è vuoto."
          keyOf={({ area, id }) => `${area} ${id}`}
          actions={(item) => [
            {
              label: 'Riprendi',
              name: `Riprendi «${item.title}»`,
              call: () => restoreFromTrash(item),
              said: `«${item.title}» è di nuovo al suo posto`,
            },
            ...(role === 'responsabile'
              ? [
                  {
                    label: 'Elimina per sempre',
                    name: `Elimina per sempre «${item.title}»`,
                    question: {
                      title: `Eliminare per sempre «${item.title}»?`,
                      confirmLabel: 'Elimina per sempre',
                      text: ['Nessuno lo potrà più riprendere. Non si può annullare.'],
                    },
                    call: () => send('DELETE', trashPath(item), undefined),
                    said: `«${item.title}» è eliminato per sempre`,
                  },
                ]
              : []),
          ]}
        />
      )}
    </ReadState>
  );
}

export default deskPage(
  { title: 'Cestino', lead: `Ciò che è stato eliminato negli ultimi ${trashDays} giorni. Poi sparisce per sempre.` },
  TrashList,
);
