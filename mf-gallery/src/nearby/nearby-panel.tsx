import { Button, color, ErrorNotice, Muted, media, Row, SectionTitle, space, Stack, styled } from '@salaria/ui';
import { useFocusReturn } from '@salaria/ui/form/use-focus-return';
import { LocateFixed } from 'lucide-react';
import { NearbyResults } from './nearby-results';
import type { NearbySearch } from './search/use-nearby-search';

const SearchBox = styled(Stack)`
  padding: ${space.l} ${space.m};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-left: 5px solid ${color.oliva};
  border-radius: 10px;
  ${media.tablet} { padding: ${space.l} ${space.xl}; }
`;

type NearbyPanelProps = { nearbySearch: NearbySearch; maxDistanceKm: number };

/** Locates the visitor and shows the archaeological places around. */
export function NearbyPanel({ nearbySearch: { state, search }, maxDistanceKm }: NearbyPanelProps) {
  const isLocating = state.step === 'locating';
  useFocusReturn(isLocating);
  return (
    <Stack>
      <SearchBox>
        <SectionTitle>Siti archeologici vicino a te</SectionTitle>
        <p>
          Distanza massima: {maxDistanceKm} km dalla tua posizione, che serve solo a questa ricerca e non viene
          conservata.
        </p>
        <Row>
          <Button type="button" disabled={isLocating} onClick={() => void search()}>
            <LocateFixed size={18} aria-hidden="true" />
            {isLocating ? 'Ricerca in corso...' : 'Trova siti vicino a me'}
          </Button>
          {'position' in state && (
            <Muted>
              Posizione trovata: {state.position.latitude.toFixed(4)}, {state.position.longitude.toFixed(4)}
            </Muted>
          )}
        </Row>
        <noscript>
          <Muted>La ricerca usa la tua posizione e ha bisogno di JavaScript, che qui è spento.</Muted>
        </noscript>
      </SearchBox>
      {state.step === 'location-error' && <ErrorNotice role="alert">{state.message}</ErrorNotice>}
      <NearbyResults state={state} />
    </Stack>
  );
}
