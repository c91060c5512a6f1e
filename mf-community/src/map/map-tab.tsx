import type { Discovery } from '@salaria/contracts/discoveries';
import { Badge, color, font, media, Muted, radius, SectionTitle, Skeleton, space, styled } from '@salaria/ui';
import { useMemo } from 'react';
import { CategoryIcon } from '../discoveries/category-icon';
import { categoryChoices } from '../discoveries/discovery-labels';
import { MapGround } from './map-ground';
import { MapMarker, markerColor } from './map-marker';
import { markerLimit, markerPlaces } from './map-places';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: ${space.xl}; }
`;
const MapFrame = styled.div`
  position: relative;
  aspect-ratio: 1;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  & ul { position: absolute; inset: 0; padding: 0; list-style: none; }
`;
const Stamp = styled.p`
  position: absolute;
  left: ${space.s};
  bottom: ${space.s};
  padding: ${space.xxs} ${space.s};
  background: ${color.card};
  border: 1px dashed ${color.muted};
  border-radius: ${radius.s};
  font-size: 0.95rem;
  font-weight: 600;
`;
const About = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.m};
`;
const Count = styled.p`
  & strong {
    display: block;
    font-family: ${font.display};
    font-size: 3.25rem;
    line-height: 1;
    color: ${color.rosso};
  }
`;
const Legend = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xs} ${space.m};
  padding: 0;
  list-style: none;
  & li { display: flex; align-items: center; gap: ${space.xs}; }
  & li > svg { color: ${color.muted}; }
`;
const Dot = styled.span`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: ${radius.pill};
  background: var(--tone);
  &[data-verified='false'] { border-radius: ${radius.s}; }
`;

const tone = (value: string) => ({ '--tone': value }) as React.CSSProperties;

export function MapSkeleton() {
  return (
    <Columns aria-hidden="true">
      <Skeleton style={{ aspectRatio: '1', borderRadius: radius.l }} />
      <About>
        <Skeleton style={{ width: '50%', height: '5rem' }} />
        <Skeleton style={{ height: '12rem' }} />
      </About>
    </Columns>
  );
}

/** 'Mappa Interattiva': a sketch in place of the map to come, with the first discoveries on it. */
export function MapTab({ discoveries, onOpen }: { discoveries: readonly Discovery[]; onOpen: (id: number) => void }) {
  const marked = useMemo(() => discoveries.slice(0, markerLimit), [discoveries]);
  const places = useMemo(() => markerPlaces(marked), [marked]);
  const count = discoveries.length;
  return (
    <Columns>
      <MapFrame>
        <MapGround />
        <ul role="list" aria-label="Scoperte sulla mappa">
          {marked.map((discovery, index) => {
            const place = places[index];
            return (
              place && (
                <li key={discovery.id}>
                  <MapMarker discovery={discovery} place={place} onOpen={onOpen} />
                </li>
              )
            );
          })}
        </ul>
        <Stamp>Mappa in sviluppo</Stamp>
      </MapFrame>
      <About>
        <SectionTitle>La mappa delle scoperte</SectionTitle>
        <Count>
          <strong>{count}</strong> {count === 1 ? 'scoperta mappata' : 'scoperte mappate'}
        </Count>
        <p>
          La mappa interattiva è in sviluppo. Per ora uno schizzo del territorio mostra{' '}
          {count > markerLimit ? 'le prime otto' : 'le scoperte'} nel punto approssimativo in cui si trovano: la
          posizione esatta non è pubblica, per proteggere i luoghi.
          {count > markerLimit && ' Le altre sono nella lista.'}
        </p>
        <Muted>Centro mappa: 42.3333N 13.0333E</Muted>
        <Legend role="list" aria-label="Legenda">
          <li>
            <Dot style={tone(markerColor.verified)} />
            <Badge tone="verified">Verificata</Badge>
          </li>
          <li>
            <Dot data-verified={false} style={tone(markerColor.pending)} />
            <Badge tone="pending">In Attesa</Badge>
          </li>
          {categoryChoices.map(({ value, label }) => (
            <li key={value}>
              <CategoryIcon category={value} />
              {label}
            </li>
          ))}
        </Legend>
      </About>
    </Columns>
  );
}
