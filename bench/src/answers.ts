import { readFile } from 'node:fs/promises';
import { buildIndex } from '@salaria/search/index/index-builder';
import { type Passage, passageAt } from '@salaria/search/index/passage-index';
import { search } from '@salaria/search/search';
import { createExtractiveReply } from '../../api/src/domains/chat/reply/extractive-reply.js';
import type { Collection } from '../../api/src/domains/search/collection.service.js';
import { type AnswerSet, articlesOf, containsAnswer, halfOf, parseAnswerSet } from './answers/answer-set.js';
import { filePath, optionOf } from './measure/options.js';
import type { SourcedPassage } from '../../api/src/domains/search/read-passages.js';

/** Shares (0..1) of the questions, and the mean length of a reply in characters. */
export interface AnswerFigures {
  firstPassage: number;
  topFivePassages: number;
  goldInReply: number;
  answered: number;
  abstained: number;
  replyChars: number;
  maxReplyChars: number;
}

const collectionOf = async (passages: readonly Passage[]): Promise<Collection> => {
  const source: SourcedPassage['source'] = { kind: 'documento', title: '' };
  const index = await buildIndex(passages.map((passage): SourcedPassage => ({ ...passage, source })));
  return { index, versions: new Map(), sourceOf: () => source, biasOf: () => 0 };
};

const quoteOf = (collection: Collection, question: string): string | undefined =>
  createExtractiveReply(collection, [{ text: question, subject: '' }])
    ?.text.split('\n')
    .filter((line) => !line.startsWith('Fonte:'))
    .join('\n')
    .trim();

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Share of the questions left without a reply when every second article, theirs among them, is missing. */
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
export const measureAnswers = async (set: AnswerSet): Promise<AnswerFigures> => {
  const collection = await collectionOf(set.passages);
  const ranks: number[] = [];
  const replies: string[] = [];
  let goldCount = 0;
  for (const { question, passageId, answers } of set.questions) {
    const hits = search(collection.index, question, 5);
    ranks.push(hits.findIndex(({ position }) => passageAt(collection.index, position).id === passageId));
    const reply = quoteOf(collection, question);
    if (reply === undefined) continue;
    replies.push(reply);
    if (containsAnswer(reply, answers)) goldCount += 1;
  }
  return {
    firstPassage: mean(ranks.map((rank) => (rank === 0 ? 1 : 0))),
    topFivePassages: mean(ranks.map((rank) => (rank >= 0 ? 1 : 0))),
    goldInReply: goldCount / Math.max(1, set.questions.length),
    answered: replies.length / Math.max(1, set.questions.length),
    abstained: await abstentionOf(set),
    replyChars: mean(replies.map(({ length }) => length)),
    maxReplyChars: Math.max(0, ...replies.map(({ length }) => length)),
  };
};

export const answerLines = (figures: AnswerFigures): string[] => [
  `first_passage ${figures.firstPassage.toFixed(3)}`,
  `top_five_passages ${figures.topFivePassages.toFixed(3)}`,
  `gold_in_reply ${figures.goldInReply.toFixed(3)}`,
  `answered ${figures.answered.toFixed(3)}`,
  `abstained ${figures.abstained.toFixed(3)}`,
  `reply_chars ${figures.replyChars.toFixed(0)} (max ${figures.maxReplyChars})`,
];

/** `answers --file F [--half 0|1]`: F is relative to the folder in which npm was called. */
export const run = async (argv: string[]): Promise<void> => {
  const set = parseAnswerSet(await readFile(filePath(argv, '--file'), 'utf8'));
  const half = optionOf(argv, '--half');
  const chosen = half === undefined ? set : halfOf(set, Number(half));
  for (const line of answerLines(await measureAnswers(chosen))) console.log(line);
};
