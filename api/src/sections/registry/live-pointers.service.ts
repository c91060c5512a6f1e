import type { SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { canonicalPath } from '../gate/gate-rules.js';
import { RegistryService } from './registry.service.js';
import { ReleasesService } from '../releases/releases.service.js';
import { SectionEntity } from './section.entity.js';
import type { HistoryAction } from '../releases/section-history.entity.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { sectionsTag } from './sections-tag.js';

/** `expected` is the pointer's version as the caller saw it: if it moved since, nothing is done. */
export type Move = {
  section: string;
  id: string;
  by: string;
  action: HistoryAction;
  expected?: number | undefined;
  note?: string;
};

/** Moves the pointers that make releases live: one row a section, one transaction a move. */
@Injectable()
export class LivePointers {
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
   * Moves a section's pointer to a kept release. Returns what was live before.
   * @throws ApiError 409 `pointer_moved` when somebody else moved it meanwhile, 409 `path_taken`, 404 for an unknown release.
   */
  async move(move: Move): Promise<string | null> {
    const before = await this.source.transaction((manager) => this.moveIn(manager, move));
    this.registry.forget();
    await this.invalidator.invalidate(sectionsTag);
    return before;
  }

  /** Takes the live release back. @throws ApiError 409 when there is none before it. */
  async rollBack(section: string, by: string, note?: string): Promise<string> {
    const row = await this.find(section);
    if (!row) throw notFound(`${section} non è nel registro.`);
    if (!row.previous)
      throw new ApiError(409, 'nothing_before', `Prima del rilascio in linea di ${section} non ce n'è un altro.`);
    await this.move({
      section,
      id: row.previous,
      by,
      action: 'rolled-back',
      expected: row.version,
      ...(note && { note }),
    });
    return row.previous;
  }

  /** Makes a section known that has nothing to show yet. */
  async introduce(manifest: SectionManifest): Promise<void> {
    const { name, title } = manifest;
    await this.source
      .createQueryBuilder()
      .insert()
      .into(SectionEntity)
      .values({ name, title, manifest })
      .orIgnore()
      .execute();
  }

  private async moveIn(
    manager: EntityManager,
    { section, id, by, action, expected, note }: Move,
  ): Promise<string | null> {
    const sent = await this.releaseIn(manager, section, id);
    await manager
      .createQueryBuilder()
      .insert()
      .into(SectionEntity)
      .values({ name: section, title: sent.manifest.title, manifest: sent.manifest })
      .orIgnore()
      .execute();
    const row = await manager.findOneOrFail(SectionEntity, {
      where: { name: section },
      lock: { mode: 'pessimistic_write' },
    });
    // Again, now that nobody else moves or prunes: it may have gone while the row was waited for.
    const release = await this.releaseIn(manager, section, id);
    const { manifest } = release;
    if (expected !== undefined && row.version !== expected)
      throw new ApiError(
        409,
        'pointer_moved',
        `Nel frattempo un altro rilascio di ${section} è andato in linea (${row.live ?? 'nessuno'}). Il tuo, ${id}, è conservato: si può mettere in linea con «promote ${id}».`,
      );
    await this.takePaths(manager, manifest);
    const back = action === 'rolled-back' || action === 'withdrawn';
    const previous =
      row.live === id ? row.previous : back ? await this.before(manager, section, [id, row.live ?? '']) : row.live;
    await manager.query(
      `UPDATE sections SET live = $2, previous = $3, title = $4, manifest = $5, version = version + 1, "changedAt" = now() WHERE name = $1`,
      [section, id, previous, manifest.title, JSON.stringify(manifest)],
    );
    if (action === 'withdrawn' && row.live)
      await manager.update(SectionReleaseEntity, { section, id: row.live }, { state: 'withdrawn', note: note ?? null });
    if (release.state !== 'kept')
      await manager.update(SectionReleaseEntity, { section, id }, { state: 'kept', note: null });
    if (action === 'withdrawn')
      await this.releases.remember(manager, section, row.live ?? id, action, by, note ?? null);
    await this.releases.remember(
      manager,
      section,
      id,
      action === 'withdrawn' ? 'rolled-back' : action,
      by,
      action === 'withdrawn' ? null : (note ?? null),
    );
    return row.live;
  }

  private async releaseIn(manager: EntityManager, section: string, id: string): Promise<SectionReleaseEntity> {
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

  /** What was live before, other than these. */
  private async before(manager: EntityManager, section: string, except: string[]): Promise<string | null> {
    const [row] = (await manager.query(
      `SELECT h.release FROM section_history h JOIN section_releases r ON r.section = h.section AND r.id = h.release
       WHERE h.section = $1 AND h.action IN ('live', 'promoted', 'rolled-back') AND r.state = 'kept' AND h.release <> ALL ($2::bpchar[])
       ORDER BY h.id DESC LIMIT 1`,
      [section, except],
    )) as { release: string }[];
    return row?.release ?? null;
  }

  private async takePaths(manager: EntityManager, { name, routes }: SectionManifest): Promise<void> {
    const paths = [...new Set(routes.map(({ path }) => canonicalPath(path)))].sort();
    await manager.query('DELETE FROM section_paths WHERE section = $1 AND path <> ALL ($2)', [name, paths]);
    await manager.query(
      'INSERT INTO section_paths (path, section) SELECT unnest($2::text[]), $1 ON CONFLICT DO NOTHING',
      [name, paths],
    );
    const [taken] = (await manager.query(
      'SELECT path, section FROM section_paths WHERE path = ANY ($2) AND section <> $1',
      [name, paths],
    )) as { path: string; section: string }[];
    if (taken)
      throw new ApiError(409, 'path_taken', `Nel frattempo ${taken.section} ha preso il percorso ${taken.path}.`);
  }
}
