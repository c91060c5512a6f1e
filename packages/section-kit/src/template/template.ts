import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** An error with a message for the section team, printed without a stack. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}

/** Values for the placeholders in the template's files. */
export type SectionValues = {
  /** `mf-` and the topic. */
  name: string;
  title: string;
  navigationOrder: number;
  slotOrder: number;
  /** Origin of the site, for a repository of its own. */
  site?: string;
};

const templateDir = fileURLToPath(new URL('../../template', import.meta.url));
/** npm leaves these names out of packages, so the template has them without the dot. */
const dotFiles = new Set(['gitignore', 'npmrc']);

const pascalCase = (topic: string): string =>
  topic
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Returns a TypeScript string literal, in single quotes where they need no escape. */
const literal = (text: string): string => (/['\\]/.test(text) ? JSON.stringify(text) : `'${text}'`);

/** Returns `text` with the values in place of `__topic__`, `Topic__`, `__title__` (also quoted), `__site__` and the two orders. */
export function fillIn(text: string, { name, title, navigationOrder, slotOrder, site = '' }: SectionValues): string {
  const topic = name.slice('mf-'.length);
  const values: [string, string][] = [
    ["'__title__'", literal(title)],
    ['"__title__"', JSON.stringify(title)],
    ['__title__', title],
    ['__topic__', topic],
    ['__site__', site],
    ['Topic__', pascalCase(topic)],
    ['"__navigationOrder__"', String(navigationOrder)],
    ['"__slotOrder__"', String(slotOrder)],
  ];
  return values.reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, () => value), text);
}

/** Writes the template's folder `part` (`section`, `repository` or `workspace`) into `dir`. */
export function writeTemplate(part: string, dir: string, values: SectionValues): void {
  const source = path.join(templateDir, part);
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = path.relative(source, entry.parentPath);
    const base = dotFiles.has(entry.name) ? `.${entry.name}` : entry.name;
    const target = path.join(dir, fillIn(path.join(folder, base), values));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fillIn(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'), values));
  }
}
