import { color, font, media, styled } from '@salaria/ui';
import { mapCentre, placeOf } from './map-places';

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  & text { font-family: ${font.display}; font-size: 4px; font-weight: 600; fill: ${color.muted}; }
  & text[data-road] { font-style: italic; fill: ${color.ocraText}; }
  ${media.tablet} { & text { font-size: 3px; } }
`;

type Point = readonly [latitude: number, longitude: number];
const at = ([latitude, longitude]: Point) => placeOf({ latitude, longitude });
const fixed = (value: number): string => value.toFixed(1);

/** A soft line through the middles of the stretches between points, bent at the points. */
function softPath(points: readonly Point[]): string {
  const places = points.map(at);
  const [first, ...rest] = places;
  if (!first) return '';
  const bends = rest.map((place, index) => {
    const next = rest[index + 1];
    const end = next ? { x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 } : place;
    return `Q${fixed(place.x)} ${fixed(place.y)} ${fixed(end.x)} ${fixed(end.y)}`;
  });
  return `M${fixed(first.x)} ${fixed(first.y)}${bends.join('')}`;
}

/** The road from the Tiber valley by Rieti and Antrodoco to Posta and towards the Tronto, as a sketch. */
const salaria = softPath([
  [42.0, 12.59],
  [42.22, 12.76],
  [42.31, 12.82],
  [42.404, 12.862],
  [42.386, 12.95],
  [42.38, 13.02],
  [42.416, 13.085],
  [42.47, 13.072],
  [42.525, 13.1],
  [42.57, 13.13],
  [42.605, 13.2],
  [42.635, 13.27],
  [42.7, 13.36],
]);
const velino = softPath([
  [42.66, 13.16],
  [42.6, 13.13],
  [42.55, 13.11],
  [42.5, 13.075],
  [42.42, 13.065],
  [42.37, 13.03],
  [42.375, 12.94],
  [42.41, 12.85],
  [42.48, 12.78],
  [42.56, 12.7],
  [42.6, 12.58],
]);
/** Terminillo, the Laga, Monte Giano, the Cicolano and the Sabine hills: groups of peaks. */
const mountains: readonly Point[] = [
  [42.47, 12.97],
  [42.51, 13.22],
  [42.62, 13.41],
  [42.43, 13.2],
  [42.26, 13.17],
  [42.22, 12.99],
  [42.08, 13.19],
  [42.1, 12.83],
  [42.59, 12.83],
  [42.13, 13.38],
  [42.29, 12.68],
];
const peaks = 'm-5.2 2.4l2.6 -4.2l1.7 2.6M-1.4 2.4l2.9 -5.4l2 3.2l0.9 -1.2l2.1 3.4M0.5 -1.1l1 1.5l0.9 -1.1';
const towns = [
  { name: 'Rieti', spot: [42.404, 12.862], side: 'left' },
  { name: 'Antrodoco', spot: [42.416, 13.085], side: 'right' },
  { name: 'Posta', spot: [42.525, 13.1], side: 'right' },
  { name: 'Amatrice', spot: [42.629, 13.289], side: 'right' },
  { name: 'Leonessa', spot: [42.566, 12.963], side: 'left' },
  { name: "L'Aquila", spot: [42.35, 13.399], side: 'left' },
] as const;

/** A sketch of the country under the markers: peaks, the Velino, the road, six towns, the centre of the map to come. */
export function MapGround() {
  const centre = placeOf(mapCentre);
  return (
    <Ground viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect width="100" height="100" fill="#EDE6D3" />
      {mountains.map((spot) => {
        const { x, y } = at(spot);
        return (
          <path
            key={spot.join()}
            d={`M0 0${peaks}`}
            transform={`translate(${fixed(x)} ${fixed(y)})`}
            fill="none"
            stroke="#A8976C"
            strokeWidth="0.45"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        );
      })}
      <path d={velino} fill="none" stroke="#7FA3BD" strokeWidth="0.9" strokeLinejoin="round" strokeLinecap="round" />
      <path
        d={salaria}
        fill="none"
        stroke={color.ocra}
        strokeWidth="0.8"
        strokeDasharray="2 1.2"
        strokeLinejoin="round"
      />
      <text x="13" y="73" data-road transform="rotate(-56 13 73)">
        Via Salaria
      </text>
      {towns.map(({ name, spot, side }) => {
        const { x, y } = at(spot);
        return (
          <g key={name}>
            <rect x={fixed(x - 0.7)} y={fixed(y - 0.7)} width="1.4" height="1.4" fill={color.muted} />
            <text
              x={fixed(side === 'left' ? x - 1.8 : x + 1.8)}
              y={fixed(y + 1)}
              textAnchor={side === 'left' ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        );
      })}
      <path d={`M${centre.x - 2} ${centre.y}h4M${centre.x} ${centre.y - 2}v4`} stroke={color.rosso} strokeWidth="0.5" />
    </Ground>
  );
}
