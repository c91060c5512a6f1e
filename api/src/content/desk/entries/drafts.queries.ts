import type { EntryKey } from '@salaria/content/entries/entry-kinds';
import type { EntryTexts } from '@salaria/content/entries/entry-texts';
import type { EntityManager } from 'typeorm';
import { elementAt } from '../../../platform/element-at.js';

/** A working copy. */
export interface Draft extends EntryKey {
  version: number;
  texts: EntryTexts;
  /** How many, when it was saved. */
  problems: number;
  updatedAt: Date;
  updatedBy: string;
  publishAt: Date | null;
  publishFailure: string | null;
}

const maxListedTitle = 200;
const columnsWith = (texts: string) =>
  `kind, slug, version, ${texts}, problems, "updatedAt", "updatedBy", "publishAt", "publishFailure"`;
const columns = columnsWith('texts');

type Row = Omit<Draft, 'version'> & { version: string };
const draftOf = (row: Row): Draft => ({ ...row, version: Number(row.version) });

export async function findDraft(manager: EntityManager, { kind, slug }: EntryKey): Promise<Draft | undefined> {
  const [row] = await manager.query<Row[]>(`select ${columns} from content_drafts where kind = $1 and slug = $2`, [
    kind,
    slug,
  ]);
  return row && draftOf(row);
}

/** Returns all working copies. Of their texts, which together can be large, only the beginning of title and name. */
export async function listDrafts(manager: EntityManager): Promise<Draft[]> {
  const beginOf = (field: string) => `case json_typeof(texts->'fields'->'${field}') when 'string'
    then left(texts->'fields'->>'${field}', ${maxListedTitle}) end`;
  const shortTexts = `json_build_object('fields', json_build_object('title', ${beginOf('title')},
    'name', ${beginOf('name')}), 'body', null, 'gallery', null) as texts`;
  const rows = await manager.query<Row[]>(`select ${columnsWith(shortTexts)} from content_drafts order by kind, slug`);
  return rows.map(draftOf);
}

export async function countDrafts(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ n: number }[]>('select count(*)::integer as n from content_drafts');
  return row?.n ?? 0;
}

/** Stores a working copy, which is not scheduled then. */
export async function saveDraft(
  manager: EntityManager,
  { kind, slug }: EntryKey,
  { texts, problems, updatedBy }: Pick<Draft, 'texts' | 'problems' | 'updatedBy'>,
): Promise<Draft> {
  const rows = await manager.query<Row[]>(
    `insert into content_drafts (kind, slug, texts, problems, "updatedBy") values ($1, $2, $3, $4, $5)
     on conflict (kind, slug) do update set
       version = nextval('content_versions'), texts = excluded.texts, problems = excluded.problems,
       "updatedAt" = now(), "updatedBy" = excluded."updatedBy", "publishAt" = null, "publishFailure" = null
     returning ${columns}`,
    [kind, slug, JSON.stringify(texts), problems, updatedBy],
  );
  return draftOf(elementAt(rows, 0));
}

/** Sets when a working copy is published. */
export async function scheduleDraft(
  manager: EntityManager,
  { kind, slug }: EntryKey,
  publishAt: Date | null,
): Promise<void> {
  await manager.query(
    `update content_drafts
     set "publishAt" = $3, "publishFailure" = null, version = nextval('content_versions')
     where kind = $1 and slug = $2`,
    [kind, slug, publishAt],
  );
}

/** Stores why a scheduled working copy was not published, and how many problems it has; it is not scheduled then. */
export async function failSchedule(
  manager: EntityManager,
  { kind, slug }: EntryKey,
  { reason, problems }: { reason: string; problems: number },
): Promise<void> {
  await manager.query(
    `update content_drafts
     set "publishAt" = null, "publishFailure" = $3, problems = $4, version = nextval('content_versions')
     where kind = $1 and slug = $2`,
    [kind, slug, reason, problems],
  );
}

export async function deleteDraft(manager: EntityManager, { kind, slug }: EntryKey): Promise<void> {
  await manager.query('delete from content_drafts where kind = $1 and slug = $2', [kind, slug]);
}

/** Returns the working copies whose time has come. */
export function dueDrafts(manager: EntityManager, now: Date): Promise<EntryKey[]> {
  return manager.query('select kind, slug from content_drafts where "publishAt" <= $1 order by "publishAt"', [now]);
}
