import type { Discovery } from '@salaria/contracts/discoveries';
import { color, radius, shadow, space, styled } from '@salaria/ui';
import { addressButton } from '@salaria/ui/address/address-form';
import { CategoryIcon } from '../discoveries/category-icon';
import { isVerified, statusLabel, valueLabel } from '../discoveries/discovery-labels';
import type { MapPoint } from '@salaria/ui/map/map-projection';

/** White text has a contrast of 8.1:1 and 5.0:1 on them. */
export const markerColor = { verified: '#1F5B2F', pending: '#A85D00' } as const;

const Marker = styled.button`
  position: absolute;
  left: calc(var(--x) * 1%);
  top: calc(var(--y) * 1%);
  translate: -50% -50%;
  display: grid;
  place-items: center;
  width: 2.625rem;
  height: 2.625rem;
  padding: 0;
  border: 3px solid ${color.white};
  border-radius: ${radius.pill};
  background: var(--tone);
  color: ${color.white};
  box-shadow: ${shadow.lifted};
  transition: scale 120ms;
  /* A difference that does not depend on colour. */
  &[data-verified='false'] { border-radius: ${radius.m}; }
  &:hover, &:focus-visible { z-index: 2; scale: 1.12; }
`;
const Name = styled.span`
  position: absolute;
  bottom: calc(100% + 0.35rem);
  display: none;
  width: max-content;
  max-width: 11rem;
  padding: ${space.xxs} ${space.xs};
  background: ${color.text};
  color: ${color.onAccent};
  border-radius: ${radius.s};
  font-size: 0.85rem;
  font-weight: 600;
  line-height: 1.3;
  text-align: left;
  &[data-side='left'] { left: -0.25rem; }
  &[data-side='right'] { right: -0.25rem; }
  button:hover > &, button:focus-visible > & { display: block; }
`;

type MapMarkerProps = { discovery: Discovery; point: MapPoint; onOpen: (id: number) => void };

/**
 * A discovery on the map: colour and shape show whether it is verified, the icon shows its category. Inside an
 * `AddressForm`.
 */
export function MapMarker({ discovery, point, onOpen }: MapMarkerProps) {
  const verified = isVerified(discovery);
  const style = {
    '--x': point.x,
    '--y': point.y,
    '--tone': verified ? markerColor.verified : markerColor.pending,
  };
  return (
    <Marker
      style={style}
      data-verified={verified}
      aria-haspopup="dialog"
      aria-label={`${discovery.title}, ${valueLabel(discovery.category)}, ${statusLabel(discovery)}`}
      {...addressButton('scoperta', String(discovery.id), () => onOpen(discovery.id))}
    >
      <CategoryIcon category={discovery.category} />
      <Name aria-hidden="true" data-side={point.x > 50 ? 'right' : 'left'}>
        {discovery.title}
      </Name>
    </Marker>
  );
}
