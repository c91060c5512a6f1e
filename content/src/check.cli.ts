import { resolve } from 'node:path';
import { contentRoot } from './content-root.js';
import { formatProblems } from './files/problem.js';
import { readContent } from './files/read-content.js';

/** `npm run content:check [-- folder]`: prints one line per mistake; exit code 1 when there is one. */
// npm runs this in the workspace; a folder is relative to where the command was typed.
const folder = process.argv[2] === undefined ? contentRoot : resolve(process.env.INIT_CWD ?? '.', process.argv[2]);
const { content, problems } = await readContent(folder, { drafts: true });
if (problems.length > 0) {
  for (const line of formatProblems(problems)) console.log(line);
  console.log(problems.length === 1 ? '\n1 problema da correggere.' : `\n${problems.length} problemi da correggere.`);
  process.exitCode = 1;
} else {
  const counts = [
    `${content.articles.length} articoli`,
    `${content.artifacts.length} reperti`,
    `${content.quizzes.length} quiz`,
    `${content.discoveries.length} scoperte`,
    `${content.images.size} immagini`,
  ];
  const drafts = [content.articles, content.artifacts, content.quizzes, content.discoveries]
    .flat()
    .filter(({ draft }) => draft);
  if (drafts.length > 0) counts.push(drafts.length === 1 ? 'fra cui 1 bozza' : `fra cui ${drafts.length} bozze`);
  console.log(`Contenuti in ordine: ${counts.join(', ')}.`);
}
