import { readDegrees } from '@salaria/contracts/kinds/fields/degrees';
import { color, styled } from '@salaria/ui';
import { coordinatesOf, pointOf } from '@salaria/ui/map/map-projection';
import { MapSketch } from '@salaria/ui/map/map-sketch';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Point, PointField } from './point-field';

const MapField = styled(PointField)`
  max-width: 26rem;
  aspect-ratio: 1;
  border: 1px solid ${color.line};
  border-radius: 10px;
`;

/** About 150 m. */
const step = 0.002;

interface PositionMapProps {
  /** Before the names of the fields `latitude` and `longitude`. */
  within?: string;
  /** Decimals of the degrees that visitors see; all of them without it. */
  publicDecimals?: number;
}

/** Shows the coordinates of a form, in any notation, on the sketch map, where a click or the arrow keys choose them. */
export function PositionMap({ within = '', publicDecimals }: PositionMapProps) {
  const { setValue } = useFormContext();
  const names = [`${within}latitude`, `${within}longitude`] as const;
  const texts = useWatch({ name: [...names] }) as unknown[];
  const [latitude, longitude] = [
    Number(readDegrees(String(texts[0] ?? ''), 'latitudine') || Number.NaN),
    Number(readDegrees(String(texts[1] ?? ''), 'longitudine') || Number.NaN),
  ];
  const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const point = isPlaced ? pointOf({ latitude, longitude }) : undefined;
  const isShown = point && [point.x, point.y].every((percent) => percent >= 0 && percent <= 100);
  const choose = ({ x, y }: Point) => {
    const chosen = coordinatesOf({ x: x * 100, y: y * 100 });
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(names[0], chosen.latitude.toFixed(4), options);
    setValue(names[1], chosen.longitude.toFixed(4), options);
  };
  const text = (degrees: number, decimals?: number) =>
    decimals === undefined ? String(degrees) : degrees.toFixed(decimals);
  const place = isPlaced ? `${text(latitude)}, ${text(longitude)}` : 'nessun luogo';
  return (
    <div>
      <MapField
        label={`Luogo sulla mappa: ${place}`}
        help={
          <>
            Un clic sceglie il luogo; dalla tastiera lo spostano le frecce, dieci volte tanto con Maiuscolo.
            {isPlaced && !isShown && ' Il luogo scritto è fuori da questa mappa.'}
          </>
        }
        point={isShown ? { x: point.x / 100, y: point.y / 100 } : undefined}
        step={step}
        onChange={choose}
      >
        <MapSketch />
      </MapField>
      {isPlaced && (
        <p>
          {publicDecimals === undefined
            ? `I visitatori vedono il luogo esatto: ${place}.`
            : `I visitatori vedono solo ${text(latitude, publicDecimals)}, ${text(longitude, publicDecimals)}: circa un chilometro.`}
        </p>
      )}
    </div>
  );
}
