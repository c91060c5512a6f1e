import { ButtonAnchor, type ButtonLook, VisuallyHidden } from '@salaria/ui';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { mapsAddress } from './maps-address';

type Place = Parameters<typeof mapsAddress>[0];

/** Opens a find's place on a map in a new tab; nothing when its place is not known. */
export function MapsLink({ place, look = 'solid' }: { place: Place; look?: ButtonLook }) {
  const hint = useId();
  const address = mapsAddress(place);
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
