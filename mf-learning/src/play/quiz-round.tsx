import { color, media, radius, shadow, space, styled } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import type { PlayableQuestion } from './playable-questions';
import { QuestionForm } from './question-form';
import { QuizProgress } from './quiz-progress';
import { QuizResult } from './quiz-result';
import { useQuizRun } from './use-quiz-run';

const Sheet = styled.div`
  display: grid;
  gap: ${space.l};
  padding: ${space.l} ${space.m};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  box-shadow: ${shadow.card};
  ${media.tablet} { padding: ${space.xl}; }
`;

/** Questions one after the other, then the result. `questions` has at least one. */
export function QuizRound({ quizId, questions }: { quizId: string; questions: readonly PlayableQuestion[] }) {
  const run = useQuizRun(quizId, questions);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // After a step the reader is at its heading, by keyboard and by ear; not when the page opens.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  }, [run.index, run.completed]);
  const moving = (move: () => void) => () => {
    moved.current = true;
    move();
  };
  if (run.completed)
    return <QuizResult questions={questions} answers={run.answers} headingRef={heading} onRetry={moving(run.retry)} />;
  const question = questions[run.index];
  if (!question) return null;
  return (
    <Sheet>
      <QuizProgress number={run.index + 1} total={questions.length} />
      <QuestionForm
        question={question}
        chosen={run.chosen}
        first={run.index === 0}
        last={run.index === questions.length - 1}
        headingRef={heading}
        onChoose={run.choose}
        onPrevious={moving(run.previous)}
        onNext={moving(run.next)}
      />
    </Sheet>
  );
}
