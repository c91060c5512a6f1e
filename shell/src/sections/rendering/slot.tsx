import type { RegisteredSection, Registry } from '@salaria/contracts/sections';
import type { SlotName } from '@salaria/ui/slots';
import { Fragment, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';
import { useRegistry } from '../registry-store';
import { SectionPart } from './section-part';

export type SlotEntry = { section: RegisteredSection; expose: string; order: number; reads: string[] };

/** Returns the parts that sections put into a slot, in order. */
export const listSlotEntries = (registry: Registry, slot: string): SlotEntry[] =>
  registry.sections
    .flatMap((section) =>
      section.slots.filter((filling) => filling.slot === slot).map((filling) => ({ section, ...filling })),
    )
    .sort((a, b) => a.order - b.order || a.section.name.localeCompare(b.section.name));

/** A slot of a page, filled by sections. */
export function Slot({ name, quiet = false }: { name: SlotName; quiet?: boolean }) {
  return (
    <Fragment>
      {listSlotEntries(useRegistry(), name).map(({ section, expose }) => (
        <ErrorBoundary key={`${section.name}/${expose}`}>
          <Suspense fallback={null}>
            <SectionPart section={section} expose={expose} quiet={quiet} />
          </Suspense>
        </ErrorBoundary>
      ))}
    </Fragment>
  );
}
