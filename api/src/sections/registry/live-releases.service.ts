import { isDeepStrictEqual } from 'node:util';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { canonicalPattern, overlaps } from '@salaria/composition/routes';
import type { SectionManifest } from '@salaria/contracts/sections';
import type { ReleaseShare } from '@salaria/contracts/team-calls';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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

/** A stored release that visitors get from now on, or no longer get. */
export type ReleaseChange = {
  section: string;
  id: string;
  by: string;
  /** Version of the section's row as the caller read it: a row that has changed since is left alone. */
  expected?: number | undefined;
};

/** A stored release that becomes live. */
type LiveChange = ReleaseChange & { action: HistoryAction; note?: string | null };

/**
 * Changes which releases of a section visitors get: the live one, which pages are rendered with, and beside it the canary,
 * which a share of the visitors gets. One row a section, one transaction a change.
 */
@Injectable()
export class LiveReleases {
  constructor(
    private readonly source: DataSource,
    private readonly invalidator: CacheInvalidator,
    private readonly registry: RegistryService,
    private readonly sections: SectionsRepository,
    private readonly canaries: SectionCanariesRepository,
    private readonly paths: SectionPathsRepository,
    private readonly releases: ReleasesRepository,
    private readonly history: SectionHistoryRepository,
  ) {}

  /**
   * Makes a stored release live, which ends the section's canary, and returns the id of the release that was live before.
   * @throws ApiError 409 `pointer_moved` when the row has changed, 409 `path_taken`, 404 for an unknown release.
   */
  change(change: LiveChange): Promise<string | null> {
    return this.inTransaction(async () => {
      const { section, id, note } = change;
      const { manifest } = await findPublishable(this.releases, change);
      const row = await this.sections.lockOrRegister(manifest);
      // Again under the lock: pruning may have removed the release's files meanwhile.
      const { state } = await findPublishable(this.releases, change);
      requireUnchanged(row, change);
      await claimPaths(this.paths, manifest);
      await this.sections.setLive(manifest, { live: id, previous: await findPrevious(this.history, row, change) });
      await this.canaries.delete({ section });
      if (change.action === 'withdrawn' && row.live)
        await this.releases.setState({ section, id: row.live }, 'withdrawn', note);
      if (state !== 'kept') await this.releases.setState({ section, id }, 'kept');
      await this.history.insert(eventsOf(change, row.live));
      return row.live;
    });
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

  /**
   * Shows a stored release to a share of the visitors, in place of the canary that the section has.
   * @throws ApiError 409 `pointer_moved`, 409 `not_gradual` for a release that can only be shown to all, 404 for an
   * unknown one.
   */
  share(change: ReleaseChange, { share, hold = false }: ReleaseShare): Promise<void> {
    return this.inTransaction(async () => {
      const { section, id, by } = change;
      const { manifest, state } = await findPublishable(this.releases, change);
      const row = await this.sections.lockOrRegister(manifest);
      requireUnchanged(row, change);
      const reason = row.live ? describeDifference(row, id, manifest) : 'ancora nessun altro è in linea';
      if (reason !== undefined) throw notGradual(section, id, reason);
      await this.canaries.put({ section, release: id, share, widens: !hold });
      if (state !== 'kept') await this.releases.setState({ section, id }, 'kept');
      await this.history.insert({ section, release: id, action: 'canary', by, note: `${share} % dei visitatori` });
      await this.sections.countChange(section);
    });
  }

  /** Ends the canary of a section and returns its release. @throws ApiError 404 when it has none. */
  endShare(section: string, by: string): Promise<string> {
    return this.inTransaction(async () => {
      await this.sections.lock(section);
      const id = (await this.canaries.findOneBy({ section }))?.release;
      if (id === undefined) throw notFound(`Nessun rilascio di ${section} è mostrato a una parte dei visitatori.`);
      await this.canaries.delete({ section });
      await this.history.insert({ section, release: id, action: 'canary-ended', by });
      await this.sections.countChange(section);
      return id;
    });
  }

  /** Withdraws a canary that does not work. @throws ApiError 409 `pointer_moved` */
  withdrawCanary(change: ReleaseChange, note: string): Promise<void> {
    return this.inTransaction(async () => {
      const { section, id, by } = change;
      requireUnchanged(await this.sections.lock(section), change);
      await this.canaries.delete({ section });
      await this.releases.setState({ section, id }, 'withdrawn', note);
      await this.history.insert({ section, release: id, action: 'withdrawn', by, note });
      await this.sections.countChange(section);
    });
  }

  /** Runs `work` in one transaction, and notifies all processes of what it has changed. */
  private async inTransaction<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.source.transaction(work);
    this.registry.invalidate();
    await this.invalidator.invalidate(sectionsTag);
    return result;
  }
}

/** @throws ApiError 404 or 409 for a release that cannot be shown to visitors. */
async function findPublishable(
  releases: ReleasesRepository,
  { section, id }: ReleaseChange,
): Promise<SectionReleaseEntity> {
  const release = await releases.findStored(section, id);
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

/** @throws ApiError 409 `pointer_moved` when the row of a section is not the one that the caller has read */
function requireUnchanged(row: SectionEntity | null, { section, id, expected }: ReleaseChange): void {
  if (expected === undefined || row?.version === expected) return;
  throw new ApiError(
    409,
    'pointer_moved',
    `Nel frattempo un altro rilascio di ${section} è andato in linea (${row?.live ?? 'nessuno'}). ` +
      `Il tuo, ${id}, è conservato: si può mettere in linea con «promote ${id}».`,
  );
}

const liveChanged = (section: string, live: string | null): ApiError =>
  new ApiError(
    409,
    'pointer_moved',
    `Nel frattempo il rilascio in linea di ${section} è cambiato (ora è ${live ?? 'nessuno'}): ` +
      'non è stato toccato nulla.',
  );

/** What pages, cache and browser know of a section besides its releases. */
const placesOf = (manifest: SectionManifest) => ({
  ...createRegistryEntry(manifest, { release: null, previous: null }),
  api: manifest.api,
  offers: manifest.offers,
});

/** Returns why pages of the live release cannot run another one; undefined when they can. */
function describeDifference({ live, manifest }: SectionEntity, id: string, other: SectionManifest): string | undefined {
  if (live === id) return 'è già in linea';
  if (isDeepStrictEqual(placesOf(manifest), placesOf(other))) return undefined;
  return 'section.json dichiara altre pagine, letture, voci di menu o spazi di quello in linea';
}

const notGradual = (section: string, id: string, reason: string): ApiError =>
  new ApiError(
    409,
    'not_gradual',
    `Il rilascio ${id} di ${section} non si può mostrare a una parte dei visitatori: ${reason}. È conservato: ` +
      `si può mettere in linea per tutti con «promote ${id}», o guardare con «preview ${id}».`,
  );
