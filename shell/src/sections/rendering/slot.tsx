import { listSlotEntries } from '@salaria/composition/page';
import type { SlotUse } from '@salaria/ui';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import type { SlotName } from '@salaria/ui/slots';
import { Suspense } from 'react';
import { useRegistry } from '../registry-store';
import { SectionPart } from './section-part';

type SlotPartsProps = SlotUse & { quiet?: boolean };

/** What sections put into a slot of the shell or of a section. */
export function SlotParts({ name, props, quiet = false }: SlotPartsProps) {
  return listSlotEntries(useRegistry().sections, name).map(({ section, expose }) => (
    <ErrorBoundary key={`${section.name}/${expose}`}>
      <Suspense fallback={null}>
        <SectionPart section={section} expose={expose} slot={name} props={props} quiet={quiet} />
      </Suspense>
    </ErrorBoundary>
  ));
}

/** A slot of a page, filled by sections. */
export const Slot = ({ name, quiet = false }: { name: SlotName; quiet?: boolean }) => (
  <SlotParts name={name} quiet={quiet} />
);
