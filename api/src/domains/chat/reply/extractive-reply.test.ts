import { readFile } from 'node:fs/promises';
import { readContent } from '@salaria/content/files/read-content';
import { renderArticle } from '@salaria/content/articles/render-article';
import { buildIndex } from '@salaria/search/index/index-builder';
import { passageAt } from '@salaria/search/index/passage-index';
import { plainText, withoutBibliography } from '@salaria/search/tokenizer/plain-text';
import { splitPassages } from '@salaria/search/tokenizer/split';
import { contentRoot } from '../../../platform/project-root.js';
import type { Collection } from '../../search/collection.service.js';
import type { SourcedPassage } from '../../search/read-passages.js';
import { createExtractiveReply } from './extractive-reply.js';

/** A question about the site's content, with the address of its article or the title of its artifact. */
interface SiteQuestion {
  question: string;
  source: string | null;
}

async function loadPassages(): Promise<SourcedPassage[]> {
  const { content } = await readContent(contentRoot);
  const articles = content.articles.flatMap(({ slug, title, excerpt, body }) => {
    const source: SourcedPassage['source'] = { kind: 'articolo', title, url: `/blog/${slug}` };
    const texts = splitPassages(plainText(withoutBibliography(renderArticle(body))));
    return [...texts, excerpt].map(
      (text, i): SourcedPassage => ({
        id: `${slug}#${i}`,
        group: slug,
        title,
        text,
        source: { ...source, ...(i === texts.length && { isSummary: true }) },
      }),
    );
  });
  const artifacts = content.artifacts.map(
    ({ name, description }): SourcedPassage => ({
      id: name,
      title: name,
      text: `${name}: ${description}`,
      source: { kind: 'reperto', title: name, url: '/gallery' },
    }),
  );
  return [...articles, ...artifacts];
}

describe('replies to questions about the site', () => {
  let questions: SiteQuestion[];
  let collection: Collection;

  beforeAll(async () => {
    questions = JSON.parse(await readFile(new URL('./site-questions.json', import.meta.url), 'utf8')) as SiteQuestion[];
    const index = await buildIndex(await loadPassages());
    collection = {
      index,
      versions: new Map(),
      sourceOf: (position) => passageAt(index, position).source,
      biasOf: (kind) => (kind === 'reperto' ? -0.5 : 0),
    };
  });

  const replyTo = (text: string) => createExtractiveReply(collection, [{ text, subject: '' }]);

  it('quotes the right source for 62 of 70 questions', () => {
    const wrong = questions
      .filter(({ source }) => source !== null)
      .filter(({ question, source }) => {
        const [found] = replyTo(question)?.sources ?? [];
        return found?.url !== source && found?.title !== source;
      });
    expect(wrong.map(({ question }) => question).length).toBeLessThanOrEqual(8);
  });

  it('abstains from 28 of 30 questions about other things', () => {
    const answered = questions.filter(({ question, source }) => source === null && replyTo(question) !== null);
    expect(answered.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ["Che cos'è un miliario?", /^Un miliario è una colonna di pietra/],
    ["Che cos'è una pieve?", /la chiesa con il fonte battesimale/],
    ["Che cos'è il Masso dell'Orso?", /^Quello che tutti chiamano Masso dell'Orso è una parete/],
    ['Chi era Vacuna?', /È una dea sabina/],
    // 'San Francesco è quello che tutti usano' is not a definition.
    ['Chi era San Francesco?', /^Ci sono paesi/],
  ])('answers %j with a definition, or with the beginning of the article about it', (question, text) => {
    expect(replyTo(question)?.text).toMatch(text);
  });

  it.each(['Perché si chiama Via Salaria?', 'perche si chiama via salaria', 'Perché è detta Via Salaria?'])(
    'answers %j with the origin of the name',
    (question) => expect(replyTo(question)?.text).toContain('Festo'),
  );

  it('quotes the nearest passage where it is not sure, unless another question has an answer', () => {
    const [question, answered] = ['A chi appartengono i reperti trovati sottoterra?', "Che cos'è un miliario?"];
    const reply = replyTo(question);
    expect(reply).toMatchObject({ isUncertain: true, sources: [{ url: '/blog/antiquarium-di-posta' }] });
    expect(reply?.text).toMatch(/^Non ho trovato una risposta sicura.+\n\n.*nel sottosuolo appartengono allo Stato/);
    const both = createExtractiveReply(
      collection,
      [question, answered].map((text) => ({ text, subject: '' })),
    );
    expect(both).toEqual(replyTo(answered));
  });

  it('answers a short question whose verb the passage lacks', () => {
    expect(replyTo('Dove si pagava la dogana?')?.text).toContain('Dogana della mena delle pecore, con sede a Foggia');
  });

  it('quotes the dates of a foundation first, and not the foundation of another town', () => {
    const { text = '' } = replyTo('Quando fu fondata Posta?') ?? {};
    expect(text.split('\n')[0]).toMatch(/1294.*1299/);
    expect(text).not.toContain("L'Aquila");
  });
});
