import { fillParams } from '@salaria/composition/routes';
import type { RegisteredSection, Release, SectionManifest } from '@salaria/contracts/sections';
import { exampleProps } from '@salaria/contracts/sections/slot-props';
import type { Part } from '@salaria/sandbox/attempt';

const expose = 'slot-stand-in';

/** A page that has nothing but a slot of another section, with the examples of its props. */
interface StandIn {
  /** Its path has the props as parameters, by which parts read their data. */
  pattern: string;
  path: string;
  slot: string;
  section: RegisteredSection;
  part: Part;
}

/**
 * Returns a page for each slot of other sections that a release fills: the gate runs the code of the candidate only.
 * `release` is that of the pages.
 */
export function createStandIns(
  { slots = [] }: SectionManifest,
  others: readonly SectionManifest[],
  release: Release,
): StandIn[] {
  const offers = others.flatMap(({ name, title, offers: own = [] }) => own.map((offer) => ({ ...offer, name, title })));
  return offers
    .filter(({ slot }) => slots.some((entry) => entry.slot === slot))
    .map(({ slot, props: schema, title }, index) => {
      const props = exampleProps(schema);
      const values = Object.fromEntries(Object.entries(props).map(([key, value]) => [key, String(value)]));
      const names = Object.keys(values).filter((key) => values[key] !== '');
      const pattern = ['/spazi', slot, ...names.map((key) => `:${key}`)].join('/');
      const name = `mf-prova-${index}`;
      const use = JSON.stringify({ name: slot, props });
      return {
        ...{ slot, pattern, path: fillParams(pattern, values) },
        section: {
          ...{ name, title, navigation: [], slots: [], release, previous: null },
          routes: [{ path: pattern, expose, reads: [] }],
          offers: [{ slot, expose }],
        },
        part: {
          ...{ section: name, release: release.id, expose },
          code: `const { createElement } = require('react');
            const { Slot } = require('@salaria/ui');
            module.exports = { default: () => createElement(Slot, ${use}) };`,
        },
      };
    });
}
