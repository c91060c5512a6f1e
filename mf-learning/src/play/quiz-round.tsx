import { color, media, radius, shadow, space, styled } from '@salaria/ui';
import { useEffect, useRef } from 'react';
import type { PlayableQuestion } from './playable-questions';
import { QuestionForm } from './question/question-form';
import { QuizProgress } from './question/quiz-progress';
import { QuizResult } from './result/quiz-result';
import { submittedText } from './run/submitted-answers';
import { useQuizRun } from './run/use-quiz-run';

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

/** The current question or, after the last one, the result. `questions` is not empty. */
export function QuizRound({ quizId, questions }: { quizId: string; questions: readonly PlayableQuestion[] }) {
  const run = useQuizRun(quizId, questions);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  // A step moves the focus to the new heading; the first render does not.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = false;
  }, [run.index, run.isCompleted]);
  const withFocus = (move: () => void) => () => {
    hasMoved.current = true;
    move();
  };
  if (run.isCompleted) {
    const onRetry = withFocus(run.retry);
    return <QuizResult questions={questions} answers={run.answers} headingRef={heading} onRetry={onRetry} />;
  }
  const question = questions[run.index];
  if (!question) return null;
  return (
    <Sheet>
      <QuizProgress number={run.index + 1} total={questions.length} />
      <QuestionForm
        question={question}
        chosen={run.chosen}
        answersBefore={submittedText(questions, run, run.index)}
        answersBeforePrevious={submittedText(questions, run, run.index - 1)}
        isFirst={run.index === 0}
        isLast={run.index === questions.length - 1}
        headingRef={heading}
        onChoose={run.choose}
        onPrevious={withFocus(run.previous)}
        onNext={withFocus(run.next)}
      />
    </Sheet>
  );
}
