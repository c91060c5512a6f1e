import type { Quiz } from '@salaria/contracts/quizzes';
import {
  ButtonLink,
  CardBody,
  CardFacts,
  CardTitle,
  LiftingCard,
  Muted,
  Picture,
  Skeleton,
  space,
  styled,
} from '@salaria/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { quizPath } from '../paths';
import { DifficultyBadge } from '../quizzes/difficulty-badge';
import { categoryLabel } from '../quizzes/quiz-labels';
import { CategoryIcon } from './category-icon';

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${space.s};
`;

/** Card of a quiz. Only the first has `priority`: on a phone the others are not in view and would delay its picture. */
export function QuizCard({ quiz, priority }: { quiz: Quiz; priority: boolean }) {
  const titleId = useId();
  return (
    <LiftingCard aria-labelledby={titleId}>
      {quiz.imageUrl ? (
        <Picture
          src={quiz.imageUrl}
          alt=""
          ratio={16 / 9}
          sizes="(min-width: 1200px) 23rem, (min-width: 640px) calc(50vw - 2rem), calc(100vw - 2rem)"
          priority={priority}
        />
      ) : (
        <CategoryIcon category={quiz.category} />
      )}
      <CardBody>
        <CardFacts>
          <DifficultyBadge difficulty={quiz.difficulty} />
          <Muted as="span">{categoryLabel(quiz.category)}</Muted>
        </CardFacts>
        <CardTitle as="h2" id={titleId}>
          {quiz.title}
        </CardTitle>
        {quiz.description && <p>{quiz.description}</p>}
        <Foot>
          <ButtonLink to={quizPath(quiz.id)} aria-describedby={titleId}>
            Inizia Quiz
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Foot>
      </CardBody>
    </LiftingCard>
  );
}

/** Placeholder of a card. */
export function QuizCardSkeleton() {
  return (
    <LiftingCard as="div" data-testid="quiz-card-skeleton" aria-hidden="true">
      <Skeleton style={{ aspectRatio: '16 / 9', borderRadius: 0 }} />
      <CardBody>
        <Skeleton style={{ width: '45%', height: '1.6rem' }} />
        <Skeleton style={{ width: '85%', height: '1.5rem' }} />
        <Skeleton style={{ height: '5rem' }} />
        <Foot>
          <Skeleton style={{ width: '9rem', height: '2.75rem' }} />
        </Foot>
      </CardBody>
    </LiftingCard>
  );
}
