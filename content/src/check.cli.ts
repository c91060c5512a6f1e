import { resolve } from 'node:path';
import { entryKinds, kindOf } from '@salaria/contracts/kinds/kinds';
import { readCommandLine } from './command-line.js';
import { contentRoot } from './content-root.js';
import { keyOfId } from './entries/entry.js';
import { formatProblems } from './files/problem.js';
import { readContent } from './files/read-content.js';

/** `npm run content:check [-- folder]`: prints one line per mistake; exit code 1 when there is one. */
// npm runs this in the workspace; a folder is relative to where the command was typed.
const { positionals } = readCommandLine({ usage: 'Uso: npm run content:check [-- CARTELLA]', maxWords: 1 });
const [typed] = positionals;
const folder = typed === undefined ? contentRoot : resolve(process.env.INIT_CWD ?? '.', typed);
const { entries, problems } = await readContent(folder);
const ofKind = (kind: string) => [...entries.keys()].filter((id) => keyOfId(id).kind === kind);
if (problems.length > 0) {
  for (const line of formatProblems(problems)) console.log(line);
  console.log(problems.length === 1 ? '\n1 problema da correggere.' : `\n${problems.length} problemi da correggere.`);
  process.exitCode = 1;
} else {
  const counts = entryKinds()
    .map(kindOf)
    .filter(({ storage }) => storage === 'file')
    .map(({ kind, label }) => `${ofKind(kind).length} ${label.toLowerCase()}`);
  const drafts = [...entries.values()].filter(({ isDraft }) => isDraft).length;
  if (drafts > 0) counts.push(drafts === 1 ? 'fra cui 1 bozza' : `fra cui ${drafts} bozze`);
  console.log(`Contenuti in ordine: ${counts.join(', ')}.`);
}
