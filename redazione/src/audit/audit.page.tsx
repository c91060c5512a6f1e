import { type AuditEntry, auditEntrySchema } from '@salaria/contracts/desk/accounts/audit';
import { Badge, Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { withQuery } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { FilterForm } from './filter-form';

const columns: TableColumn<AuditEntry>[] = [
  { title: 'Che cosa', cell: ({ sentence }) => sentence },
  { title: 'Quando', cell: ({ at }) => instantText(at) },
  {
    title: 'Esito',
    cell: ({ hasFailed }) => (hasFailed ? <Badge tone="warning">non riuscita</Badge> : 'riuscita'),
  },
];

function Log() {
  const { params } = useAddress();
  const value = (name: string) => params.get(name) ?? undefined;
  const filter = { actor: value('chi'), action: value('cosa'), from: value('dal'), to: value('al') };
  return (
    <Stack>
      <FilterForm />
      <ListView
        path={withQuery('/api/desk/audit', filter)}
        itemSchema={auditEntrySchema}
        csvPath={withQuery('/api/desk/audit.csv', filter)}
        noun={['voce', 'voci']}
        empty="Nessuna voce con questi filtri."
        caption="Registro"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}

export default deskPage({ title: 'Registro', lead: 'Chi ha fatto che cosa. Il registro non si può cambiare.' }, Log);
