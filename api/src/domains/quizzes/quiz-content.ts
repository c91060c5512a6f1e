import type { QuizEntry } from '@salaria/contracts/kinds/records/quizzes';
import { type DataSource, In } from 'typeorm';
import type { QuizQuestionEntity } from './quiz-question.entity.js';

const names = ['question', 'options', 'correctAnswer', 'explanation'] as const;
/** By name: its entity refers to that of the quiz. */
const repositoryOf = (source: DataSource) => source.getRepository<QuizQuestionEntity>('quiz_questions');

/** The questions of a quiz as editors write them: the right answer is one of the options. */
export const questionsOfQuiz = {
  field: 'questions' as const,

  /** Makes the questions of a quiz equal to those of the entry, by position. */
  async write(source: DataSource, quizId: number, value: unknown): Promise<void> {
    const questions = (value as QuizEntry['questions']).map(questionRow);
    const repository = repositoryOf(source);
    const stored = await repository.find({ where: { quizId }, order: { order: 'ASC', id: 'ASC' } });
    for (const [order, question] of questions.entries()) {
      const current = stored[order];
      if (current && current.order === order && names.every((name) => current[name] === question[name])) continue;
      if (current) await repository.update(current.id, { ...question, order });
      else await repository.insert({ quizId, ...question, order });
    }
    const surplus = stored.slice(questions.length).map(({ id }) => id);
    if (surplus.length > 0) await repository.delete({ id: In(surplus) });
  },
};

/** Returns a question as its row has it; `correctAnswer` is -1 when no option is the answer. */
export function questionRow({ question, options, answer, explanation }: QuizEntry['questions'][number]) {
  return { question, options: JSON.stringify(options), correctAnswer: options.indexOf(answer), explanation };
}
