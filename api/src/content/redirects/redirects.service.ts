import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { isReservedPath } from '@salaria/composition/reserved-paths';
import { UnreadableTable } from '@salaria/content/tables/unreadable-table';
import { maxRedirects, type NewRedirect, type RedirectsImported } from '@salaria/contracts/desk/redirects';
import { DataSource } from 'typeorm';
import { Staff } from '../../platform/access/staff.js';
import { AuditLog } from '../../platform/audit/audit-log.service.js';
import { PgListener } from '../../platform/database/pg-listener.js';
import { ApiError, badRequest, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { CachedValue } from '../../platform/http-cache/cached-value.js';
import { Origins } from '../../platform/origins/origins.js';
import { TableReader } from '../../platform/tables/table-reader.js';
import { readPath, sourceKey } from './redirect-address.js';
import type { RedirectEntity } from './redirect.entity.js';
import { RedirectsRepository } from './redirects.repository.js';

const tag = 'redirects';

/** What is wrong with a redirect, by field. */
type Fault = { field: keyof NewRedirect; reason: string };
/** A redirect to store; `isKnown` for one that is stored already. */
type Step = { from: string; to: string; isKnown: boolean };

/** Addresses of the old site that lead to pages of this one. */
@Injectable()
export class Redirects {
  private readonly targets: CachedValue<ReadonlyMap<string, string>>;

  constructor(
    private readonly source: DataSource,
    private readonly redirects: RedirectsRepository,
    private readonly tables: TableReader,
    private readonly cache: HttpCache,
    private readonly origins: Origins,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
    listener: PgListener,
    private readonly invalidator: CacheInvalidator,
  ) {
    this.targets = new CachedValue(listener, async () => targetsOf(await this.redirects.find()), [tag, '*']);
  }

  list(): Promise<RedirectEntity[]> {
    return this.redirects.findInOrder();
  }

  /** Returns where an address that the site does not have leads; undefined for nowhere. `search` without its mark. */
  async find(pathname: string, search: string): Promise<string | undefined> {
    const targets = await this.targets.readSoon(new Map());
    return targets.get(sourceKey(search ? `${pathname}?${search}` : pathname)) ?? targets.get(sourceKey(pathname));
  }

  /** @throws ApiError 400 with what is wrong at its field */
  async add(redirect: NewRedirect): Promise<void> {
    const [fault] = (await this.store([redirect], { from: redirect.from })).faults;
    if (fault) throw badRequest(`Il rinvio non va: ${fault.reason}.`, [{ path: fault.field, message: fault.reason }]);
  }

  /** Stores all redirects of a table, or none when one is refused. @throws ApiError 422 for a file that is no table */
  async import([file]: Express.Multer.File[]): Promise<RedirectsImported> {
    if (!file) throw badRequest('Nessun file ricevuto: scegli una tabella e riprova.');
    const { rows } = await this.tables
      .read(() => readFile(file.path), { isList: true })
      .catch((error: unknown) => {
        if (!(error instanceof UnreadableTable)) throw error;
        throw new ApiError(422, 'table_unreadable', `La tabella non si può leggere: ${error.message}.`);
      });
    const lines = rows.flatMap(({ row, cells: [from = '', to = ''] }, index) => {
      // A first line without addresses has the names of the columns.
      const isHead = index === 0 && ![from, to].some((cell) => /^(\/|https?:)/i.test(cell.trim()));
      return isHead ? [] : [{ line: row, from: from.trim(), to: to.trim() }];
    });
    const change = `ha importato una tabella con ${lines.length} rinvii`;
    const { faults, known } = await this.store(lines, { change });
    const refused = faults.flatMap((fault, index) => {
      const line = lines[index];
      return fault && line ? [{ line: line.line, text: line[fault.field], reason: fault.reason }] : [];
    });
    return { added: refused.length > 0 ? 0 : lines.length - known, known, refused };
  }

  /** @throws ApiError 404 for a redirect that does not exist */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async () => {
      const redirect = await this.redirects.findOneBy({ id });
      if (!redirect) throw notFound('Questo rinvio non c’è.');
      await this.redirects.delete({ id });
      await this.audit.describe({ from: redirect.from });
      await this.invalidator.invalidateOnCommit(tag);
    });
  }

  /**
   * Stores all of these, or none of them when one is faulty. Returns the fault of each, and how many were stored already.
   *
   * @param details what the audit log says of it
   */
  private async store(
    redirects: readonly NewRedirect[],
    details: Record<string, string>,
  ): Promise<{ faults: (Fault | undefined)[]; known: number }> {
    // Before the transaction: a page is read with connections of its own.
    const taken = new Set<string>();
    for (const { from } of redirects) if (await this.isTaken(from)) taken.add(from);
    return this.source.transaction(async () => {
      await this.redirects.lock();
      const targets = new Map(targetsOf(await this.redirects.find()));
      const before = new Map(targets);
      const steps = redirects.map((redirect) => {
        const step = this.stepOf(redirect, targets, taken);
        if (!('reason' in step) && !step.isKnown) addTo(targets, step);
        return step;
      });
      const faults = steps.map((step) => ('reason' in step ? step : undefined));
      const known = steps.filter((step) => 'isKnown' in step && step.isKnown).length;
      if (faults.some((it) => it !== undefined)) return { faults, known };
      await this.write(before, targets);
      await this.audit.describe(details);
      await this.invalidator.invalidateOnCommit(tag);
      return { faults, known };
    });
  }

  private async write(before: ReadonlyMap<string, string>, targets: ReadonlyMap<string, string>): Promise<void> {
    for (const [from, to] of targets) {
      if (before.get(from) === to) continue;
      if (before.has(from)) await this.redirects.update({ from }, { to });
      else await this.redirects.insert({ from, to, createdBy: this.staff.caller.name });
    }
  }

  /** Waits for other changes until the end of the caller's transaction, which changes addresses of pages. */
  lock(): Promise<void> {
    return this.redirects.lock();
  }

  /**
   * Has the address that a page loses lead to the one that it gets, in the caller's transaction, which has the lock.
   *
   * @param isKnown whether visitors may know the lost address
   * @throws ApiError 409 for an address that leads elsewhere, or without room for another redirect
   */
  async follow({ from, to }: NewRedirect, isKnown: boolean): Promise<void> {
    const before = targetsOf(await this.redirects.find());
    const targets = new Map(before);
    const elsewhere = targets.get(to);
    if (elsewhere !== undefined && sourceKey(elsewhere) !== from)
      throw addressRefused(`Chi apre quest’indirizzo arriva a ${elsewhere}: togli prima quel rinvio, in «Trasloco».`);
    await this.redirects.delete({ from: to });
    targets.delete(to);
    if (isKnown) addTo(targets, { from, to });
    if (targets.size > maxRedirects) throw addressRefused(`Ci sono già ${maxRedirects} rinvii: togline qualcuno.`);
    await this.write(before, targets);
    await this.invalidator.invalidateOnCommit(tag);
  }

  /** Removes the redirects that lead to pages which are gone for good, in the caller's transaction. */
  async forget(paths: readonly string[]): Promise<void> {
    await this.redirects.lock();
    const gone = (await this.redirects.find()).filter(({ to }) => paths.includes(sourceKey(to)));
    if (gone.length === 0) return;
    await this.redirects.delete(gone.map(({ id }) => id));
    await this.invalidator.invalidateOnCommit(tag);
  }

  /** Returns what a redirect adds to the others, whose chains are one step long. */
  private stepOf({ from, to }: NewRedirect, targets: ReadonlyMap<string, string>, taken: ReadonlySet<string>) {
    const { publicUrl } = this.origins;
    const source = readPath(from, publicUrl);
    if ('reason' in source) return fault('from', source.reason);
    const target = readPath(to, publicUrl);
    if ('reason' in target) return fault('to', target.reason);
    const key = sourceKey(source.address);
    if (sourceKey(target.address) === key) return fault('to', 'porta a sé stesso');
    const last = targets.get(sourceKey(target.address)) ?? target.address;
    if (sourceKey(last) === key) return fault('to', 'gira in tondo: da lì un altro rinvio torna qui');
    const stored = targets.get(key);
    if (stored !== undefined && stored !== last) return fault('from', `porta già a ${stored}: togli prima quel rinvio`);
    if (taken.has(from)) return fault('from', 'a quest’indirizzo il sito ha già una pagina');
    if (stored === undefined && targets.size >= maxRedirects)
      return fault('from', `ci sono già ${maxRedirects} rinvii: togline qualcuno`);
    return { from: key, to: last, isKnown: stored !== undefined } satisfies Step;
  }

  /** Returns whether the site has a page or a file at an address. */
  private async isTaken(from: string): Promise<boolean> {
    const read = readPath(from, this.origins.publicUrl);
    if ('reason' in read) return false;
    const [path = ''] = read.address.split(/[?#]/);
    if (isReservedPath(path)) return true;
    const { status } = await this.cache.fetch(path);
    return status !== 404 && !(await this.find(path, ''));
  }
}

const addressRefused = (message: string) =>
  new ApiError(409, 'address_refused', message, { issues: [{ path: 'slug', message }] });

const fault = (field: Fault['field'], reason: string): Fault => ({ field, reason });

const targetsOf = (redirects: readonly RedirectEntity[]): ReadonlyMap<string, string> =>
  new Map(redirects.map(({ from, to }) => [from, to]));

/** Adds a step to targets by source. What led to its source leads to its target then. */
function addTo(targets: Map<string, string>, { from, to }: NewRedirect): void {
  for (const [other, target] of targets) if (sourceKey(target) === from) targets.set(other, to);
  targets.set(from, to);
}
