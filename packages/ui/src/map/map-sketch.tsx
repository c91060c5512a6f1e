// Imports the facade by its name: a section bundles this file and takes the styles from the shell.
import { color, font, media, styled, useSiteFacts } from '@salaria/ui';
import type { ReactNode } from 'react';
import { type MapPoint, pointOf } from './map-projection';

const Sketch = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  & text { font-family: ${font.display}; font-size: 4px; font-weight: 600; fill: ${color.muted}; }
  ${media.tablet} { & text { font-size: 3px; } }
`;

type Coordinates = readonly [latitude: number, longitude: number];
const toPoint = ([latitude, longitude]: Coordinates) => pointOf({ latitude, longitude });
const format = (value: number): string => value.toFixed(1);

/** Returns an SVG path through the midpoints of the given line, with curves at its vertices. */
function curvedPath(line: readonly Coordinates[]): string {
  const [first, ...rest] = line.map(toPoint);
  if (!first) return '';
  const curves = rest.map((vertex, index) => {
    const next = rest[index + 1];
    const end = next ? { x: (vertex.x + next.x) / 2, y: (vertex.y + next.y) / 2 } : vertex;
    return `Q${format(vertex.x)} ${format(vertex.y)} ${format(end.x)} ${format(end.y)}`;
  });
  return `M${format(first.x)} ${format(first.y)}${curves.join('')}`;
}

/** The Roman road from the Tiber valley by Rieti and Antrodoco towards the Tronto, simplified. */
const romanRoad = curvedPath([
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
const velino = curvedPath([
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
/** Groups of peaks: Terminillo, Laga, Monte Giano, Cicolano and the Sabine hills. */
const mountains: readonly Coordinates[] = [
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
const peaksPath = 'm-5.2 2.4l2.6 -4.2l1.7 2.6M-1.4 2.4l2.9 -5.4l2 3.2l0.9 -1.2l2.1 3.4M0.5 -1.1l1 1.5l0.9 -1.1';
interface TownProps {
  name: string;
  coordinates: Coordinates;
  side: 'left' | 'right';
}
const towns: readonly TownProps[] = [
  { name: 'Rieti', coordinates: [42.404, 12.862], side: 'left' },
  { name: 'Antrodoco', coordinates: [42.416, 13.085], side: 'right' },
  { name: 'Amatrice', coordinates: [42.629, 13.289], side: 'right' },
  { name: 'Leonessa', coordinates: [42.566, 12.963], side: 'left' },
  { name: "L'Aquila", coordinates: [42.35, 13.399], side: 'left' },
];

/** Returns the place of the association, if its coordinates are known and on the sketch. */
function useSeat(): TownProps[] {
  const { place, latitude, longitude } = useSiteFacts();
  const [name = ''] = place.split(',');
  const coordinates = [Number(latitude), Number(longitude)] as const;
  const { x, y } = toPoint(coordinates);
  const isOnSketch = [x, y].every((value) => value > 0 && value < 100);
  return isOnSketch && towns.every((town) => town.name !== name) ? [{ name, coordinates, side: 'right' }] : [];
}

function Peaks({ coordinates }: { coordinates: Coordinates }) {
  const { x, y } = toPoint(coordinates);
  return (
    <path
      d={`M0 0${peaksPath}`}
      transform={`translate(${format(x)} ${format(y)})`}
      fill="none"
      stroke="#A8976C"
      strokeWidth="0.45"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
}

function Town({ name, coordinates, side }: TownProps) {
  const { x, y } = toPoint(coordinates);
  const isLeft = side === 'left';
  return (
    <g>
      <rect x={format(x - 0.7)} y={format(y - 0.7)} width="1.4" height="1.4" fill={color.muted} />
      <text x={format(isLeft ? x - 1.8 : x + 1.8)} y={format(y + 1)} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}

/** Marks the map centre, on the sketch and in its legend. */
export const CentreCross = ({ x, y }: MapPoint) => (
  <path d={`M${x - 2} ${y}h4M${x} ${y - 2}v4`} stroke={color.rosso} strokeWidth="0.5" />
);

/**
 * A sketch of the area: peaks, the Velino, the road, five towns and that of the association, and on them the marks given
 * as children (SVG, 0 to 100).
 */
export function MapSketch({ children }: { children?: ReactNode }) {
  const seat = useSeat();
  return (
    <Sketch viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect width="100" height="100" fill={color.band} />
      {mountains.map((coordinates) => (
        <Peaks key={coordinates.join()} coordinates={coordinates} />
      ))}
      <path d={velino} fill="none" stroke="#7FA3BD" strokeWidth="0.9" strokeLinejoin="round" strokeLinecap="round" />
      <path
        d={romanRoad}
        fill="none"
        stroke={color.ocra}
        strokeWidth="0.8"
        strokeDasharray="2 1.2"
        strokeLinejoin="round"
      />
      {[...towns, ...seat].map((town) => (
        <Town key={town.name} {...town} />
      ))}
      {children}
    </Sketch>
  );
}
