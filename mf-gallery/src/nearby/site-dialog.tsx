import type { Site } from '@salaria/contracts/artifacts';
import { Badge, Button, Dialog, Muted, media, Picture, periodTone, Row, space, Stack, styled } from '@salaria/ui';
import { Tabs } from '@salaria/ui/overlay/tabs';
import { useState } from 'react';
import { Facts } from '../finds/facts';
import { historicalContext, periodLabel, yearText } from '../finds/find-texts';
import { coordinatesOf } from '../finds/maps-address';
import { MapsLink } from '../finds/maps-link';
import { DistanceBadge } from './distance-badge';

const Panel = styled(Stack)`
  min-height: 11rem;
  & p { white-space: pre-line; }
`;
/** The picture is never cut here; beside it is its own mean colour. */
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

/** All that is known of a site near the visitor. */
export function SiteDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const [tab, setTab] = useState('descrizione');
  const place = coordinatesOf(site);
  const tabs = [
    {
      value: 'descrizione',
      label: 'Descrizione',
      content: (
        <Panel>
          <p>{site.description}</p>
        </Panel>
      ),
    },
    {
      value: 'visita',
      label: 'Info visita',
      content: (
        <Panel>
          <p>{site.visitInfo || "Per sapere come visitare questo sito, scrivi all'associazione."}</p>
          <Facts
            rows={[
              ['Indirizzo', site.address],
              ['Coordinate', place && `${place.latitude}, ${place.longitude}`],
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
              ['Provenienza', site.origin],
              ['Periodo', periodLabel(site.period)],
              ['Datazione', yearText(site.year)],
            ]}
          />
          <p>{historicalContext(site.period)}</p>
        </Panel>
      ),
    },
  ];
  return (
    <Dialog title={site.name} onClose={onClose}>
      <Top>
        <Picture src={site.imageUrl} alt={site.name} sizes="(min-width: 640px) 43rem, 100vw" spinner />
        <Row>
          <DistanceBadge distance={site.distance} />
          <Badge tone={periodTone(site.period)}>{periodLabel(site.period)}</Badge>
          {site.address && <Muted as="span">{site.address}</Muted>}
        </Row>
      </Top>
      <Tabs label="Scheda del sito" tabs={tabs} value={tab} onChange={setTab} />
      <Foot>
        <Button type="button" look="quiet" onClick={onClose}>
          Chiudi
        </Button>
        <MapsLink place={site} />
      </Foot>
    </Dialog>
  );
}
