import { exposeName, type RegisteredSection, type Release, type SectionManifest } from '@salaria/contracts/sections';

/** `since` (ISO 8601): when the live release was published. */
export type SectionReleases = {
  release: Release | null;
  previous: Release | null;
  since?: string | undefined;
  canary?: RegisteredSection['canary'];
};

/** Returns a section's entry in the registry: its manifest with module names, and its releases. */
export function createRegistryEntry(
  { name, title, routes, navigation = [], slots = [], offers = [] }: SectionManifest,
  { release, previous, since, canary }: SectionReleases,
): RegisteredSection {
  return {
    name,
    title,
    routes: routes.map(({ path, module, reads = [], sequentialReads, parameters, contentParameters }) => ({
      path,
      expose: exposeName(module),
      reads,
      ...(sequentialReads && { sequentialReads }),
      ...(parameters && { parameters }),
      ...(contentParameters && { contentParameters }),
    })),
    navigation,
    slots: slots.map(({ slot, order, module, reads = [] }) => ({ slot, order, expose: exposeName(module), reads })),
    ...(offers.length > 0 && { offers: offers.map(({ slot, module }) => ({ slot, expose: exposeName(module) })) }),
    release,
    previous,
    ...(since && release && { since }),
    ...(canary && { canary }),
  };
}
