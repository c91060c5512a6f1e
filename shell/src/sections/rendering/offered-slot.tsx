import type { SlotUse } from '@salaria/ui';
import { nearbyContext } from '@salaria/ui/shared/contexts';
import { useContext } from 'react';
import { useRegistry } from '../registry-store';
import { enclosingPartContext } from './enclosing-part';
import { SlotParts } from './slot';

/**
 * A slot that the section of the enclosing part offers in this module; one inside itself is empty. The page is hydrated
 * without it: where the enclosing part keeps the server's HTML, nothing hydrates what is inside.
 */
export function OfferedSlot({ name, props }: SlotUse) {
  const { sections } = useRegistry();
  const { section, expose, slots } = useContext(enclosingPartContext);
  const offers = sections.find((it) => it.name === section)?.offers ?? [];
  const isOffered = offers.some((offer) => offer.slot === name && offer.expose === expose);
  if (!isOffered || slots.includes(name)) return null;
  return (
    <nearbyContext.Provider value>
      <SlotParts name={name} props={props} quiet />
    </nearbyContext.Provider>
  );
}
