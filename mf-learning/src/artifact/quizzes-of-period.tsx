import { Link, space, styled } from '@salaria/ui';
import { useId } from 'react';
import { quizPath } from '../paths';
import { difficultyLabel } from '../quizzes/quiz-labels';
import { useQuizzes } from '../quizzes/quizzes.queries';

const Block = styled.section`
  margin-top: ${space.l};
  & > h2 { margin-bottom: ${space.s}; font-size: 1.5rem; }
  & li { margin-block: ${space.xs}; }
`;

/** The category of quizzes about a period of artifacts. */
const categories: ReadonlyMap<string, string> = new Map([
  ['preromano', 'sabini'],
  ['romano', 'romani'],
]);

/** Quizzes about the period of an artifact; nothing without any. */
export default function QuizzesOfPeriod({ period }: { period: string }) {
  const { data: quizzes = [] } = useQuizzes({ category: undefined, difficulty: undefined });
  const titleId = useId();
  const shown = quizzes.filter(({ category }) => category === categories.get(period));
  if (shown.length === 0) return null;
  return (
    <Block aria-labelledby={titleId} data-noprint>
      <h2 id={titleId}>Mettiti alla prova</h2>
      <ul>
        {shown.map(({ id, title, difficulty }) => (
          <li key={id}>
            <Link to={quizPath(id)}>{title}</Link> ({difficultyLabel(difficulty).toLowerCase()})
          </li>
        ))}
      </ul>
    </Block>
  );
}
