import { canonicalPattern, overlaps } from '@salaria/composition/routes';
import type { SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import type { HistoryAction } from '../releases/section-history.entity.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { ReleasesService } from '../releases/releases.service.js';
import { RegistryService } from './registry.service.js';
import { SectionEntity } from './section.entity.js';
import { sectionsTag } from './sections-tag.js';

/** A stored release that becomes live. */
export type LiveChange = {
  section: string;
  id: string;
  by: string;
  action: HistoryAction;
  /** Version of the section's row as the caller read it: a row that has changed since is left alone. */
  expected?: number | undefined;
  note?: string;
};

/** Changes which release of a section is live: one row a section, one transaction a change. */
@Injectable()
export class LiveReleases {
  constructor(
    private readonly source: DataSource,
    private readonly invalidator: CacheInvalidator,
    private readonly registry: RegistryService,
    private readonly releases: ReleasesService,
  ) {}

  find(section: string): Promise<SectionEntity | null> {
    return this.source.manager.findOneBy(SectionEntity, { name: section });
  }

  /**
   * Makes a stored release live and returns the id of the release that was live before.
   * @throws ApiError 409 `pointer_moved` when the row has changed, 409 `path_taken`, 404 for an unknown release.
   */
  async change(change: LiveChange): Promise<string | null> {
    const before = await this.source.transaction((manager) => this.changeIn(manager, change));
    this.registry.invalidate();
    await this.invalidator.invalidate(sectionsTag);
    return before;
  }

  /**
   * Makes the previous release live again and returns its id; with `from`, only while that one is live.
   * @throws ApiError 409 `nothing_before` or `pointer_moved`, 404 for an unknown section
   */
  async rollBack(section: string, by: string, from?: string): Promise<string> {
    const row = await this.find(section);
    if (!row) throw notFound(`${section} non è nel registro.`);
    const { previous: id, version: expected } = row;
    if (from !== undefined && row.live !== from) throw liveChanged(section, row.live);
    if (!id)
      throw new ApiError(409, 'nothing_before', `Prima del rilascio in linea di ${section} non ce n'è un altro.`);
    await this.change({ section, id, by, action: 'rolled-back', expected });
    return id;
  }

  /** Registers a section that has no release yet. */
  async register(manifest: SectionManifest): Promise<void> {
    await this.insertSection(this.source.manager, manifest);
  }

  private async insertSection(manager: EntityManager, manifest: SectionManifest): Promise<void> {
    const { name, title } = manifest;
    await manager
      .createQueryBuilder()
      .insert()
      .into(SectionEntity)
      .values({ name, title, manifest })
      .orIgnore()
      .execute();
  }

  private async changeIn(manager: EntityManager, change: LiveChange): Promise<string | null> {
    const { section, id, action, expected, note = null } = change;
    const { manifest } = await this.storedRelease(manager, section, id);
    await this.insertSection(manager, manifest);
    const row = await manager.findOneOrFail(SectionEntity, {
      where: { name: section },
      lock: { mode: 'pessimistic_write' },
    });
    // Again under the lock: pruning may have removed the release's files meanwhile.
    const release = await this.storedRelease(manager, section, id);
    if (expected !== undefined && row.version !== expected) throw pointerMoved(section, id, row.live);
    await this.claimPaths(manager, manifest);
    await manager.query(
      `update sections
       set live = $2, previous = $3, title = $4, manifest = $5, version = version + 1, "changedAt" = now()
       where name = $1`,
      [section, id, await this.previousFor(manager, row, change), manifest.title, JSON.stringify(manifest)],
    );
    if (action === 'withdrawn' && row.live)
      await manager.update(SectionReleaseEntity, { section, id: row.live }, { state: 'withdrawn', note });
    if (release.state !== 'kept')
      await manager.update(SectionReleaseEntity, { section, id }, { state: 'kept', note: null });
    await this.recordChange(manager, change, row.live);
    return row.live;
  }

  /** A withdrawal is two events: one release is withdrawn, the other is live again. */
  private async recordChange(manager: EntityManager, change: LiveChange, before: string | null): Promise<void> {
    const { section, id, by, action, note = null } = change;
    if (action !== 'withdrawn') return this.releases.recordHistory(manager, { section, release: id, action, by, note });
    await this.releases.recordHistory(manager, { section, release: before ?? id, action: 'withdrawn', by, note });
    await this.releases.recordHistory(manager, { section, release: id, action: 'rolled-back', by });
  }

  /** Returns the release that a rollback leads to after the change. */
  private async previousFor(
    manager: EntityManager,
    { live, previous }: SectionEntity,
    { section, id, action }: LiveChange,
  ): Promise<string | null> {
    if (live === id) return previous;
    const goesBack = action === 'rolled-back' || action === 'withdrawn';
    return goesBack ? this.lastLive(manager, section, [id, live ?? '']) : live;
  }

  /** @throws ApiError 404 or 409 for a release that cannot become live. */
  private async storedRelease(manager: EntityManager, section: string, id: string): Promise<SectionReleaseEntity> {
    const release = await manager.findOneBy(SectionReleaseEntity, { section, id });
    if (!release || release.state === 'pruned')
      throw notFound(`Il rilascio ${id} di ${section} non c'è, o i suoi file non sono più conservati.`);
    if (release.state === 'refused')
      throw new ApiError(
        409,
        'release_refused',
        `Il rilascio ${id} di ${section} è stato rifiutato: ${release.note ?? ''}`,
      );
    return release;
  }

  /** Returns the release that was live last, other than these. */
  private async lastLive(manager: EntityManager, section: string, except: string[]): Promise<string | null> {
    const [row] = await manager.query<{ release: string }[]>(
      `select h.release from section_history h
       join section_releases r on r.section = h.section and r.id = h.release
       where h.section = $1 and h.action in ('live', 'promoted', 'rolled-back') and r.state = 'kept'
         and h.release <> all ($2::bpchar[])
       order by h.id desc limit 1`,
      [section, except],
    );
    return row?.release ?? null;
  }

  /** Claims the paths of a manifest, and releases those that it no longer has. @throws ApiError 409 `path_taken` */
  private async claimPaths(manager: EntityManager, { name, routes }: SectionManifest): Promise<void> {
    const paths = [...new Set(routes.map(({ path }) => canonicalPattern(path)))].sort();
    // One claim after the other: patterns that differ can match the same page, so no key tells them apart.
    await manager.query('LOCK TABLE section_paths IN SHARE ROW EXCLUSIVE MODE');
    const others = await manager.query<{ path: string; section: string }[]>(
      'SELECT path, section FROM section_paths WHERE section <> $1 ORDER BY path',
      [name],
    );
    const taken = others.find((other) => paths.some((path) => overlaps(path, other.path)));
    if (taken)
      throw new ApiError(409, 'path_taken', `Nel frattempo ${taken.section} ha preso il percorso ${taken.path}.`);
    await manager.query('DELETE FROM section_paths WHERE section = $1', [name]);
    await manager.query('INSERT INTO section_paths (path, section) SELECT unnest($2::text[]), $1', [name, paths]);
  }
}

const pointerMoved = (section: string, id: string, live: string | null): ApiError =>
  new ApiError(
    409,
    'pointer_moved',
    `Nel frattempo un altro rilascio di ${section} è andato in linea (${live ?? 'nessuno'}). ` +
      `Il tuo, ${id}, è conservato: si può mettere in linea con «promote ${id}».`,
  );

const liveChanged = (section: string, live: string | null): ApiError =>
  new ApiError(
    409,
    'pointer_moved',
    `Nel frattempo il rilascio in linea di ${section} è cambiato (ora è ${live ?? 'nessuno'}): ` +
      'non è stato toccato nulla.',
  );
