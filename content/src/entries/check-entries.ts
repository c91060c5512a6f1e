import { setImmediate } from 'node:timers/promises';
import { type EntryKind, entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import * as z from 'zod/mini';
import { checkGalleries } from '../articles/check-galleries.js';
import { checkLinks } from '../articles/check-links.js';
import { italianMessage } from '@salaria/contracts/italian-messages';
import type { Content, ContentImage } from '../content.js';
import { type Entries, type Entry, type Fields, idOf, isFields, keyOfId } from './entry.js';
import type { EntryProblem, Report } from './entry-problem.js';
import { identityOf } from './identity.js';
import { visitValues } from './visit-values.js';

/**
 * Checks entries one by one and with one another. Mistakes of editors do not throw: they are returned as problems, and
 * an entry that its kind does not accept is left out of `accepted`.
 *
 * @param now later dates are reported
 * @param ids of the entries to check; the others are what they refer to, or may repeat. All without
 */
export async function checkEntries(
  entries: Entries,
  now: Date,
  ids?: ReadonlySet<string>,
): Promise<{ accepted: Map<string, Entry>; problems: EntryProblem[] }> {
  const problems: EntryProblem[] = [];
  const report: Report = (problem) => {
    if (ids?.has(idOf(problem.key)) ?? true) problems.push(problem);
  };
  const isChecked = ([id]: [string, Entry]) => ids?.has(id) ?? true;
  // Of two that repeat each other the later one is reported.
  const ordered = [...entries].sort((one, other) => Number(isChecked(one)) - Number(isChecked(other)));
  const accepted = await acceptEntries(new Map(ordered), report);
  const content = contentOf(accepted);
  checkReferences(new Map([...accepted].filter(isChecked)), { entries, accepted }, report);
  checkDates(accepted, now, report);
  checkRepeats(accepted, report);
  checkGalleries(content, report);
  await checkLinks(new Map([...entries].filter(isChecked)), content, report);
  return { accepted, problems };
}

/** Many entries let other work have its turn after so many. */
const entriesAtOnce = 100;

/** Returns the entries that their kinds accept, as they accept them. */
export async function acceptEntries(entries: Entries, report: Report): Promise<Map<string, Entry>> {
  const accepted = new Map<string, Entry>();
  let count = 0;
  for (const [id, entry] of entries) {
    count += 1;
    if (count % entriesAtOnce === 0) await setImmediate();
    for (const [own, parsedEntry] of parsed(id, entry, report)) accepted.set(own, parsedEntry);
  }
  return accepted;
}

function parsed(id: string, { fields, flags, ...entry }: Entry, report: Report): [string, Entry][] {
  const key = keyOfId(id);
  const { schema, domainFlags = [] } = kindOf(key.kind);
  // A working copy of before they were the domain's may have them.
  const own = isFields(fields) ? without(fields, domainFlags) : fields;
  const result = z.safeParse(schema, own, { error: italianMessage });
  const flagsSchema = z.record(z.enum(domainFlags), z.boolean());
  const flagIssues = flags && z.safeParse(flagsSchema, flags, { error: italianMessage }).error?.issues;
  const issues = [...(result.error?.issues ?? []), ...(flagIssues ?? [])];
  if (result.success && issues.length === 0) return [[id, { ...entry, fields: result.data, ...(flags && { flags }) }]];
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const name of keys)
      report({ key, path: name === undefined ? issue.path : [...issue.path, name], reason: issue.message });
  }
  return [];
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Returns accepted entries by kind. */
export function contentOf(accepted: Entries): Content {
  const byKind = Object.fromEntries(
    entryKinds().map((kind) => {
      const { storage } = kindOf(kind);
      const own = [...accepted].filter(([id]) => keyOfId(id).kind === kind);
      if (storage === 'list') return [kind, own[0]?.[1].fields.entries ?? []];
      if (storage === 'single') return [kind, own[0]?.[1].fields ?? {}];
      return [kind, own.map(([id, { fields, isDraft }]) => ({ ...fields, slug: keyOfId(id).slug, isDraft }))];
    }),
  );
  // Each kind has what its schema has accepted.
  const { images, ...others } = byKind as unknown as Omit<Content, 'images'> & { images: ContentImage[] };
  return { ...others, images: new Map(images.map((image) => [image.slug, image])) };
}

/** Reports entries and pictures that are named and do not exist. */
function checkReferences(
  checked: Entries,
  { entries, accepted }: { entries: Entries; accepted: Entries },
  report: Report,
): void {
  for (const [id, { fields }] of checked) {
    const key = keyOfId(id);
    visitValues(key.kind, fields, (spec, value, path) => {
      const slug = String(value);
      if (spec.type === 'picture' && !entries.has(idOf({ kind: 'images', slug })))
        report({ key, path, reason: `la fotografia «${slug}» non è nella raccolta: scegline un’altra, o caricala` });
      if (spec.type === 'reference' && !accepted.has(idOf({ kind: spec.to, slug })))
        report({
          key,
          path,
          reason: `«${slug}» non è fra le voci di «${kindOf(spec.to).label}»: scegline una dall’elenco`,
        });
    });
  }
}

/** Reports published entries of the future. */
function checkDates(accepted: Entries, now: Date, report: Report): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(now);
  for (const [id, { fields, isDraft }] of accepted) {
    if (isDraft) continue;
    const key = keyOfId(id);
    for (const { type, name } of kindOf(key.kind).fields)
      if (type === 'date' && String(fields[name]) > today)
        report({
          key,
          path: [name],
          reason: `la data ${String(fields[name])} è nel futuro: scrivi quella di oggi o una passata`,
        });
  }
}

/** Reports what two entries of a kind share and may not. */
function checkRepeats(accepted: Entries, report: Report): void {
  const seen = new Set<string>();
  for (const [id, { fields }] of accepted) {
    const key = keyOfId(id);
    const { unique } = kindOf(key.kind);
    const values = uniqueValueOf(key.kind, fields);
    if (unique === undefined || values === null) continue;
    const [field = ''] = unique.fields;
    const value = `${key.kind}/${values}`;
    if (seen.has(value)) report({ key, path: [field], reason: unique.reason(String(fields[field])) });
    seen.add(value);
  }
}

/** Returns what no other entry of the kind may have; null for kinds without such fields, and where nothing identifies it. */
export function uniqueValueOf(kind: EntryKind, fields: Fields): string | null {
  const { unique } = kindOf(kind);
  return unique && identityOf(kind, fields) !== ''
    ? unique.fields
        .map((name) => String(fields[name] ?? ''))
        .join('\n')
        .toLowerCase()
    : null;
}
