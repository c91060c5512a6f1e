import { type ImageNote, imageKind } from '@salaria/contracts/kinds/records/images';
import * as z from 'zod/mini';
import type { Fields } from '../entries/entry.js';
import { deskProblem } from '../entries/entry-problem.js';
import { italianMessage } from '@salaria/contracts/italian-messages';
import type { Problem } from '../files/problem.js';

/** The part of a note that its form shows. */
export type WrittenNote = Pick<ImageNote, 'alt' | 'caption' | 'credit' | 'licence' | 'focal' | 'generated'>;

/** Returns the fields of a note with those that its form shows; others are those of pictures that a program has drawn. */
export function changedNote(before: Fields, note: WrittenNote): Fields {
  const { studio: _, brief: __, ...others } = before;
  return note.generated ? { ...before, ...note } : { ...others, ...note };
}

/** Reads a note with the rules of `content:check`; undefined when one is not met. */
export function readImageNote(slug: string, fields: unknown): { note: ImageNote | undefined; problems: Problem[] } {
  const { success, data, error } = z.safeParse(imageKind.schema, fields, { error: italianMessage });
  if (success) return { note: data, problems: [] };
  const key = { kind: 'images', slug } as const;
  return {
    note: undefined,
    problems: error.issues.map(({ path, message }) => deskProblem({ key, path, reason: message })),
  };
}
