import { color, font, styled } from '@salaria/ui';
import { mapCentre, placeOf } from './map-places';

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  & text { font-family: ${font.display}; font-size: 2.9px; font-weight: 600; fill: ${color.muted}; }
  & text[data-road] { font-style: italic; fill: ${color.ocraText}; }
`;

const at = (latitude: number, longitude: number) => placeOf({ latitude, longitude });
const path = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([latitude, longitude], index) => {
      const { x, y } = at(latitude, longitude);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join(' ');

/** The road from the Tiber valley by Rieti and Antrodoco to Posta and towards the Tronto, as a sketch. */
const salaria = path([
  [42.15, 12.65], [42.22, 12.76], [42.31, 12.82], [42.404, 12.862], [42.386, 12.95], [42.375, 13.02], [42.416, 13.078],
  [42.47, 13.068], [42.525, 13.099], [42.57, 13.13], [42.605, 13.2], [42.635, 13.27], [42.7, 13.33],
]);
const velino = path([
  [42.66, 13.16], [42.6, 13.13], [42.55, 13.11], [42.5, 13.08], [42.42, 13.07], [42.38, 13.03], [42.39, 12.94], [42.42, 12.86], [42.5, 12.78],
  [42.56, 12.7],
]);
const ridges = [
  { latitude: 42.47, longitude: 12.98, size: 9 },
  { latitude: 42.5, longitude: 13.23, size: 8 },
  { latitude: 42.29, longitude: 13.2, size: 9 },
  { latitude: 42.24, longitude: 12.98, size: 7 },
  { latitude: 42.11, longitude: 13.19, size: 10 },
  { latitude: 42.12, longitude: 12.85, size: 8 },
  { latitude: 42.58, longitude: 12.86, size: 8 },
  { latitude: 42.4, longitude: 13.36, size: 9 },
];
const towns = [
  { name: 'Rieti', latitude: 42.404, longitude: 12.862 },
  { name: 'Antrodoco', latitude: 42.416, longitude: 13.078 },
  { name: 'Posta', latitude: 42.525, longitude: 13.099 },
  { name: 'Amatrice', latitude: 42.629, longitude: 13.289 },
  { name: 'Leonessa', latitude: 42.566, longitude: 12.963 },
  { name: "L'Aquila", latitude: 42.35, longitude: 13.399 },
];

/** A sketch of the country under the markers: ridges, the Velino, the road, six towns, the centre of the map to come. */
export function MapGround() {
  const centre = placeOf(mapCentre);
  return (
    <Ground viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect width="100" height="100" fill="#EDE6D3" />
      {ridges.map(({ latitude, longitude, size }) => {
        const { x, y } = at(latitude, longitude);
        return [1, 0.68, 0.36].map((part) => (
          <ellipse
            key={`${latitude}-${part}`}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            rx={(size * part).toFixed(1)}
            ry={(size * part * 0.62).toFixed(1)}
            transform={`rotate(-38 ${x.toFixed(1)} ${y.toFixed(1)})`}
            fill="#D9CFB4"
            fillOpacity="0.45"
            stroke="#B9AB86"
            strokeWidth="0.25"
          />
        ));
      })}
      <path d={velino} fill="none" stroke="#7FA3BD" strokeWidth="0.9" strokeLinejoin="round" strokeLinecap="round" />
      <path d={salaria} fill="none" stroke={color.ocra} strokeWidth="0.8" strokeDasharray="2 1.2" strokeLinejoin="round" />
      <text x="12" y="66" data-road transform="rotate(-52 12 66)">
        Via Salaria
      </text>
      {towns.map(({ name, latitude, longitude }) => {
        const { x, y } = at(latitude, longitude);
        return (
          <g key={name}>
            <rect x={(x - 0.7).toFixed(1)} y={(y - 0.7).toFixed(1)} width="1.4" height="1.4" fill={color.muted} />
            <text x={(x + 1.6).toFixed(1)} y={(y + 1).toFixed(1)}>
              {name}
            </text>
          </g>
        );
      })}
      <path d={`M${centre.x - 2} ${centre.y}h4M${centre.x} ${centre.y - 2}v4`} stroke={color.rosso} strokeWidth="0.5" />
    </Ground>
  );
}
