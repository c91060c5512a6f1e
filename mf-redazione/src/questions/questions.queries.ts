import { acknowledgementSchema } from '@salaria/contracts/common';
import { chatDaysSchema } from '@salaria/contracts/desk/questions';
import * as z from '@salaria/contracts/z';
import { send, useRead } from '@salaria/ui';

const path = '/api/desk/questions';
export const daysPath = `${path}/days`;

export const useChatDays = () => useRead(daysPath, chatDaysSchema);

export type QuestionFilter = 'todo' | 'handled';
export function questionsPath(words: string, filter: QuestionFilter | undefined): string {
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (filter !== undefined) query.set('filter', filter);
  return query.size > 0 ? `${path}?${query}` : path;
}

export const markQuestion = (id: number, isHandled: boolean) =>
  send('POST', `${path}/${id}/handled`, { isHandled }, acknowledgementSchema);
export const removeQuestion = (id: number) => send('DELETE', `${path}/${id}`, undefined, z.unknown());
