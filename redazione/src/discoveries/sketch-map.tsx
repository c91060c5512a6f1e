import type { DeskDiscovery } from '@salaria/contracts/desk/visitors/discoveries';
import { color, Muted, styled } from '@salaria/ui';
import { pointOf } from '@salaria/ui/map/map-projection';
import { MapSketch } from '@salaria/ui/map/map-sketch';
import { countText } from '../desk/format';
import { degreesOf } from './position';

const Frame = styled.div`
  position: relative;
  width: 100%;
  max-width: 34rem;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: 10px;
`;
const Markers = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  & circle { fill: ${color.rosso}; stroke: ${color.card}; stroke-width: 0.5; }
  & circle[data-verified] { fill: ${color.oliva}; }
  & text { fill: ${color.onAccent}; font-size: 3px; font-weight: 700; text-anchor: middle; dominant-baseline: central; }
`;

const edge = 3;
const within = (value: number): number => Math.min(100 - edge, Math.max(edge, value));

/** Where the discoveries of the list are, with their numbers in it; those beyond the sketch at its edge. */
export function SketchMap({ discoveries }: { discoveries: readonly DeskDiscovery[] }) {
  const placed = discoveries.flatMap((discovery) => {
    const degrees = degreesOf(discovery);
    return degrees ? [{ ...discovery, point: pointOf(degrees) }] : [];
  });
  if (placed.length === 0) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Frame role="img" aria-label={`Mappa con ${countText(placed.length, 'scoperta', 'scoperte')}`}>
        <MapSketch />
        <Markers viewBox="0 0 100 100" aria-hidden="true">
          {placed.map(({ id, isVerified, point }) => (
            <g key={id} transform={`translate(${within(point.x)} ${within(point.y)})`}>
              <circle r="2.6" data-verified={isVerified || undefined} />
              <text>{id}</text>
            </g>
          ))}
        </Markers>
      </Frame>
      <Muted as="figcaption">
        I numeri sono quelli della lista. Rosse quelle in attesa, verdi le verificate; al margine quelle più lontane.
      </Muted>
    </figure>
  );
}
