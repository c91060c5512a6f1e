import { stubApi } from '@salaria/ui/testing/stub-api';
import { act, render } from '@testing-library/react';
import { publishedArticle } from '../testing/content.fixtures';
import { Publication } from './publication';

it('asks again soon when the server publishes an entry a little late', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:29:00.000Z') });
  const publishAt = '2026-11-20T09:30:00.000Z';
  const scheduled = { ...publishedArticle, state: 'scheduled', publishAt } as const;
  let isOut = false;
  stubApi({
    'GET /api/desk/content/articles/il-ponte': () => ({ body: isOut ? publishedArticle : scheduled }),
  });
  const onDue = jest.fn();
  render(<Publication status={scheduled} onDue={onDue} />);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(onDue).not.toHaveBeenCalled();
  isOut = true;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(onDue).toHaveBeenCalledWith(publishedArticle);
  jest.useRealTimers();
});
