import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { FolderFiles } from '@salaria/content/files/content-files';
import { entryOfFile } from '@salaria/content/entries/entry-kinds';
import { type FieldConflict, mergeTexts, type ThreeTexts } from '@salaria/content/entries/merge-texts';
import {
  type ContentConflict,
  type ContentResolution,
  conflictPictures,
} from '@salaria/contracts/desk/content/content-exchange';
import { DataSource, type EntityManager } from 'typeorm';
import { badRequest, notFound } from '../../../platform/errors/api-error.js';
import { siteTexts } from '../../export/site-texts.js';
import { withImportLock } from '../../import/import-lock.js';
import { fileTexts, storeFileTexts } from '../../imported-state.js';
import type { Editing } from '../editors.service.js';
import { decidePictures, slugOfMaster, uploadedAddress } from '../../media/picture-conflicts.js';
import { ContentPublishing } from '../publishing/publishing.service.js';
import { SiteContent } from '../site-content.js';

interface OpenConflict {
  path: string;
  at: Date;
  texts: ThreeTexts;
  /** Slug of a picture, whose `texts` are addresses. */
  picture: string | undefined;
}

const noSuchConflict = () => notFound('Questo conflitto non esiste più.');

/** Files that an import found changed both here and in the content folder. */
@Injectable()
export class ContentConflicts {
  constructor(
    private readonly source: DataSource,
    private readonly publishing: ContentPublishing,
    private readonly content: SiteContent,
  ) {}

  async list(manager = this.source.manager): Promise<ContentConflict[]> {
    return (await openConflicts(manager)).map(({ path, at, texts, picture }) => {
      const { kind = null, slug = null } = entryOfFile(path) ?? {};
      const fields = conflictsOf({ path, texts, picture });
      return { file: path, kind, slug, at: at.toISOString(), fields, picture: picture ?? null };
    });
  }

  /**
   * Returns the master in the content folder of a picture with an open conflict.
   *
   * @throws ApiError 404
   */
  async picture(slug: string): Promise<Buffer> {
    const conflicts = await openConflicts(this.source.manager);
    if (!conflicts.some(({ picture }) => picture === slug)) throw noSuchConflict();
    return this.readMaster(slug);
  }

  /** Decides all conflicting fields of a file, and returns the conflicts that are left. */
  async resolve({ file, choices }: ContentResolution, editing: Editing): Promise<ContentConflict[]> {
    return withImportLock(this.source, {}, async (manager) => {
      const conflict = (await openConflicts(manager)).find(({ path }) => path === file);
      if (conflict === undefined) throw noSuchConflict();
      const fields = conflictsOf(conflict).map(({ field }) => field);
      const undecided = fields.filter((field) => !Object.hasOwn(choices, field));
      if (undecided.length > 0) {
        const issues = undecided.map((field) => ({ path: `choices.${field}`, message: 'Scegli quale testo tenere' }));
        throw badRequest('Scegli quale testo tenere per ogni campo.', issues);
      }
      await this.apply(manager, conflict, choices, editing);
      await manager.query('delete from content_conflicts where path = $1', [file]);
      await editing.describe(manager, { file, scelte: choices });
      return this.list(manager);
    });
  }

  private async apply(
    manager: EntityManager,
    { path, texts, picture }: OpenConflict,
    choices: ContentResolution['choices'],
    { author }: Editing,
  ): Promise<void> {
    const before = (await siteTexts(manager)).texts;
    const change = { before, event: 'resolved', author, key: entryOfFile(path) } as const;
    if (picture !== undefined) {
      const side = choices[''] ?? 'site';
      // Without its file the site would have no picture at all.
      if (side === 'file') await this.readMaster(picture);
      await decidePictures(manager, [{ slug: picture, file: texts.file ?? '' }], side);
      return this.publishing.change(manager, { ...change, after: before });
    }
    await this.publishing.change(manager, {
      ...change,
      after: withText(before, path, mergeTexts(path, texts, choices).text),
    });
    await storeFileTexts(manager, withText(await fileTexts(manager), path, texts.file));
  }

  private async readMaster(slug: string): Promise<Buffer> {
    const master = await readFile(new FolderFiles(this.content.root).masterPath(slug)).catch(() => undefined);
    if (master === undefined) throw notFound('La fotografia non è più nella cartella dei contenuti.');
    return master;
  }
}

/** Returns what the two sides disagree on; of a picture, addresses that show it. */
function conflictsOf({ path, texts, picture }: Pick<OpenConflict, 'path' | 'texts' | 'picture'>): FieldConflict[] {
  if (picture === undefined) return mergeTexts(path, texts).conflicts;
  // The site shows its own picture under the file's address too while the file's sizes are not made.
  return [{ field: '', before: null, site: texts.site ?? null, file: `${conflictPictures}/${picture}` }];
}

async function openConflicts(manager: EntityManager): Promise<OpenConflict[]> {
  const rows = await manager.query<{ path: string; at: Date; fileText: string | null }[]>(
    'select path, at, "fileText" from content_conflicts order by path collate "C"',
  );
  if (rows.length === 0) return [];
  const [site, base] = [(await siteTexts(manager)).texts, await fileTexts(manager)];
  const found = await Promise.all(
    rows.map(async ({ path, at, fileText }): Promise<OpenConflict[]> => {
      const picture = slugOfMaster(path);
      const file = fileText ?? undefined;
      if (picture === undefined)
        return [{ path, at, picture, texts: { base: base.get(path), site: site.get(path), file } }];
      const address = await uploadedAddress(manager, picture);
      // The desk may have removed its picture, or uploaded that of the folder.
      if (address === undefined || address === file) return [];
      return [{ path, at, picture, texts: { base: undefined, site: address, file } }];
    }),
  );
  return found.flat();
}

function withText(texts: ReadonlyMap<string, string>, path: string, text: string | undefined): Map<string, string> {
  const result = new Map(texts);
  if (text === undefined) result.delete(path);
  else result.set(path, text);
  return result;
}
