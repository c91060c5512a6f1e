import { type DeskDiscovery, deskDiscoverySchema } from '@salaria/contracts/desk/visitors/discoveries';
import { Row, Stack } from '@salaria/ui';
import { VerificationState } from './verification';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deskPage } from '../desk/desk-page';
import { instantText } from '../desk/format';
import { ItemLink } from '../desk/parts/item';
import type { TableColumn } from '../desk/parts/list/data-table';
import { ListView } from '../desk/parts/list/list-view';
import { choiceLabel } from './choice-labels';
import { DiscoveryDetail } from './discovery-detail';
import { NewDiscoveryForm } from './new-discovery-form';
import { SketchMap } from './sketch-map';
import { ActionButton } from '../desk/parts/actions/action-button';

const choices = [
  { label: 'In attesa', query: 'pending' },
  { value: 'verificate', label: 'Verificate', query: 'verified' },
  { value: 'tutte', label: 'Tutte' },
];

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
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) return <NewDiscoveryForm onAdded={onOpen} onClose={() => setIsAdding(false)} />;
  return (
    <Stack>
      <Row>
        <ActionButton icon={Plus} label="Registra una segnalazione" onClick={() => setIsAdding(true)} />
      </Row>
      <ListView
        path="/api/desk/discoveries"
        itemSchema={deskDiscoverySchema}
        search="Cerca tra le scoperte"
        filter={{ name: 'stato', parameter: 'state', choices }}
        above={(items) => <SketchMap discoveries={items} />}
        noun={['scoperta', 'scoperte']}
        empty="Nessuna scoperta in attesa."
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
