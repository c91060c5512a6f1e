import { buildIndex } from '@salaria/search/index/index-builder';
import { type Passage, passageAt } from '@salaria/search/index/passage-index';
import { search } from '@salaria/search/search';
import { createExtractiveReply } from '../../api/src/domains/chat/reply/extractive-reply.js';
import type { Collection } from '../../api/src/domains/search/collection.service.js';
import type { SourcedPassage } from '../../api/src/domains/search/read-passages.js';
import type { Bench } from './bench.js';
import { type AnswerSet, articlesOf, containsAnswer, readAnswerSet } from './questions/question-set.js';

const collectionOf = async (passages: readonly Passage[]): Promise<Collection> => {
  const source: SourcedPassage['source'] = { kind: 'documento', title: '' };
  const index = await buildIndex(passages.map((passage): SourcedPassage => ({ ...passage, source })));
  return { index, versions: new Map(), sourceOf: () => source, biasOf: () => 0 };
};

/** Returns what the chat quotes as an answer; undefined when it abstains or only shows the nearest passage. */
const quoteOf = (collection: Collection, question: string): string | undefined => {
  const reply = createExtractiveReply(collection, [{ text: question, subject: '' }]);
  if (!reply || reply.isUncertain) return undefined;
  return reply.text
    .split('\n')
    .filter((line) => !line.startsWith('Fonte:'))
    .join('\n')
    .trim();
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Share (0..1) of the questions left without a reply when every second article, theirs among them, is missing. */
const abstentionOf = async (set: AnswerSet): Promise<number> => {
  const articles = articlesOf(set);
  const abstained: number[] = [];
  for (const parity of [0, 1]) {
    const missing = new Set(articles.filter((_, i) => i % 2 === parity));
    const rest = await collectionOf(set.passages.filter(({ article }) => !missing.has(article)));
    for (const { question, article } of set.questions)
      if (missing.has(article)) abstained.push(quoteOf(rest, question) === undefined ? 1 : 0);
  }
  return mean(abstained);
};

/** Searches and replies for every question as the chat does without a language model. */
const measure = async (set: AnswerSet): Promise<string[]> => {
  const collection = await collectionOf(set.passages);
  const ranks: number[] = [];
  const replies: string[] = [];
  let rightCount = 0;
  for (const { question, passageId, answers } of set.questions) {
    const hits = search(collection.index, question, 5);
    ranks.push(hits.findIndex(({ position }) => passageAt(collection.index, position).id === passageId));
    const reply = quoteOf(collection, question);
    if (reply === undefined) continue;
    replies.push(reply);
    if (containsAnswer(reply, answers)) rightCount += 1;
  }
  const lengths = replies.map(({ length }) => length);
  const shares = {
    first_passage: mean(ranks.map((rank) => (rank === 0 ? 1 : 0))),
    top_five_passages: mean(ranks.map((rank) => (rank >= 0 ? 1 : 0))),
    gold_in_reply: rightCount / Math.max(1, set.questions.length),
    answered: replies.length / Math.max(1, set.questions.length),
    abstained: await abstentionOf(set),
  };
  return [
    ...Object.entries(shares).map(([name, share]) => `${name} ${share.toFixed(3)}`),
    `reply_chars ${mean(lengths).toFixed(0)} (max ${Math.max(0, ...lengths)})`,
  ];
};

/** Prints shares (0..1) of the questions, and the mean length of a reply in characters. */
export const run: Bench = async ({ file = '', half }) => {
  for (const line of await measure(await readAnswerSet(file, half))) console.log(line);
};
