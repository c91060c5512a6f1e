import type { NearbySite } from '@salaria/contracts/artifacts';
import { EmptyNotice, ErrorNotice, Muted, Row, Spinner, Stack, styled } from '@salaria/ui';
import { useOpenItem } from '@salaria/ui/address/use-open-item';
import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import { Toggle } from '../artifacts/search/artifacts-toolbar';
import { GrowingList } from '../list/growing-list';
import { PlaceCard, type PlacesView } from './place/place-card';
import { PlaceDialog } from './place/place-dialog';
import type { NearbyState } from './search/use-nearby-search';

const Head = styled(Row)`
  justify-content: space-between;
`;
const LoadingNotice = styled(EmptyNotice)`
  font-size: 1.05rem;
`;

function Places({ places }: { places: readonly NearbySite[] }) {
  const [view, setView] = useState<PlacesView>('cards');
  const item = useOpenItem('sito');
  const openPlace = places.find(({ id }) => id === item.id);
  return (
    <Stack>
      <Head>
        <Muted role="status">{places.length === 1 ? '1 sito trovato' : `${places.length} siti trovati`}</Muted>
        <Toggle role="group" aria-label="Vista dei siti">
          <button type="button" aria-pressed={view === 'cards'} onClick={() => setView('cards')}>
            <LayoutGrid size={18} aria-hidden="true" />
            Riquadri
          </button>
          <button type="button" aria-pressed={view === 'list'} onClick={() => setView('list')}>
            <List size={18} aria-hidden="true" />
            Lista
          </button>
        </Toggle>
      </Head>
      <GrowingList items={places} view={view === 'cards' ? 'grid' : 'list'} moreText="Mostra altri siti">
        {(place) => <PlaceCard place={place} view={view} onDetails={item.open} />}
      </GrowingList>
      {openPlace && <PlaceDialog place={openPlace} onClose={item.close} />}
    </Stack>
  );
}

/** The places of the latest search, or the state of the search. */
export function NearbyResults({ state }: { state: NearbyState }) {
  if (state.step === 'load-error') return <ErrorNotice>La ricerca dei siti non è riuscita.</ErrorNotice>;
  if (state.step === 'loading') {
    return (
      <LoadingNotice role="status">
        <Spinner />
        Ricerca siti archeologici vicini...
      </LoadingNotice>
    );
  }
  if (state.step !== 'loaded') return null;
  if (state.places.length === 0) {
    return (
      <EmptyNotice role="status">
        <h3>Nessun sito archeologico trovato</h3>
        <p>Prova ad aumentare la distanza: spostati verso un altro paese, oppure sfoglia il catalogo completo.</p>
      </EmptyNotice>
    );
  }
  return <Places places={state.places} />;
}
