import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentRoot } from './content-root.js';
import { readContent } from './files/read-content.js';
import { article, faultlessFiles, flatMaster, writeContent } from './testing/content-fixture.js';

/** Returns the code blocks of the guide in order, without the indent of lists. */
async function examples(): Promise<string[]> {
  const guide = await readFile(join(contentRoot, '../docs/editors-guide.md'), 'utf8');
  return [...guide.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

describe("the editors' guide", () => {
  it('shows examples that pass the check unchanged', async () => {
    const [post = '', gallery = '', artifact = '', note = '', quiz = ''] = await examples();
    const master = await flatMaster(1600, 900);
    const pictures = ['articolo-ponte-romano', 'ponte-1', 'ponte-2', 'reperto-lucerna-a-volute', 'quiz-via-del-sale'];
    const { 'authors.yml': authors, ...files } = await faultlessFiles();
    const { root, remove } = await writeContent({
      ...files,
      'authors.yml': String(authors).replaceAll('a-rossi', 'chiave-autore'),
      ...Object.fromEntries(
        pictures.flatMap((name) => [
          [`images/${name}.yml`, note],
          [`images/${name}.webp`, master],
        ]),
      ),
      'articles/altro-articolo.md': article('Un altro', 'Fine.'),
      'articles/nome-articolo.md': `${post}\n<div id="ponte-gallery"></div>\n`,
      'articles/nome-articolo/gallery.yml': gallery,
      'artifacts/nome-reperto.yml': artifact,
      'quizzes/nome-quiz.yml': quiz,
    });
    const { content, problems } = await readContent(root, { now: new Date('2026-11-01') });
    await remove();
    const inExamples = problems.filter(({ reason }) => !reason.includes('a-rossi'));
    expect(inExamples).toEqual([]);
    expect(content.articles.find(({ slug }) => slug === 'nome-articolo')?.gallery?.items).toHaveLength(2);
    expect(content.artifacts.map(({ slug }) => slug)).toContain('nome-reperto');
    expect(content.quizzes.map(({ slug }) => slug)).toContain('nome-quiz');
  });
});
