import type { Registry } from '@salaria/contracts/sections';
import type { Part } from './attempt.js';

/** Returns the parts in whose slots a part is, and those around these. */
export function enclosingParts(part: Part, parts: readonly Part[], { sections }: Pick<Registry, 'sections'>): Part[] {
  const others = parts.filter((other) => other !== part);
  const sectionOf = ({ section }: Part) => sections.find(({ name }) => name === section);
  const filled = sectionOf(part)?.slots.filter(({ expose }) => expose === part.expose) ?? [];
  const outer = others.filter((other) =>
    sectionOf(other)?.offers?.some(
      ({ slot, expose }) => expose === other.expose && filled.some((entry) => entry.slot === slot),
    ),
  );
  return [...new Set([...outer.flatMap((each) => enclosingParts(each, others, { sections })), ...outer])];
}
