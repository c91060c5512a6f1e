import { quizCategories, quizDifficulties } from '@salaria/contracts/known-values';
import type { Quiz } from '@salaria/contracts/quizzes';
import {
  CardGrid,
  Container,
  EmptyNotice,
  ErrorNotice,
  Kicker,
  Lead,
  media,
  Nearby,
  PageHead,
  space,
  Spinner,
  StatusLine,
  styled,
  Title,
  usePageTitle,
} from '@salaria/ui';
import { useAddress } from '@salaria/ui/address/use-address';
import { ReadView } from '@salaria/ui/api/read-view';
import { categoryChoices, difficultyChoices } from '../quizzes/quiz-labels';
import { useQuizzes } from '../quizzes/quizzes.queries';
import { FilterButtons } from './filter-buttons';
import { QuizCard, QuizCardSkeleton } from './quiz-card';

const title = 'Quiz Educativi';
const description =
  "Quiz sui Sabini, sui Romani, sulle strade antiche e sull'archeologia, facili, medi e difficili, " +
  'con la spiegazione di ogni risposta.';

const Page = styled(Container)`
  padding-bottom: ${space.xxxl};
`;
const Filters = styled.div`
  display: grid;
  gap: ${space.m};
  margin-bottom: ${space.l};
  ${media.desktop} { grid-template-columns: auto auto; justify-content: start; column-gap: ${space.xxl}; }
`;

const countText = (count: number): string => (count === 1 ? '1 quiz disponibile' : `${count} quiz disponibili`);

const skeletonCount = 6;

function QuizCards({ quizzes }: { quizzes: readonly Quiz[] }) {
  if (quizzes.length === 0) {
    return (
      <EmptyNotice>
        <h2>Nessun quiz trovato</h2>
        <p>Prova a modificare i filtri per trovare quiz disponibili.</p>
      </EmptyNotice>
    );
  }
  return (
    <CardGrid as="ul" role="list">
      {quizzes.map((quiz, index) => (
        <Nearby key={quiz.id} as="li">
          <QuizCard quiz={quiz} priority={index === 0} />
        </Nearby>
      ))}
    </CardGrid>
  );
}

const LoadingQuizzes = () => (
  <>
    <StatusLine role="status">
      <Spinner />
      Caricamento quiz...
    </StatusLine>
    <CardGrid>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <QuizCardSkeleton key={index} />
      ))}
    </CardGrid>
  </>
);

export default function QuizListPage() {
  usePageTitle(title, description);
  const { oneOf, change } = useAddress();
  const category = oneOf('categoria', quizCategories);
  const difficulty = oneOf('difficolta', quizDifficulties);
  const read = useQuizzes({ category, difficulty });
  return (
    <Page>
      <PageHead>
        <Kicker>Impara giocando</Kicker>
        <Title>{title}</Title>
        <Lead>
          Metti alla prova quello che sai dei Sabini, delle strade antiche e del mestiere dell&apos;archeologo: ogni
          risposta ha la sua spiegazione.
        </Lead>
      </PageHead>
      <Filters>
        <FilterButtons
          label="Categoria"
          parameter="categoria"
          choices={categoryChoices}
          chosen={category}
          onChoose={(categoria) => void change({ categoria })}
        />
        <FilterButtons
          label="Difficoltà"
          parameter="difficolta"
          choices={difficultyChoices}
          chosen={difficulty}
          onChoose={(difficolta) => void change({ difficolta })}
        />
      </Filters>
      <ReadView
        key={`${category} ${difficulty}`}
        read={read}
        loading={<LoadingQuizzes />}
        failure={
          <ErrorNotice role="alert">Errore nel caricamento dei quiz. Si prega di riprovare più tardi.</ErrorNotice>
        }
      >
        {(quizzes) => (
          <>
            <StatusLine role="status">{quizzes.length > 0 && countText(quizzes.length)}</StatusLine>
            <QuizCards quizzes={quizzes} />
          </>
        )}
      </ReadView>
    </Page>
  );
}
