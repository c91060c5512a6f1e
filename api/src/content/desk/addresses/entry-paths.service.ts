import { Injectable } from '@nestjs/common';
import { type ContentKey, isOnlyOne } from '@salaria/content/entries/entry';
import type { ContentAt } from '@salaria/contracts/desk/content/content';
import { contentKinds, entryAtPath, kindOf } from '@salaria/contracts/kinds/kinds';
import { notFound } from '../../../platform/errors/api-error.js';
import { Redirects } from '../../redirects/redirects.service.js';
import { ContentRows } from '../../rows/content-rows.service.js';
import { editableFields, titleOf } from '../entries/entry-state.js';
import { EntryStates } from '../entries/entry-states.service.js';

/** The largest id of a row. */
const maxId = 2 ** 31 - 1;

/** Pages of one form that have several addresses, by the first part of these. */
const sharedPages: Readonly<Record<string, ContentKey['kind']>> = {
  ...{ periods: 'periods', privacy: 'legal', terms: 'legal', cookies: 'legal', accessibilita: 'legal' },
};

/** Finds the entries that pages of the site show. */
@Injectable()
export class EntryPaths {
  constructor(
    private readonly states: EntryStates,
    private readonly rows: ContentRows,
    private readonly redirects: Redirects,
  ) {}

  /** @throws ApiError 404 for the path of a page that does not show one entry */
  async entryAt(address: string): Promise<ContentAt> {
    const path = pathOf(address);
    const key = path === undefined ? undefined : await this.keyAt(path);
    const fields = key && editableFields(await this.states.read(key));
    if (!key || !fields)
      throw notFound('A quest’indirizzo non c’è una voce sola: forse è un elenco, o una pagina di un altro sito.');
    return { ...key, title: titleOf(key, fields) };
  }

  private async keyAt(path: string): Promise<ContentKey | undefined> {
    const own = await this.storedAt(path);
    if (own) return own;
    const target = pathOf((await this.redirects.find(path, '')) ?? '');
    return target === undefined ? undefined : this.storedAt(target);
  }

  private async storedAt(path: string): Promise<ContentKey | undefined> {
    const named = entryAtPath(path);
    if (named) {
      const { site, draft } = await this.states.read(named).catch(() => ({ site: undefined, draft: undefined }));
      return site || draft ? named : undefined;
    }
    const [, section = '', name = ''] = path.split('/');
    const kind = contentKinds.find((it) => isOnlyOne(it) && kindOf(it).sitePath?.(it) === path) ?? sharedPages[section];
    return kind ? { kind, slug: kind } : this.numberedAt(section, name);
  }

  /** Returns the entry whose page is named by the id of its row. */
  private async numberedAt(section: string, name: string): Promise<ContentKey | undefined> {
    const id = Number(/^\d+/.exec(name)?.[0] ?? Number.NaN);
    if (!(id <= maxId)) return undefined;
    for (const table of this.rows.tables) {
      if (!table.pageOf?.({ id, name: '' }).startsWith(`/${section}/`)) continue;
      const row = await this.rows.repositoryOf(table).findOne({ select: { id: true, importKey: true }, where: { id } });
      if (row?.importKey) return { kind: table.kind, slug: row.importKey };
    }
    return undefined;
  }
}

/** Returns the path of an address of this site, without its last slash; undefined for other texts. */
function pathOf(address: string): string | undefined {
  const base = 'http://site.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return undefined;
  const { origin, pathname } = new URL(address, base);
  return origin === base ? pathname.replace(/(?<=.)\/+$/, '') : undefined;
}
