import type { DeskDiscovery } from '@salaria/contracts/desk/discoveries';
import { color, Muted, styled } from '@salaria/ui';
import { sketchMap } from './position';

const Sketch = styled.svg`
  display: block;
  width: 100%;
  max-width: 28rem;
  background: ${color.band};
  border: 1px solid ${color.line};
  & circle { fill: ${color.rosso}; }
  & circle[data-verified] { fill: ${color.oliva}; }
  & text { font-size: 4px; font-weight: 700; }
  & circle + text { fill: ${color.white}; text-anchor: middle; dominant-baseline: central; }
`;

/** Where the discoveries of the list are, with their numbers in it. Links to them are in the list. */
export function SketchMap({ discoveries }: { discoveries: readonly DeskDiscovery[] }) {
  const { points, sideKm } = sketchMap(discoveries);
  const placed = points.filter((point) => point !== undefined).length;
  if (placed === 0) return null;
  return (
    <figure style={{ margin: 0 }}>
      <Sketch
        viewBox="0 0 100 100"
        role="img"
        aria-label={`Mappa con ${placed === 1 ? '1 scoperta' : `${placed} scoperte`}`}
      >
        <text x="50" y="5" textAnchor="middle">
          N
        </text>
        {points.map((point, index) => {
          const discovery = discoveries[index];
          if (!point || !discovery) return null;
          return (
            <g key={discovery.id}>
              <circle cx={point.x} cy={point.y} r="3.4" data-verified={discovery.isVerified || undefined} />
              <text x={point.x} y={point.y}>
                {discovery.id}
              </text>
            </g>
          );
        })}
      </Sketch>
      <Muted as="figcaption">
        {`I numeri sono quelli della lista; il lato è di circa ${Math.round(sideKm)} km. `}
        Rosse quelle in attesa, verdi le verificate.
      </Muted>
    </figure>
  );
}
