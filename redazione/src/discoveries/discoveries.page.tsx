import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/discoveries';
import { Row, Stack } from '@salaria/ui';
import { VerificationState } from './verification';
import { useAddress } from '@salaria/ui/address/use-address';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDeskList, withQuery } from '../desk/data/reads';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import { ItemLink } from '../desk/parts/item';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListTools, ListView } from '../desk/parts/list/list-view';
import { choiceLabel } from './choice-labels';
import { DiscoveryDetail } from './discovery-detail';
import { NewDiscoveryForm } from './new-discovery-form';
import { SketchMap } from './sketch-map';
import { ActionButton } from '../desk/parts/action-button';

/** Values of the address; without one the pending discoveries are shown. */
const choices = [
  { value: undefined, label: 'In attesa' },
  { value: 'verificate', label: 'Verificate' },
  { value: 'tutte', label: 'Tutte' },
];
const states = { tutte: undefined, verificate: 'verified' } as const;

const columns: TableColumn<DeskDiscovery>[] = [
  {
    title: 'Scoperta',
    sortBy: ({ title }) => title,
    cell: ({ id, title }) => (
      <>
        {`${id}. `}
        <ItemLink parameter="scoperta" id={id}>
          {title}
        </ItemLink>
      </>
    ),
  },
  { title: 'Luogo', cell: ({ location }) => location, sortBy: ({ location }) => location },
  {
    title: 'Che cosa',
    cell: ({ period, category }) => `${choiceLabel('period', period)}, ${choiceLabel('category', category)}`,
    sortBy: ({ period }) => choiceLabel('period', period),
  },
  {
    title: 'Segnalata',
    sortBy: ({ submittedAt }) => submittedAt,
    cell: ({ discovererName, submittedAt }) => `${discovererName}, ${instantText(submittedAt)}`,
  },
  {
    title: 'Stato',
    sortBy: ({ verifiedAt }) => verifiedAt,
    cell: (discovery) => <VerificationState discovery={discovery} />,
  },
];

function DiscoveryList({ onOpen }: { onOpen: (id: number) => void }) {
  const { params, oneOf } = useAddress();
  const stateName = oneOf('stato', ['tutte', 'verificate']);
  const filters = { q: params.get('q') ?? undefined, state: stateName ? states[stateName] : 'pending' };
  const list = useDeskList(withQuery('/api/desk/discoveries', filters), deskDiscoverySchema);
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <NewDiscoveryForm onAdded={onOpen} onClose={() => setIsAdding(false)} />;
  return (
    <Stack>
      <Row>
        <ActionButton icon={Plus} label="Registra una segnalazione" onClick={() => setIsAdding(true)} />
      </Row>
      <ListTools search="Cerca tra le scoperte" filter={{ name: 'stato', choices }} />
      {list.items && <SketchMap discoveries={list.items} />}
      <ListView
        list={list}
        noun={['scoperta', 'scoperte']}
        empty={stateName === undefined ? 'Nessuna scoperta in attesa.' : 'Nessuna scoperta.'}
        caption="Scoperte"
        columns={columns}
        keyOf={({ id }) => id}
      />
    </Stack>
  );
}

function Discoveries() {
  const { id, open, close } = useOpenItem('scoperta');
  return id === undefined ? <DiscoveryList onOpen={open} /> : <DiscoveryDetail key={id} id={id} onClose={close} />;
}

export default deskPage({ title: 'Scoperte segnalate' }, Discoveries);
