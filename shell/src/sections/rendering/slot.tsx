import { listSlotEntries } from '@salaria/composition/page';
import { ErrorBoundary } from '@salaria/ui/layout/error-boundary';
import type { SlotName } from '@salaria/ui/slots';
import { Suspense } from 'react';
import { useRegistry } from '../registry-store';
import { SectionPart } from './section-part';

/** A slot of a page, filled by sections. */
export function Slot({ name, quiet = false }: { name: SlotName; quiet?: boolean }) {
  return listSlotEntries(useRegistry().sections, name).map(({ section, expose }) => (
    <ErrorBoundary key={`${section.name}/${expose}`}>
      <Suspense fallback={null}>
        <SectionPart section={section} expose={expose} quiet={quiet} />
      </Suspense>
    </ErrorBoundary>
  ));
}
