import { PictureTexts } from '@salaria/ui/media/picture-texts';
import type { NearbySite } from '@salaria/contracts/artifacts';
import { Badge, Button, Dialog, Muted, media, Picture, Row, space, Stack, styled } from '@salaria/ui';
import { type Tab, Tabs } from '@salaria/ui/overlay/tabs';
import { Facts } from '@salaria/ui/text/facts';
import { useState } from 'react';
import { PageLink } from '../../artifacts/page-link';
import { historicalContext, periodLabel, periodTone, yearText } from '../../artifacts/artifact-texts';
import { coordinatesText } from '../../location/maps-address';
import { MapsLink } from '../../location/maps-link';
import { DistanceBadge } from './distance-badge';

const Panel = styled(Stack)`
  min-height: 11rem;
  & p { white-space: pre-line; }
`;
/** The picture is never cropped: the room beside it has its mean colour. */
const Top = styled.div`
  display: grid;
  gap: ${space.s};
  margin-bottom: ${space.m};
  & > span { border-radius: 8px; max-height: 20rem; width: 100%; }
  & > span img { object-fit: contain; }
  ${media.tablet} { & > span { aspect-ratio: 2; } }
`;
const Foot = styled(Row)`
  justify-content: flex-end;
  margin-top: ${space.l};
`;

const tabsOf = (place: NearbySite): Tab[] => [
  {
    value: 'descrizione',
    label: 'Descrizione',
    content: (
      <Panel>
        <p>{place.description}</p>
      </Panel>
    ),
  },
  {
    value: 'visita',
    label: 'Info visita',
    content: (
      <Panel>
        <p>{place.visitInfo || "Per sapere come visitare questo sito, scrivi all'associazione."}</p>
        <Facts
          rows={[
            ['Indirizzo', place.address],
            ['Coordinate', coordinatesText(place)],
          ]}
        />
      </Panel>
    ),
  },
  {
    value: 'origini',
    label: 'Origini',
    content: (
      <Panel>
        <Facts
          rows={[
            ['Provenienza', place.origin],
            ['Periodo', periodLabel(place.period)],
            ['Datazione', yearText(place.year)],
          ]}
        />
        <p>{historicalContext(place.period)}</p>
      </Panel>
    ),
  },
];

/** The details of a place near the visitor. */
export function PlaceDialog({ place, onClose }: { place: NearbySite; onClose: () => void }) {
  const [tab, setTab] = useState('descrizione');
  return (
    <Dialog title={place.name} onClose={onClose}>
      <Top>
        <Picture
          src={place.imageUrl}
          alt={place.image?.alt ?? place.name}
          sizes="(min-width: 640px) 43rem, 100vw"
          spinner
        />
        {place.image && <PictureTexts picture={place.image} />}
        <Row>
          <DistanceBadge distanceKm={place.distance} />
          <Badge tone={periodTone(place.period)}>{periodLabel(place.period)}</Badge>
          {place.address && <Muted as="span">{place.address}</Muted>}
        </Row>
      </Top>
      <Tabs label="Scheda del sito" tabs={tabsOf(place)} value={tab} onChange={setTab} />
      <PageLink artifact={place} />
      <Foot>
        <Button type="button" look="quiet" onClick={onClose}>
          Chiudi
        </Button>
        <MapsLink location={place} />
      </Foot>
    </Dialog>
  );
}
