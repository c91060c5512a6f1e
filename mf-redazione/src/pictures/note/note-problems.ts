import { errorSchema } from '@salaria/contracts/common';
import type { PictureNote } from '@salaria/contracts/desk/content/pictures';
import * as z from '@salaria/contracts/z';
import { ApiError } from '@salaria/ui';

/** The server's words by field of the note. */
export type NoteProblems = Partial<Record<keyof PictureNote, string>>;

/** Returns the problems of single fields that an answer names; undefined when the call failed for another reason. */
export function noteProblems(error: unknown): NoteProblems | undefined {
  if (!(error instanceof ApiError) || error.status !== 400 || !error.isJson) return undefined;
  const { data } = z.safeParse(errorSchema, JSON.parse(error.body));
  const entries = (data?.issues ?? []).flatMap(({ path, message }) => {
    const field = /^note\.(\w+)/.exec(path)?.[1];
    return field === undefined ? [] : [[field, message] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
