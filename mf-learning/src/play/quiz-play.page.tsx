import type { Quiz } from '@salaria/contracts/quizzes';
import {
  ButtonLink,
  color,
  Container,
  EmptyNotice,
  Lead,
  PageHead,
  Picture,
  radius,
  Row,
  Skeleton,
  space,
  Stack,
  styled,
  Title,
  useParams,
  usePageTitle,
  VisuallyHidden,
} from '@salaria/ui';
import { PictureTexts } from '@salaria/ui/media/picture-texts';
import { useMemo } from 'react';
import { quizzesPath } from '../paths';
import { DifficultyBadge } from '../quizzes/difficulty-badge';
import { useQuestions, useQuiz } from '../quizzes/quizzes.queries';
import { playableQuestions } from './playable-questions';
import { QuizRound } from './quiz-round';

const Page = styled(Container)`
  max-width: 52rem;
  padding-bottom: ${space.xxxl};
`;
const Missing = styled(EmptyNotice)`
  margin-top: ${space.xxl};
  & h1 { font-size: 1.9rem; color: inherit; }
`;

function QuizMissing() {
  return (
    <Missing>
      <Title>Quiz non trovato</Title>
      <p>Il quiz richiesto non è disponibile.</p>
      <ButtonLink to={quizzesPath}>Torna ai Quiz</ButtonLink>
    </Missing>
  );
}

const Figure = styled.figure`
  margin: ${space.l} 0 0;
  & > span { border-radius: ${radius.m}; }
  & figcaption { color: ${color.muted}; }
`;

/** The picture of the quiz's card with its texts, for which the card has no room. */
const QuizPicture = ({ image }: { image: NonNullable<Quiz['image']> }) => (
  <Figure>
    <Picture src={image.src} alt={image.alt} ratio={16 / 9} sizes="(min-width: 52rem) 48rem, calc(100vw - 2rem)" />
    <figcaption>
      <PictureTexts picture={image} />
    </figcaption>
  </Figure>
);

const QuizHead = ({ quiz }: { quiz: Quiz }) => (
  <>
    <Row>
      <DifficultyBadge difficulty={quiz.difficulty} />
    </Row>
    <Title>{quiz.title}</Title>
    {quiz.description && <Lead>{quiz.description}</Lead>}
  </>
);

const QuizHeadSkeleton = () => (
  <Stack aria-hidden="true">
    <Skeleton style={{ width: '6rem', height: '1.7rem' }} />
    <Skeleton style={{ width: '70%', height: '3.4rem' }} />
  </Stack>
);

function QuestionSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>Caricamento quiz...</VisuallyHidden>
      <Skeleton aria-hidden="true" style={{ height: '32rem', borderRadius: '14px' }} />
    </Stack>
  );
}

function QuizPlay({ id }: { id: string }) {
  const { data: quiz, error } = useQuiz(id);
  const { data, error: questionsError } = useQuestions(id, quiz !== undefined);
  const questions = useMemo(() => data && playableQuestions(data), [data]);
  const isMissing =
    (!quiz && error !== undefined) || (!questions && questionsError !== undefined) || questions?.length === 0;
  usePageTitle(isMissing ? 'Quiz non trovato' : quiz && `Quiz: ${quiz.title}`, quiz?.description ?? undefined);
  if (isMissing) return <QuizMissing />;
  return (
    <>
      <PageHead>{quiz ? <QuizHead quiz={quiz} /> : <QuizHeadSkeleton />}</PageHead>
      {questions ? <QuizRound quizId={id} questions={questions} /> : <QuestionSkeleton />}
      {quiz?.image && <QuizPicture image={quiz.image} />}
    </>
  );
}

export default function QuizPlayPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <QuizPlay key={id} id={id} />
    </Page>
  );
}
