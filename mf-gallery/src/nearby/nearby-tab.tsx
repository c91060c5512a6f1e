import { Button, space, styled } from '@salaria/ui';
import { ArrowLeft } from 'lucide-react';
import { NearbyPanel } from './nearby-panel';
import type { NearbySearch } from './use-nearby-search';
import { VisitTips } from './visit-tips';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl};
  & > button { justify-self: start; }
`;

/** Sites near the visitor, advice for the visit and the way back. */
export function NearbyTab({
  nearby,
  maxDistance,
  onCatalogue,
}: {
  nearby: NearbySearch;
  maxDistance: number;
  onCatalogue: () => void;
}) {
  return (
    <Parts>
      <NearbyPanel nearby={nearby} maxDistance={maxDistance} />
      <VisitTips />
      <Button type="button" look="outline" onClick={onCatalogue}>
        <ArrowLeft size={18} aria-hidden="true" />
        Torna al catalogo completo
      </Button>
    </Parts>
  );
}
