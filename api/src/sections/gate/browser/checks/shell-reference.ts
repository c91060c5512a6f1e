import { linesOf, readPage } from '../page-tools.js';
import type { Tab } from '../tab.js';

/** Built-ins that a page changes, the shell's computed styles, and selectors that reach beyond the section. */
export type ShellState = { builtIns: string[]; styles: string[]; rules: string[] };

/**
 * Reads them from the page of a tab; `section` is empty for a page without the candidate.
 * @throws UnreadablePage
 */
export async function readShellState({ page, probe }: Tab, section: string): Promise<ShellState> {
  const lines = async (call: string) =>
    linesOf(await readPage('lo stato dello shell', page.evaluate<string>(`window.${probe}.${call}`)));
  return {
    builtIns: await lines('changes()'),
    styles: await lines('styles()'),
    rules: await lines(`rules(${JSON.stringify(section)})`),
  };
}

/** Returns how a page with the section differs from one without, in words. */
export function shellDifferences(section: string, before: ShellState, after: ShellState): string[] {
  const builtIns = after.builtIns.filter((name) => !before.builtIns.includes(name));
  const style = before.styles.find((line) => !after.styles.includes(line));
  const rules = after.rules.filter((selector) => !before.rules.includes(selector));
  const problems: string[] = [];
  if (builtIns.length > 0) problems.push(`cambia ${builtIns.slice(0, 5).join(', ')}, che è del browser`);
  if (style !== undefined) problems.push(`cambia lo stile dello shell (${style}): ${section} ha stili globali`);
  else if (rules.length > 0)
    problems.push(`ha stili che valgono fuori dalla sezione (${rules.slice(0, 5).join(', ').slice(0, 200)})`);
  return problems;
}
