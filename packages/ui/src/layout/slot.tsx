import { useContext } from 'react';
import { slotContext, type SlotUse } from '../shared/contexts';

/** A slot that a section offers to others in its section.json (`offers`); nothing where none fills it. */
export function Slot(use: SlotUse) {
  const Parts = useContext(slotContext);
  return Parts && <Parts {...use} />;
}
