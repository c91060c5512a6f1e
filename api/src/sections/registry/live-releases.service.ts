import { canonicalPattern, overlaps } from '@salaria/composition/routes';
import type { SectionManifest } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, notFound } from '../../platform/errors/api-error.js';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { SectionCanariesRepository } from '../canary/section-canaries.repository.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import type { HistoryAction } from '../releases/section-history.entity.js';
import { SectionHistoryRepository } from '../releases/section-history.repository.js';
import type { SectionReleaseEntity } from '../releases/section-release.entity.js';
import { RegistryService } from './registry.service.js';
import type { SectionEntity } from './section.entity.js';
import { SectionPathsRepository } from './section-paths.repository.js';
import { SectionsRepository } from './sections.repository.js';
import { sectionsTag } from './sections-tag.js';

/** A stored release that becomes live. */
export type LiveChange = {
  section: string;
  id: string;
  by: string;
  action: HistoryAction;
  /** Version of the section's row as the caller read it: a row that has changed since is left alone. */
  expected?: number | undefined;
  note?: string | null;
};

/** Changes which release of a section is live: one row a section, one transaction a change, which ends its canary. */
@Injectable()
export class LiveReleases {
  constructor(
    private readonly source: DataSource,
    private readonly invalidator: CacheInvalidator,
    private readonly registry: RegistryService,
    private readonly sections: SectionsRepository,
    private readonly canaries: SectionCanariesRepository,
    private readonly paths: SectionPathsRepository,
    private readonly stored: ReleasesRepository,
    private readonly history: SectionHistoryRepository,
  ) {}

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
    const row = await this.sections.findOneBy({ name: section });
    if (!row) throw notFound(`${section} non è nel registro.`);
    const { previous: id, version: expected } = row;
    if (from !== undefined && row.live !== from) throw liveChanged(section, row.live);
    if (!id)
      throw new ApiError(409, 'nothing_before', `Prima del rilascio in linea di ${section} non ce n'è un altro.`);
    await this.change({ section, id, by, action: 'rolled-back', expected });
    return id;
  }

  private async changeIn(manager: EntityManager, change: LiveChange): Promise<string | null> {
    const { section, id, expected, note } = change;
    const sections = manager.withRepository(this.sections);
    const releases = manager.withRepository(this.stored);
    const history = manager.withRepository(this.history);
    const { manifest } = await findPublishable(releases, change);
    await sections.register(manifest);
    const row = await sections.lock(section);
    // Again under the lock: pruning may have removed the release's files meanwhile.
    const { state } = await findPublishable(releases, change);
    if (expected !== undefined && row.version !== expected) throw pointerMoved(section, id, row.live);
    await claimPaths(manager.withRepository(this.paths), manifest);
    await sections.setLive(manifest, { live: id, previous: await findPrevious(history, row, change) });
    await manager.withRepository(this.canaries).delete({ section });
    if (change.action === 'withdrawn' && row.live)
      await releases.setState({ section, id: row.live }, 'withdrawn', note);
    if (state !== 'kept') await releases.setState({ section, id }, 'kept');
    await history.insert(eventsOf(change, row.live));
    return row.live;
  }
}

/** @throws ApiError 404 or 409 for a release that cannot be shown to visitors. */
export async function findPublishable(
  releases: ReleasesRepository,
  { section, id }: Pick<LiveChange, 'section' | 'id'>,
): Promise<SectionReleaseEntity> {
  const release = await releases.findOneBy({ section, id });
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

/** Returns the events of a change. A withdrawal is two: one release is withdrawn, the other is live again. */
function eventsOf({ section, id, by, action, note = null }: LiveChange, before: string | null) {
  if (action !== 'withdrawn') return [{ section, release: id, action, by, note }];
  return [
    { section, release: before ?? id, action, by, note },
    { section, release: id, action: 'rolled-back' as const, by },
  ];
}

/** Returns the release that a rollback leads to after the change. */
async function findPrevious(
  history: SectionHistoryRepository,
  { live, previous }: SectionEntity,
  { section, id, action }: LiveChange,
): Promise<string | null> {
  if (live === id) return previous;
  const goesBack = action === 'rolled-back' || action === 'withdrawn';
  return goesBack ? history.findLastLive(section, [id, live ?? '']) : live;
}

/** Claims the paths of a manifest, and releases those that it no longer has. @throws ApiError 409 `path_taken` */
async function claimPaths(claims: SectionPathsRepository, { name, routes }: SectionManifest): Promise<void> {
  const paths = [...new Set(routes.map(({ path }) => canonicalPattern(path)))].sort();
  await claims.lock();
  const taken = (await claims.findOfOthers(name)).find((other) => paths.some((path) => overlaps(path, other.path)));
  if (taken)
    throw new ApiError(409, 'path_taken', `Nel frattempo ${taken.section} ha preso il percorso ${taken.path}.`);
  await claims.replace(name, paths);
}

export const pointerMoved = (section: string, id: string, live: string | null): ApiError =>
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
