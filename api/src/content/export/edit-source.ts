import { editArticle, editYaml, type FieldEdit } from '@salaria/content/files/edit-file';
import type { Picture } from '@salaria/contracts/picture';
import type { QuestionRow } from '../import/content-rows.js';
import type { EditedRow } from './edited-rows.js';

/** Keys of categories and authors by row id. */
export interface Keys {
  categories: ReadonlyMap<number, string>;
  authors: ReadonlyMap<number, string>;
}

/** An edit that a content file cannot express; the message is for the editor. */
export class UnwritableEdit extends Error {}

/** Fields to set, or to remove where undefined, and the new text of an article. */
interface FileEdits {
  fields: FieldEdit[];
  body?: string;
}

/**
 * Returns the text of a content file with the edits of the database. Everything else, comments and layout included,
 * stays as typed.
 *
 * @throws UnwritableEdit
 */
export function editSource(text: string, row: EditedRow, keys: Keys): string {
  const { fields, body } = fileEdits(row, keys);
  if (row.table !== 'posts') return editYaml(text, fields);
  const edited = editArticle(text, fields, body);
  if (edited === undefined) throw new UnwritableEdit('il file non ha più la sua intestazione');
  return edited;
}

/** Returns the path of a row's entry in its file. */
function entryPath({ table, key, columns }: EditedRow): string[] {
  if (table === 'categories' || table === 'authors' || table === 'periods') return [key];
  return table === 'timeline' ? [String(columns.position)] : [];
}

/** Columns of the timeline that its file expresses. */
const timelineTexts = new Set(['name', 'description', 'color', 'highlights', 'image']);

function fileEdits(row: EditedRow, keys: Keys): FileEdits {
  const { table, key, edits = {} } = row;
  const prefix = entryPath(row);
  const result: FileEdits = { fields: [] };
  for (const [column, value] of Object.entries(edits)) {
    const isFixed = table === 'timeline' ? !timelineTexts.has(column) : table === 'periods' && column === 'name';
    if (isFixed) throw new UnwritableEdit(`${key}: anni, ordine e indirizzo dei periodi non si cambiano`);
    if (column === 'content') result.body = `\n${String(value).trim()}\n`;
    else {
      const [field, written] = fileField(column, value, keys);
      result.fields.push([[...prefix, field], written]);
    }
  }
  return result;
}

function fileField(column: string, value: unknown, keys: Keys): [string, unknown] {
  switch (column) {
    case 'slug':
      throw new UnwritableEdit(`l'indirizzo è diventato «${value}»: cambiare il nome del file a mano`);
    case 'gallery':
      throw new UnwritableEdit('la galleria è cambiata nel database: correggerla nel suo gallery.yml');
    case 'imageUrl':
      return ['image', imageSlug(value)];
    case 'image':
      return ['image', imageSlug((value as Picture | null)?.src ?? null)];
    case 'categoryId':
      return ['category', keyOf(keys.categories, value, 'la categoria')];
    case 'authorId':
      return ['author', keyOf(keys.authors, value, "l'autore")];
    case 'position':
      return ['order', value];
    case 'isVerified':
      return ['verified', value === 'true'];
    case 'publishedAt':
    case 'submittedAt':
      return [column, new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(new Date(String(value)))];
    case 'questions':
      return ['questions', (value as QuestionRow[]).map(fileQuestion)];
    default:
      return [column, value ?? undefined];
  }
}

function fileQuestion({ question, options, correctAnswer, explanation }: QuestionRow) {
  const texts = JSON.parse(options) as string[];
  return { question, options: texts, answer: texts[correctAnswer], ...(explanation !== null && { explanation }) };
}

function imageSlug(url: unknown): string | undefined {
  if (url === null) return undefined;
  const match = /^\/images\/([a-z0-9-]+)-[0-9a-f]{8}-\d+x\d+-[0-9a-f]{6}\.jpg$/.exec(String(url));
  if (match?.[1] === undefined) throw new UnwritableEdit(`l'immagine ${url} non è fra quelle di images/`);
  return match[1];
}

function keyOf(keys: ReadonlyMap<number, string>, id: unknown, what: string): string {
  const key = typeof id === 'number' ? keys.get(id) : undefined;
  if (key === undefined) throw new UnwritableEdit(`${what} non viene dai contenuti`);
  return key;
}
