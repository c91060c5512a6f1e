import { articles } from './articles';
import { artifacts } from './artifacts';
import { discoveries } from './discoveries';
import type { Kind } from './kind';
import { authors, categories } from './people-and-categories';
import { quizzes } from './quizzes';
import { periods, slides, timeline, village } from './single-files';

/** The kinds of the desk, in the order of its menu. */
export const kinds: readonly Kind[] = [
  ...[articles, artifacts, quizzes, discoveries],
  ...[categories, authors, timeline, periods, slides, village],
];

export const kindOf = (name: string): Kind | undefined => kinds.find(({ kind }) => kind === name);
