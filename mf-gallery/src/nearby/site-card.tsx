import type { Site } from '@salaria/contracts/artifacts';
import { Button, Card, CardBody, CardTitle, Muted, media, Picture, space, styled } from '@salaria/ui';
import { memo, useId } from 'react';
import { DistanceBadge } from './distance-badge';

export type SitesView = 'cards' | 'list';

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

/** A site near the visitor, with the way to all that is known of it. */
export const SiteCard = memo(function SiteCard({
  site,
  view,
  onDetails,
}: {
  site: Site;
  view: SitesView;
  onDetails: (id: number) => void;
}) {
  const name = useId();
  return (
    <Frame data-view={view} aria-labelledby={name}>
      <Picture
        src={site.imageUrl}
        alt=""
        ratio={1.5}
        sizes={view === 'cards' ? '(min-width: 640px) 23rem, calc(100vw - 2rem)' : '11rem'}
        spinner
      />
      <CardBody>
        <Distance>
          <DistanceBadge distance={site.distance} />
        </Distance>
        <CardTitle id={name}>{site.name}</CardTitle>
        {(site.address || site.origin) && <Muted>{site.address || site.origin}</Muted>}
        <Summary>{site.description}</Summary>
        <Details type="button" look="outline" aria-describedby={name} onClick={() => onDetails(site.id)}>
          Dettagli
        </Details>
      </CardBody>
    </Frame>
  );
});
