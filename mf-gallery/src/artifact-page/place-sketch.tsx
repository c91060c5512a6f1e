import type { Artifact } from '@salaria/contracts/artifacts';
import { color, Muted, space, styled } from '@salaria/ui';
import { pointOf } from '@salaria/ui/map/map-projection';
import { MapSketch } from '@salaria/ui/map/map-sketch';
import { coordinatesOf } from '../location/maps-address';

const Figure = styled.figure`
  max-width: 26rem;
  margin: ${space.l} 0 0;
`;
const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 8px;
`;

const isOnSketch = (percent: number): boolean => percent >= 0 && percent <= 100;

/** The place of an artifact on the sketch of the valley; nothing for one without coordinates or beyond the sketch. */
export function PlaceSketch({ artifact }: { artifact: Pick<Artifact, 'latitude' | 'longitude' | 'address'> }) {
  const coordinates = coordinatesOf(artifact);
  const point = coordinates && pointOf(coordinates);
  if (!point || !isOnSketch(point.x) || !isOnSketch(point.y)) return null;
  const place = artifact.address || 'Il luogo del reperto';
  return (
    <Figure>
      <Frame role="img" aria-label={`Schizzo del territorio con un punto: ${place}`}>
        <MapSketch>
          <circle
            cx={point.x.toFixed(1)}
            cy={point.y.toFixed(1)}
            r="2"
            fill={color.rosso}
            stroke={color.card}
            strokeWidth="0.7"
          />
        </MapSketch>
      </Frame>
      <Muted as="figcaption">{place}</Muted>
    </Figure>
  );
}
