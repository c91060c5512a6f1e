import { color, font, radius, SectionTitle, space, styled } from '@salaria/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { optionLetter, type PlayableQuestion } from '../playable-questions';
import type { Answers } from './score';

const List = styled.ol`
  display: grid;
  gap: ${space.m};
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.m};
  background: ${color.card};
  border: 1px solid ${color.line};
  border-left: 5px solid ${color.rosso};
  border-radius: ${radius.m};
  & > svg { margin-top: 0.15rem; color: ${color.rosso}; }
  &[data-correct='true'] { border-left-color: ${color.good}; }
  &[data-correct='true'] > svg { color: ${color.good}; }
  & h3 { font-family: ${font.body}; font-size: 1.0625rem; line-height: 1.4; }
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space.xs};
  margin: ${space.xs} 0 0;
  & dt { font-weight: 600; color: ${color.muted}; font-size: 0.95rem; }
  & dd { margin: 0; }
`;

type ReviewItemProps = { question: PlayableQuestion; answer: number | undefined };

function ReviewItem({ question, answer }: ReviewItemProps) {
  const { options, correctAnswer, explanation } = question;
  const isCorrect = answer === correctAnswer;
  const optionText = (index: number): string | undefined => {
    const option = options[index];
    return option === undefined ? undefined : `${optionLetter(index)}. ${option}`;
  };
  const correctText = optionText(correctAnswer);
  return (
    <Item data-correct={isCorrect}>
      {isCorrect ? <CircleCheck role="img" aria-label="Giusta" /> : <CircleX role="img" aria-label="Sbagliata" />}
      <div>
        <h3>{question.question}</h3>
        <Facts>
          <div>
            <dt>La tua risposta</dt>
            <dd>{answer === undefined ? 'Non risposto' : optionText(answer)}</dd>
          </div>
          {!isCorrect && correctText !== undefined && (
            <div>
              <dt>Risposta corretta</dt>
              <dd>{correctText}</dd>
            </div>
          )}
          {explanation && (
            <div>
              <dt>Spiegazione</dt>
              <dd>{explanation}</dd>
            </div>
          )}
        </Facts>
      </div>
    </Item>
  );
}

/** Each question with the answer of the visitor, the correct answer and the explanation. */
export function AnswerReview({ questions, answers }: { questions: readonly PlayableQuestion[]; answers: Answers }) {
  return (
    <>
      <SectionTitle>Riepilogo delle Risposte</SectionTitle>
      <List role="list">
        {questions.map((question) => (
          <ReviewItem key={question.id} question={question} answer={answers[question.id]} />
        ))}
      </List>
    </>
  );
}
