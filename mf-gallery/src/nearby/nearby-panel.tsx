import {
  Button,
  color,
  EmptyNotice,
  ErrorNotice,
  Muted,
  media,
  Row,
  SectionTitle,
  Spinner,
  space,
  Stack,
  styled,
} from '@salaria/ui';
import { LayoutGrid, List, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useOpenItem } from '../address/use-open-item';
import { Toggle } from '../finds/finds-toolbar';
import { GrowingList } from '../list/growing-list';
import { SiteCard, type SitesView } from './site-card';
import { SiteDialog } from './site-dialog';
import type { NearbySearch, NearbyState } from './use-nearby-search';

const Head = styled(Row)`
  justify-content: space-between;
`;
const Start = styled(Stack)`
  padding: ${space.l} ${space.m};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-left: 5px solid ${color.oliva};
  border-radius: 10px;
  ${media.tablet} { padding: ${space.l} ${space.xl}; }
`;
const Waiting = styled(EmptyNotice)`
  font-size: 1.05rem;
`;

function Results({ state }: { state: NearbyState }) {
  const [view, setView] = useState<SitesView>('cards');
  const item = useOpenItem('sito');
  if (state.step === 'unread') return <ErrorNotice>La ricerca dei siti non è riuscita.</ErrorNotice>;
  if (state.step === 'reading') {
    return (
      <Waiting role="status">
        <Spinner />
        Ricerca siti archeologici vicini...
      </Waiting>
    );
  }
  if (state.step !== 'found') return null;
  if (state.sites.length === 0) {
    return (
      <EmptyNotice role="status">
        <h3>Nessun sito archeologico trovato</h3>
        <p>Prova ad aumentare la distanza: spostati verso la valle del Velino, oppure sfoglia il catalogo completo.</p>
      </EmptyNotice>
    );
  }
  const opened = state.sites.find((site) => site.id === item.id);
  return (
    <Stack>
      <Head>
        <Muted role="status">
          {state.sites.length === 1 ? '1 sito trovato' : `${state.sites.length} siti trovati`}
        </Muted>
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
      <GrowingList items={state.sites} view={view === 'cards' ? 'grid' : 'list'} moreText="Mostra altri siti">
        {(site) => <SiteCard site={site} view={view} onDetails={item.open} />}
      </GrowingList>
      {opened && <SiteDialog site={opened} onClose={item.close} />}
    </Stack>
  );
}

/** Finds the visitor and shows the sites around them. */
export function NearbyPanel({ nearby: { state, search }, maxDistance }: { nearby: NearbySearch; maxDistance: number }) {
  const searching = state.step === 'locating';
  return (
    <Stack>
      <Start>
        <SectionTitle>Siti archeologici vicino a te</SectionTitle>
        <p>
          Distanza massima: {maxDistance} km dalla tua posizione, che serve solo a questa ricerca e non viene
          conservata.
        </p>
        <Row>
          <Button type="button" disabled={searching} onClick={() => void search()}>
            <LocateFixed size={18} aria-hidden="true" />
            {searching ? 'Ricerca in corso...' : 'Trova siti vicino a me'}
          </Button>
          {'position' in state && (
            <Muted>
              Posizione trovata: {state.position.latitude.toFixed(4)}, {state.position.longitude.toFixed(4)}
            </Muted>
          )}
        </Row>
      </Start>
      {state.step === 'unlocated' && <ErrorNotice role="alert">{state.message}</ErrorNotice>}
      <Results state={state} />
    </Stack>
  );
}
