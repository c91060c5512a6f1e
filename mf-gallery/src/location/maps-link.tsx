import { ButtonAnchor, type ButtonLook, VisuallyHidden } from '@salaria/ui';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { type MapLocation, mapsAddress } from './maps-address';

/** Link that opens a location in Google Maps in a new tab; nothing when the location is unknown. */
export function MapsLink({ location, look = 'solid' }: { location: MapLocation; look?: ButtonLook }) {
  const hint = useId();
  const address = mapsAddress(location);
  if (!address) return null;
  return (
    <div>
      <ButtonAnchor href={address} target="_blank" rel="noopener noreferrer" look={look} aria-describedby={hint}>
        <MapPin size={18} aria-hidden="true" />
        Apri in Google Maps
      </ButtonAnchor>
      <VisuallyHidden id={hint}>Si apre in una nuova scheda</VisuallyHidden>
    </div>
  );
}
