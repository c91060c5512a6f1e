import { Injectable } from '@nestjs/common';
import { entryOfFile } from '@salaria/content/entries/entry-kinds';
import { mergeTexts, type ThreeTexts } from '@salaria/content/entries/merge-texts';
import type { ContentConflict, ContentResolution } from '@salaria/contracts/desk/content/content-exchange';
import { DataSource, type EntityManager } from 'typeorm';
import { badRequest, notFound } from '../../../platform/errors/api-error.js';
import { siteTexts } from '../../export/site-texts.js';
import { withImportLock } from '../../import/import-lock.js';
import { fileTexts, storeFileTexts } from '../../imported-state.js';
import type { Editing } from '../entries/content-entries.service.js';
import { ContentPublishing } from '../publishing/publishing.service.js';

interface OpenConflict {
  path: string;
  at: Date;
  texts: ThreeTexts;
}

/** Files that an import found changed both here and in the content folder. */
@Injectable()
export class ContentConflicts {
  constructor(
    private readonly source: DataSource,
    private readonly publishing: ContentPublishing,
  ) {}

  async list(manager = this.source.manager): Promise<ContentConflict[]> {
    return (await openConflicts(manager)).map(({ path, at, texts }) => {
      const { kind = null, slug = null } = entryOfFile(path) ?? {};
      return { file: path, kind, slug, at: at.toISOString(), fields: mergeTexts(path, texts).conflicts };
    });
  }

  /** Decides all conflicting fields of a file, and returns the conflicts that are left. */
  async resolve({ file, choices }: ContentResolution, editing: Editing): Promise<ContentConflict[]> {
    return withImportLock(this.source, {}, async (manager) => {
      const conflict = (await openConflicts(manager)).find(({ path }) => path === file);
      if (conflict === undefined) throw notFound('Questo conflitto non esiste più.');
      const fields = mergeTexts(file, conflict.texts).conflicts.map(({ field }) => field);
      const undecided = fields.filter((field) => !Object.hasOwn(choices, field));
      if (undecided.length > 0) {
        const issues = undecided.map((field) => ({ path: `choices.${field}`, message: 'Scegli quale testo tenere' }));
        throw badRequest('Scegli quale testo tenere per ogni campo.', issues);
      }
      const before = (await siteTexts(manager)).texts;
      const { text } = mergeTexts(file, conflict.texts, choices);
      const after = withText(before, file, text);
      const { author } = editing;
      await this.publishing.change(manager, { before, after, event: 'resolved', author, key: entryOfFile(file) });
      await storeFileTexts(manager, withText(await fileTexts(manager), file, conflict.texts.file));
      await manager.query('delete from content_conflicts where path = $1', [file]);
      await editing.describe(manager, { file, scelte: choices });
      return this.list(manager);
    });
  }
}

async function openConflicts(manager: EntityManager): Promise<OpenConflict[]> {
  const rows = await manager.query<{ path: string; at: Date; fileText: string | null }[]>(
    'select path, at, "fileText" from content_conflicts order by path collate "C"',
  );
  if (rows.length === 0) return [];
  const [site, base] = [(await siteTexts(manager)).texts, await fileTexts(manager)];
  return rows.map(({ path, at, fileText }) => ({
    ...{ path, at, texts: { base: base.get(path), site: site.get(path), file: fileText ?? undefined } },
  }));
}

function withText(texts: ReadonlyMap<string, string>, path: string, text: string | undefined): Map<string, string> {
  const result = new Map(texts);
  if (text === undefined) result.delete(path);
  else result.set(path, text);
  return result;
}
