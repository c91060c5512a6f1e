import { Stack } from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { deskPage } from '../desk/desk-page';
import { FilterTabs } from '../desk/parts/list/list-view';
import { Issues } from './issues/issues';
import { Subscribers } from './subscribers';

const views = [
  { value: undefined, label: 'Numeri' },
  { value: 'iscritti', label: 'Iscritti' },
] as const;

function Newsletter() {
  const { oneOf, change } = useAddress();
  const view = oneOf('vista', ['iscritti']);
  return (
    <Stack>
      <FilterTabs
        label="Vista"
        chosen={view}
        choices={views}
        onChoose={(vista) => void change({ vista, numero: undefined, q: undefined, stato: undefined })}
      />
      {view === 'iscritti' ? <Subscribers /> : <Issues />}
    </Stack>
  );
}

export default deskPage({ title: 'Newsletter' }, Newsletter);
