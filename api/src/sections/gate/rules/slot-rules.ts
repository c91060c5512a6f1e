import { issueLines, italianMessage } from '@salaria/contracts/italian-messages';
import type { OfferedSlot, SectionManifest } from '@salaria/contracts/sections';
import { exampleProps, type SlotProps } from '@salaria/contracts/sections/slot-props';
import { fromJSONSchema } from 'zod';
import type { GateContext } from './gate-rules.js';

const offersOf = (manifests: readonly SectionManifest[]): OfferedSlot[] =>
  manifests.flatMap(({ offers = [] }) => offers);

/** Several sections may fill one slot, each with an `order` of its own: equal ones would come in no defined order. */
export function slotProblems(
  manifest: SectionManifest,
  { otherManifests, slots: known }: Pick<GateContext, 'otherManifests' | 'slots'>,
): string[] {
  const { name, slots = [] } = manifest;
  const messages: string[] = [];
  const offered = offersOf([...otherManifests, manifest]);
  const all = [...known, ...offered.map(({ slot }) => slot)];
  for (const slot of new Set(slots.map((it) => it.slot)))
    if (!all.includes(slot)) messages.push(`Lo slot ${slot} non esiste; ci sono ${all.join(', ')}`);
  for (const [at, { slot, module, order }] of slots.entries()) {
    const before = slots.slice(0, at).filter((it) => it.slot === slot);
    if (before.some((it) => it.module === module))
      messages.push(`${name} riempie due volte lo slot ${slot} con ${module}`);
    else if (before.some((it) => it.order === order))
      messages.push(`${name} riempie due volte il posto ${order} dello slot ${slot}`);
    const owner = otherManifests.find((other) =>
      (other.slots ?? []).some((it) => it.slot === slot && it.order === order),
    );
    if (owner) messages.push(`Il posto ${order} dello slot ${slot}, che ${name} vuole, è di ${owner.name}`);
  }
  return [...messages, ...propProblems(manifest, otherManifests), ...circleProblems(manifest, otherManifests)];
}

/** Returns why a part cannot take the props of a slot; undefined when it can. */
function describeMismatch(offered: SlotProps, wanted: SlotProps): string | undefined {
  for (const [name, { type, enum: values }] of Object.entries(wanted.properties)) {
    const isRequired = wanted.required?.includes(name) ?? false;
    const given = Object.hasOwn(offered.properties, name) ? offered.properties[name] : undefined;
    if (!given && isRequired) return `vuole la proprietà «${name}», che lo spazio non dà`;
    if (!given) continue;
    if (isRequired && !offered.required?.includes(name))
      return `vuole sempre la proprietà «${name}», che lo spazio non dà sempre`;
    const isNarrower = given.type === 'integer' && type === 'number';
    if (given.type !== type && !isNarrower) return `vuole «${name}» di tipo ${type}, lo spazio dà ${given.type}`;
    if (values && !given.enum?.every((value) => values.includes(value)))
      return `vuole «${name}» fra ${values.join(', ')}, e lo spazio dà anche altri valori`;
  }
  return undefined;
}

/** The parts of this release in slots of others, the parts of others in its slots, and the examples of its slots. */
function propProblems(manifest: SectionManifest, others: readonly SectionManifest[]): string[] {
  const manifests = [...others, manifest];
  const mismatches = offersOf(manifests).flatMap((offer) =>
    manifests
      .filter(({ name }) => name === manifest.name || offer.slot.startsWith(`${manifest.name}.`))
      .flatMap(({ name, slots = [] }) => slots.filter(({ slot }) => slot === offer.slot).map((it) => ({ ...it, name })))
      .flatMap(({ name, module, props }) => {
        const mismatch = props && describeMismatch(offer.props, props);
        return mismatch === undefined ? [] : [`${module} di ${name}, nello spazio ${offer.slot}, ${mismatch}`];
      }),
  );
  const examples = offersOf([manifest]).flatMap(({ slot, props }) => {
    const fault = describeFault(props, exampleProps(props));
    return fault === undefined ? [] : [`Gli esempi dello spazio ${slot} non seguono il suo schema: ${fault}`];
  });
  return [...mismatches, ...examples];
}

/** Returns how props break a schema; undefined when they follow it. */
function describeFault(schema: SlotProps, props: unknown): string | undefined {
  const jsonSchema = { ...schema, additionalProperties: false } as Parameters<typeof fromJSONSchema>[0];
  const { error } = fromJSONSchema(jsonSchema).safeParse(props, { error: italianMessage });
  return error && issueLines(error)[0];
}

/** Follows slots through the parts in them to the slots that these offer. */
function circleProblems(manifest: SectionManifest, others: readonly SectionManifest[]): string[] {
  const manifests = [...others, manifest];
  const innerSlots = (slot: string): string[] =>
    manifests.flatMap(({ slots = [], offers = [] }) =>
      slots
        .filter((entry) => entry.slot === slot)
        .flatMap(({ module }) => offers.filter((offer) => offer.module === module).map((offer) => offer.slot)),
    );
  const circleFrom = (slot: string, outer: string[]): string[] | undefined => {
    if (outer.includes(slot)) return outer[0] === slot ? [...outer, slot] : undefined;
    return innerSlots(slot)
      .map((inner) => circleFrom(inner, [...outer, slot]))
      .find((circle) => circle !== undefined);
  };
  const own = [...offersOf([manifest]).map(({ slot }) => slot), ...(manifest.slots ?? []).map(({ slot }) => slot)];
  const circle = own.map((slot) => circleFrom(slot, [])).find((found) => found !== undefined);
  return circle ? [`Gli spazi si riempiono in cerchio: ${circle.join(' → ')}`] : [];
}

type UsedSlot = { slot: string; props: unknown; path: string };

/** Returns what is wrong with the slots that the pages of a release rendered. */
export function usedSlotProblems(
  { name, offers = [], slots = [] }: SectionManifest,
  used: readonly UsedSlot[],
): string[] {
  const messages = used.flatMap(({ slot, props, path }) => {
    const offer = offers.find((it) => it.slot === slot);
    // The gate renders the slots of others with its own examples.
    if (!offer && slots.some((it) => it.slot === slot)) return [];
    if (!offer) return [`La pagina ${path} ha lo spazio ${slot}, che section.json di ${name} non offre`];
    const fault = describeFault(offer.props, props);
    return fault === undefined
      ? []
      : [`La pagina ${path} dà allo spazio ${slot} proprietà che non seguono il suo schema: ${fault}`];
  });
  return [...new Set(messages)];
}

/** Returns what a team should know of its slots, and does not keep a release from going live. */
export function slotWarnings(
  { name, offers = [] }: SectionManifest,
  otherManifests: readonly SectionManifest[],
  used: readonly UsedSlot[],
): string[] {
  const unseen = offers
    .filter(({ slot }) => !used.some((it) => it.slot === slot))
    .map(({ slot }) => `Nessuna pagina della prova mostra lo spazio ${slot}: le sue proprietà non sono provate`);
  const lost = otherManifests.flatMap((other) =>
    (other.slots ?? [])
      .filter(({ slot }) => slot.startsWith(`${name}.`) && !offers.some((offer) => offer.slot === slot))
      .map(({ slot }) => `${other.name} riempie lo spazio ${slot}, che questo rilascio non offre: non si vedrà`),
  );
  return [...unseen, ...lost];
}
