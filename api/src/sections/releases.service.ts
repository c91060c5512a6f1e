import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CacheInvalidator } from '../common/front/cache-invalidator.js';
import { compress, mediaType, type PackedRelease, releaseId, sha256 } from './packed-release.js';
import { RegistryService } from './registry.service.js';
import { SectionEntity } from './section.entity.js';
import { SectionFileEntity } from './section-file.entity.js';
import { type HistoryAction, SectionHistoryEntity } from './section-history.entity.js';
import { SectionReleaseEntity } from './section-release.entity.js';
import { sectionsTag } from './sections-tag.js';

/** Another release went live in the meantime. */
export class PointerMovedError extends Error {
  override readonly name = 'PointerMovedError';
}

/** Keeps releases and moves the pointers that make them live. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly source: DataSource,
    private readonly invalidator: CacheInvalidator,
    private readonly registry: RegistryService,
  ) {}

  /** Stores a release with its files in one transaction; sent twice it is one release. Returns its id. */
  async store({ built, files }: PackedRelease, releasedBy: string, externalBase: string | null = null): Promise<string> {
    const { name } = built.manifest;
    const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, sha256(bytes)]));
    const id = releaseId(name, hashes);
    const known = await this.source.manager.existsBy(SectionReleaseEntity, { section: name, id });
    if (known) return id;
    const rows = await Promise.all([...files].map(([file, bytes]) => this.fileRow(file, bytes)));
    await this.source.transaction(async (manager) => {
      for (const row of rows) await manager.createQueryBuilder().insert().into(SectionFileEntity).values(row).orIgnore().execute();
      const release = {
        section: name,
        id,
        manifest: built.manifest,
        built,
        files: hashes,
        externalBase,
        size: rows.reduce((sum, row) => sum + row.bytes.length, 0),
        releasedBy,
      };
      await manager.createQueryBuilder().insert().into(SectionReleaseEntity).values(release).orIgnore().execute();
      await this.remember(manager, name, id, 'released', releasedBy);
    });
    return id;
  }

  /**
   * Moves a section's pointer to a kept release. `expected` is the pointer's version as the caller saw it.
   * @throws PointerMovedError when somebody else moved it meanwhile.
   */
  async goLive(section: string, id: string, by: string, action: HistoryAction, expected?: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      const release = await manager.findOneByOrFail(SectionReleaseEntity, { section, id });
      const { title } = release.manifest;
      await manager.createQueryBuilder().insert().into(SectionEntity).values({ name: section, title, manifest: release.manifest }).orIgnore().execute();
      const [, moved] = (await manager.query(
        `UPDATE sections SET previous = CASE WHEN live = $2 THEN previous ELSE live END, live = $2, title = $3, manifest = $4, version = version + 1, "changedAt" = now()
         WHERE name = $1 AND ($5::int IS NULL OR version = $5)`,
        [section, id, title, JSON.stringify(release.manifest), expected ?? null],
      )) as [unknown, number];
      if (moved === 0) throw new PointerMovedError(`${section}: un altro rilascio è andato in linea nel frattempo`);
      await this.remember(manager, section, id, action, by);
    });
    this.registry.forget();
    await this.invalidator.changed(sectionsTag);
  }

  /** Makes a section known that has nothing to show yet. */
  async introduce(manifest: SectionEntity['manifest']): Promise<void> {
    const { name, title } = manifest;
    await this.source.createQueryBuilder().insert().into(SectionEntity).values({ name, title, manifest }).orIgnore().execute();
  }

  /** One file of a release, or null. */
  async file(section: string, id: string, name: string): Promise<SectionFileEntity | null> {
    const release = await this.source.manager.findOneBy(SectionReleaseEntity, { section, id });
    const hash = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    return hash === undefined ? null : this.source.manager.findOneBy(SectionFileEntity, { hash });
  }

  private async fileRow(name: string, bytes: Buffer): Promise<SectionFileEntity> {
    const type = mediaType(name) ?? 'application/octet-stream';
    return { hash: sha256(bytes), type, bytes, ...(await compress(bytes, type)) };
  }

  private async remember(manager: EntityManager, section: string, release: string, action: HistoryAction, by: string): Promise<void> {
    await manager.insert(SectionHistoryEntity, { section, release, action, by });
  }
}
