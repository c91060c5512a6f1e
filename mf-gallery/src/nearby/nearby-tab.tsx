import { Button, space, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { ArrowLeft } from 'lucide-react';
import { NearbyPanel } from './nearby-panel';
import type { NearbySearch } from './search/use-nearby-search';
import { VisitTips } from './visit-tips';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  & > form > button { justify-self: start; }
`;

type NearbyTabProps = { nearbySearch: NearbySearch; maxDistanceKm: number; onCatalogue: () => void };

/** Archaeological places near the visitor, tips for the visit and the way back to the catalogue. */
export function NearbyTab({ nearbySearch, maxDistanceKm, onCatalogue }: NearbyTabProps) {
  return (
    <Parts>
      <NearbyPanel nearbySearch={nearbySearch} maxDistanceKm={maxDistanceKm} />
      <VisitTips />
      <AddressForm sets={['scheda', 'sito']}>
        <Button look="outline" {...addressButton('scheda', undefined, onCatalogue)}>
          <ArrowLeft size={18} aria-hidden="true" />
          Torna al catalogo completo
        </Button>
      </AddressForm>
    </Parts>
  );
}
