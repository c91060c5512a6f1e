import type { RegisteredSection } from '@salaria/contracts/sections';
import { type ArrangedPart, menuPlace } from '@salaria/contracts/sections/arrangement';

type Part = Pick<ArrangedPart, 'section' | 'place' | 'name'>;

/** Returns the text by which a part is found. */
export const partKey = ({ section, place, name }: Part): string => JSON.stringify([section, place, name]);

/** Returns whether visitors see a part at an instant (milliseconds). */
export const isShownAt = ({ isHidden, from, until }: Omit<ArrangedPart, keyof Part>, time: number): boolean =>
  !isHidden && (from === undefined || Date.parse(from) <= time) && (until === undefined || time < Date.parse(until));

/** Returns the sections of the registry with the entries of the menu and the parts of slots that visitors see. */
export function arrangeSections(
  sections: readonly RegisteredSection[],
  parts: readonly ArrangedPart[],
  time: number,
): RegisteredSection[] {
  const decided = new Map(parts.map((part) => [partKey(part), part]));
  const arrange = <T extends { order: number }>(
    section: string,
    items: readonly T[],
    partOf: (item: T) => Omit<Part, 'section'>,
  ) =>
    items.flatMap((item) => {
      const decision = decided.get(partKey({ section, ...partOf(item) }));
      if (!decision) return [item];
      return isShownAt(decision, time) ? [{ ...item, order: decision.order ?? item.order }] : [];
    });
  return sections.map((section) => ({
    ...section,
    navigation: arrange(section.name, section.navigation, ({ path }) => ({ place: menuPlace, name: path })),
    slots: arrange(section.name, section.slots, ({ slot, expose }) => ({ place: slot, name: expose })),
  }));
}

/** Returns the next instant (milliseconds) at which a part begins or ends; undefined without one. */
export function nextChange(parts: readonly ArrangedPart[], time: number): number | undefined {
  const instants = parts.flatMap(({ from, until }) => [from, until].flatMap((text) => (text ? Date.parse(text) : [])));
  const coming = instants.filter((instant) => instant > time);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
