import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { QuestionRow, Value } from '../import/content-rows.js';
import { type ContentTable, contentTables, type ImportedRow, importedRows, plainColumns } from '../imported-state.js';

/** An imported row that was edited or deleted in the database since. */
export interface EditedRow extends ImportedRow {
  /** New values of the edited columns; undefined for a deleted row. */
  edits: Record<string, unknown> | undefined;
}

interface StoredRow extends Record<string, Value> {
  id: number;
  importKey: string;
}

/** Returns the imported rows that differ from what the import wrote. */
export async function editedRows(manager: EntityManager): Promise<EditedRow[]> {
  const imported = await importedRows(manager);
  const edited: EditedRow[] = [];
  for (const table of Object.keys(contentTables) as ContentTable[]) {
    const stored = await manager.query<StoredRow[]>(
      `select * from ${contentTables[table].name} where "importKey" is not null`,
    );
    const byKey = new Map(stored.map((row) => [row.importKey, row]));
    const questions = table === 'quizzes' ? await questionsByQuiz(manager) : undefined;
    for (const row of imported.filter((candidate) => candidate.table === table)) {
      const current = byKey.get(row.key);
      const edits = current && differences(row, currentColumns(current, questions));
      if (edits === undefined || Object.keys(edits).length > 0) edited.push({ ...row, edits });
    }
  }
  return edited;
}

function currentColumns(row: StoredRow, questions: Map<number, QuestionRow[]> | undefined): Record<string, unknown> {
  const columns = plainColumns(row);
  return questions ? { ...columns, questions: questions.get(row.id) ?? [] } : columns;
}

function differences({ columns }: ImportedRow, current: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(columns).filter((name) => !isDeepStrictEqual(current[name], columns[name]));
  return Object.fromEntries(names.map((name) => [name, current[name]]));
}

async function questionsByQuiz(manager: EntityManager): Promise<Map<number, QuestionRow[]>> {
  const rows = await manager.query<(QuestionRow & { quizId: number })[]>(
    `select "quizId", question, options, "correctAnswer", explanation from quiz_questions
     order by "quizId", "order", id`,
  );
  const byQuiz = new Map<number, QuestionRow[]>();
  for (const { quizId, ...question } of rows) byQuiz.set(quizId, [...(byQuiz.get(quizId) ?? []), question]);
  return byQuiz;
}
