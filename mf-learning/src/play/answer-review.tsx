import { color, font, radius, SectionTitle, space, styled } from '@salaria/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { optionLetter, type PlayableQuestion } from './playable-questions';
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
  &[data-right='true'] { border-left-color: #1F5B2F; }
  &[data-right='true'] > svg { color: #1F5B2F; }
  & h3 { font-family: ${font.body}; font-size: 1.0625rem; line-height: 1.4; }
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space.xs};
  margin: ${space.xs} 0 0;
  & dt { font-weight: 600; color: ${color.muted}; font-size: 0.95rem; }
  & dd { margin: 0; }
`;

/** What the visitor answered to each question, what was right, and why. */
export function AnswerReview({ questions, answers }: { questions: readonly PlayableQuestion[]; answers: Answers }) {
  return (
    <>
      <SectionTitle>Riepilogo delle Risposte</SectionTitle>
      <List role="list">
        {questions.map((question) => {
          const given = answers[question.id];
          const right = given === question.correctAnswer;
          const correct = question.options[question.correctAnswer];
          return (
            <Item key={question.id} data-right={right}>
              {right ? <CircleCheck role="img" aria-label="Giusta" /> : <CircleX role="img" aria-label="Sbagliata" />}
              <div>
                <h3>{question.question}</h3>
                <Facts>
                  <div>
                    <dt>La tua risposta</dt>
                    <dd>
                      {given === undefined
                        ? 'Non risposto'
                        : `${optionLetter(given)}. ${question.options[given] ?? ''}`}
                    </dd>
                  </div>
                  {!right && correct !== undefined && (
                    <div>
                      <dt>Risposta corretta</dt>
                      <dd>{`${optionLetter(question.correctAnswer)}. ${correct}`}</dd>
                    </div>
                  )}
                  {question.explanation && (
                    <div>
                      <dt>Spiegazione</dt>
                      <dd>{question.explanation}</dd>
                    </div>
                  )}
                </Facts>
              </div>
            </Item>
          );
        })}
      </List>
    </>
  );
}
