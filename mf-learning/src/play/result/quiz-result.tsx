import { Button, ButtonLink, color, font, radius, Row, SectionTitle, shadow, space, Stack, styled } from '@salaria/ui';
import { AddressForm, addressButton } from '@salaria/ui/address/address-form';
import { RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { quizzesPath } from '../../paths';
import { answerParameter, answersParameter } from '../run/submitted-answers';
import { AnswerReview } from './answer-review';
import type { PlayableQuestion } from '../playable-questions';
import { type Answers, encouragement, percentOf, scoreOf } from './score';

const Score = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xl} ${space.m};
  text-align: center;
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 6px solid ${color.oliva};
  border-radius: ${radius.l};
  box-shadow: ${shadow.card};
  & h2:focus-visible { outline: none; }
  & > div { justify-content: center; padding-top: ${space.s}; }
`;
const Points = styled.p`
  font-family: ${font.display};
  font-weight: 700;
  font-size: clamp(3rem, 2rem + 4vw, 4.5rem);
  line-height: 1;
  color: ${color.rosso};
`;
const Percent = styled.p`
  font-weight: 600;
`;

type QuizResultProps = {
  questions: readonly PlayableQuestion[];
  answers: Answers;
  headingRef: Ref<HTMLHeadingElement>;
  onRetry: () => void;
};

/** Score, percentage, encouragement and the review of the answers. */
export function QuizResult({ questions, answers, headingRef, onRetry }: QuizResultProps) {
  const score = scoreOf(questions, answers);
  const total = questions.length;
  return (
    <Stack>
      <Score>
        <SectionTitle ref={headingRef} tabIndex={-1}>
          Quiz Completato!
        </SectionTitle>
        <Points>{`${score}/${total}`}</Points>
        <Percent>{`${percentOf(score, total)}% di risposte corrette`}</Percent>
        <p>{encouragement(score, total)}</p>
        <Row>
          <AddressForm sets={[answersParameter, answerParameter]}>
            <Button {...addressButton(answersParameter, undefined, onRetry)}>
              <RotateCcw size={18} aria-hidden="true" />
              Riprova Quiz
            </Button>
          </AddressForm>
          <ButtonLink to={quizzesPath} look="outline">
            Altri Quiz
          </ButtonLink>
        </Row>
      </Score>
      <AnswerReview questions={questions} answers={answers} />
    </Stack>
  );
}
