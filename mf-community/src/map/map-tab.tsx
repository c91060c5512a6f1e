import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge, radius, SectionTitle, Skeleton } from '@salaria/ui';
import { AddressForm } from '@salaria/ui/address/address-form';
import { mapCentre, pointOf } from '@salaria/ui/map/map-projection';
import { CentreCross, MapSketch } from '@salaria/ui/map/map-sketch';
import { useMemo } from 'react';
import { CategoryIcon } from '../discoveries/category-icon';
import { categoryChoices } from '../discoveries/discovery-labels';
import { MapMarker, markerColor } from './map-marker';
import { markerPoints, maxMarkers } from './map-points';

import { Columns, Count, Dot, Legend, MapFrame, PlaceholderLabel, Text } from './map-tab.styles';

const toneStyle = (value: string) => ({ '--tone': value });

/** Placeholder of the tab. */
export function MapSkeleton() {
  return (
    <Columns aria-hidden="true">
      <Skeleton style={{ aspectRatio: '1', borderRadius: radius.l }} />
      <Text>
        <Skeleton style={{ width: '50%', height: '5rem' }} />
        <Skeleton style={{ height: '12rem' }} />
      </Text>
    </Columns>
  );
}

const MapLegend = () => (
  <Legend role="list" aria-label="Legenda">
    <li>
      <Dot style={toneStyle(markerColor.verified)} />
      <Badge tone="success">Verificata</Badge>
    </li>
    <li>
      <Dot data-verified={false} style={toneStyle(markerColor.pending)} />
      <Badge tone="warning">In Attesa</Badge>
    </li>
    {categoryChoices.map(({ value, label }) => (
      <li key={value}>
        <CategoryIcon category={value} />
        {label}
      </li>
    ))}
    <li data-wide>
      <svg viewBox="-2 -2 4 4" width="20" height="20" aria-hidden="true">
        <CentreCross x={0} y={0} />
      </svg>
      Centro mappa: 42.3333N 13.0333E
    </li>
  </Legend>
);

/** The tab 'Mappa Interattiva': the first discoveries on a sketch that is a placeholder of the map. */
export function MapTab({ discoveries, onOpen }: { discoveries: readonly Discovery[]; onOpen: (id: number) => void }) {
  const markers = useMemo(() => {
    const first = discoveries.slice(0, maxMarkers);
    return markerPoints(first).flatMap((point, index) => {
      const discovery = first[index];
      return discovery ? [{ discovery, point }] : [];
    });
  }, [discoveries]);
  const count = discoveries.length;
  return (
    <Columns>
      <MapFrame>
        <MapSketch>
          <CentreCross {...pointOf(mapCentre)} />
        </MapSketch>
        <AddressForm sets={['scoperta']}>
          <ul role="list" aria-label="Scoperte sulla mappa">
            {markers.map(({ discovery, point }) => (
              <li key={discovery.id}>
                <MapMarker discovery={discovery} point={point} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </AddressForm>
        <PlaceholderLabel>Mappa in sviluppo</PlaceholderLabel>
      </MapFrame>
      <Text>
        <SectionTitle>La mappa delle scoperte</SectionTitle>
        <Count>
          <strong>{count}</strong> {count === 1 ? 'scoperta mappata' : 'scoperte mappate'}
        </Count>
        <p>
          La mappa interattiva è in sviluppo. Per ora uno schizzo del territorio mostra{' '}
          {count > maxMarkers ? 'le prime otto' : 'le scoperte'} nel punto approssimativo in cui si trovano: la
          posizione esatta non è pubblica, per proteggere i luoghi.
          {count > maxMarkers && ' Le altre sono nella lista.'}
        </p>
        <MapLegend />
      </Text>
    </Columns>
  );
}
