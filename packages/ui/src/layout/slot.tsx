import { type ComponentType, createContext, useContext } from 'react';

/** A slot of a section with the props that its parts get. */
export type SlotUse = {
  name: string;
  props?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
};

/** Renders what other sections put into a slot; the shell provides it. */
export const slotContext = createContext<ComponentType<SlotUse> | undefined>(undefined);

/** A slot that a section offers to others in its section.json (`offers`); nothing where none fills it. */
export function Slot(use: SlotUse) {
  const Parts = useContext(slotContext);
  return Parts && <Parts {...use} />;
}
