import { renderPage } from '@salaria/ui/testing/render-page';
import { stubApi } from '@salaria/ui/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { makeQuiz } from '../quizzes/quizzes.fixtures';
import QuizzesOfPeriod from './quizzes-of-period';

const quizzes = [makeQuiz(1), makeQuiz(2, { category: 'romani', difficulty: 'medio', title: 'Ponti romani' })];

test('lists the quizzes about the period of the artifact', async () => {
  stubApi({ 'GET /api/quizzes': { body: quizzes } });
  renderPage(<QuizzesOfPeriod period="romano" />);
  expect(await screen.findByRole('region', { name: 'Mettiti alla prova' })).toHaveTextContent('Ponti romani (medio)');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/quiz/2']);
});

test.each([
  ['a period without quizzes', 'medievale', { body: quizzes }],
  ['an empty list', 'romano', { body: [] }],
  ['an API that fails', 'romano', { status: 503, body: {} }],
])('shows nothing for %s', async (_, period, answer) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const api = stubApi({ 'GET /api/quizzes': answer });
  renderPage(<QuizzesOfPeriod period={period} />);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
