import type { NearbySite } from '@salaria/contracts/artifacts';
import { Button, Card, CardBody, CardTitle, Muted, media, Picture, space, styled } from '@salaria/ui';
import { memo, useId } from 'react';
import { DistanceBadge } from './distance-badge';

export type PlacesView = 'cards' | 'list';

const Frame = styled(Card)`
  height: 100%;
  &[data-view='list'] { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); }
  &[data-view='list'] > span { aspect-ratio: auto; height: 100%; }
  &[data-view='list'] > div { gap: ${space.xs}; padding: ${space.m}; }
  ${media.tablet} { &[data-view='list'] { grid-template-columns: 11rem minmax(0, 1fr); } }
`;
const Summary = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Details = styled(Button)`
  align-self: flex-start;
  margin-top: auto;
`;
const Distance = styled.div`
  display: flex;
`;

type PlaceCardProps = { place: NearbySite; view: PlacesView; onDetails: (id: number) => void };

/** A place near the visitor, with a button that opens its details. */
export const PlaceCard = memo(function PlaceCard({ place, view, onDetails }: PlaceCardProps) {
  const titleId = useId();
  const address = place.address || place.origin;
  return (
    <Frame data-view={view} aria-labelledby={titleId}>
      <Picture
        src={place.imageUrl}
        alt=""
        ratio={1.5}
        sizes={view === 'cards' ? '(min-width: 640px) 23rem, calc(100vw - 2rem)' : '11rem'}
        spinner
      />
      <CardBody>
        <Distance>
          <DistanceBadge distanceKm={place.distance} />
        </Distance>
        <CardTitle id={titleId}>{place.name}</CardTitle>
        {address && <Muted>{address}</Muted>}
        <Summary>{place.description}</Summary>
        <Details type="button" look="outline" aria-describedby={titleId} onClick={() => onDetails(place.id)}>
          Dettagli
        </Details>
      </CardBody>
    </Frame>
  );
});
