import { besideFieldsOf, besideFile, type EntryKey, entryFile } from './entry.js';
import { kindOf } from '@salaria/contracts/kinds/kinds';
import type { Problem } from '../files/problem.js';

type Path = readonly PropertyKey[];

/** A mistake of an editor in an entry. */
export interface EntryProblem {
  key: EntryKey;
  /** Of the field; empty for the whole entry. */
  path: Path;
  /** In Italian. */
  reason: string;
  /** Line of the text of an article, counted from 1. */
  line?: number;
  /** What is wrong in the text: 'collegamento'. */
  part?: string;
}

/** Takes problems while entries are checked. */
export type Report = (problem: EntryProblem) => void;

/** Returns a problem as the desk shows it: by field, with lines only in the text of an article. */
export function deskProblem({ key, path, reason, line = 1 }: EntryProblem): Problem {
  return { file: entryFile(key), field: fieldOf(path), line, reason };
}

/** Returns the path of a field with list items counted from 1. */
export function fieldOf(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join('.');
}

/** Returns the file that has a field of an entry, and the path of the field in it. */
export function placeOf({ key, path }: Pick<EntryProblem, 'key' | 'path'>): { file: string; path: Path } {
  const [first, ...rest] = path;
  if (besideFieldsOf(key.kind).some((field) => field === first))
    return { file: besideFile(key, String(first)), path: rest };
  const { storage } = kindOf(key.kind);
  const inFile = storage === 'key' ? [key.slug, ...path] : storage === 'list' && first === 'entries' ? rest : path;
  return { file: entryFile(key), path: inFile };
}
