import { editYaml, type FieldEdit } from '../files/edit-file.js';
import type { Problem } from '../files/problem.js';
import { type ImageNote, imageSchema } from '../files/schemas.js';
import { readYaml } from '../files/yaml-file.js';

/** The part of a note that its form shows. */
export type WrittenNote = Pick<ImageNote, 'alt' | 'caption' | 'credit' | 'licence' | 'focal' | 'generated'>;

const empty = `alt: x
caption: x
credit: x
licence: x
focal: [0.5, 0.5]
generated: false
`;

/** Fields of pictures that a program has drawn. */
const fieldsOfGenerated = ['studio', 'brief'];

/** Path of the note of a picture, below the content folder. */
export const notePath = (slug: string): string => `images/${slug}.yml`;

/** Path of the master of a picture, below the content folder. */
export const masterPath = (slug: string): string => `images/${slug}.webp`;

/**
 * Returns the text of a note with these fields. Other fields and comments of `text`, the note as it is, stay; those of
 * generated pictures go when the picture no longer is one.
 */
export function writeImageNote(note: WrittenNote, text: string = empty): string {
  const [x, y] = note.focal;
  const edits: FieldEdit[] = [
    ...(['alt', 'caption', 'credit', 'licence', 'generated'] as const).map(
      (field): FieldEdit => [[field], note[field]],
    ),
    [['focal', '0'], x],
    [['focal', '1'], y],
  ];
  if (!note.generated) edits.push(...fieldsOfGenerated.map((field): FieldEdit => [[field], undefined]));
  return editYaml(text, edits);
}

/** Reads the text of a note with the rules of `content:check`; `note` is undefined when one is not met. */
export function readImageNote(slug: string, text: string): { note: ImageNote | undefined; problems: Problem[] } {
  const { value, problems } = readYaml(notePath(slug), text, imageSchema);
  return { note: value, problems };
}
