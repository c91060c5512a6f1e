import type { SectionReleases } from '@salaria/contracts/sections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { compress, mediaType, type PackedRelease, releaseId, sha256 } from './packed-release.js';
import { SectionEntity } from '../registry/section.entity.js';
import { SectionFileEntity } from './section-file.entity.js';
import { type HistoryAction, SectionHistoryEntity } from './section-history.entity.js';
import { SectionReleaseEntity } from './section-release.entity.js';

/** Releases of a section that can always be brought back, besides what is live and what was before it. */
const keptReleases = 10;
/** Days that a release's files stay after it came, and after it was last live, for pages that are still open. */
const keptDays = 30;
/** Any number: whoever removes files waits for nobody, and whoever adds some waits for them. */
const filesLock = 4_202;
const shownHistory = 100;

/** Keeps releases and their files. */
@Injectable()
export class ReleasesService {
  constructor(private readonly source: DataSource) {}

  /** The id that a release has or would have; the same files at the same place are one release. */
  idOf({ built, files }: PackedRelease, externalBase: string | null = null): string {
    const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, sha256(bytes)]));
    return releaseId([built.manifest.name, ...(externalBase ? [externalBase] : [])].join(' '), hashes);
  }

  /** Stores a release with its files in one transaction; sent twice it is one release. Returns its id. */
  async store(packed: PackedRelease, releasedBy: string, externalBase: string | null = null): Promise<string> {
    const { built, files } = packed;
    const { name } = built.manifest;
    const id = this.idOf(packed, externalBase);
    const known = await this.source.manager.findOneBy(SectionReleaseEntity, { section: name, id });
    if (known && known.state !== 'pruned') return id;
    // Of a release that stays at the team's address only what the server renders with is needed here.
    const stored = [...files].filter(([file]) => externalBase === null || file.startsWith('server/'));
    const rows = await Promise.all(stored.map(([file, bytes]) => this.fileRow(file, bytes)));
    const hashes = Object.fromEntries(stored.map(([file], at) => [file, rows[at]?.hash ?? '']));
    const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    await this.source.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock_shared($1)', [filesLock]);
      for (const row of rows)
        await manager.createQueryBuilder().insert().into(SectionFileEntity).values(row).orIgnore().execute();
      const release = {
        section: name,
        id,
        manifest: built.manifest,
        built,
        files: hashes,
        externalBase,
        size,
        releasedBy,
      };
      await manager.createQueryBuilder().insert().into(SectionReleaseEntity).values(release).orIgnore().execute();
      if (known)
        await manager.update(
          SectionReleaseEntity,
          { section: name, id },
          { files: hashes, state: 'kept', releasedBy, createdAt: () => 'now()' },
        );
      await this.remember(manager, name, id, 'released', releasedBy);
    });
    return id;
  }

  /** One file of a release, or null. */
  async file(section: string, id: string, name: string): Promise<SectionFileEntity | null> {
    const release = await this.source.manager.findOneBy(SectionReleaseEntity, { section, id });
    const hash = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    return hash === undefined ? null : this.source.manager.findOneBy(SectionFileEntity, { hash });
  }

  /** What became of a section's releases, newest first. */
  async list(section: string): Promise<SectionReleases> {
    const row = await this.source.manager.findOneBy(SectionEntity, { name: section });
    const releases = await this.source.manager.find(SectionReleaseEntity, {
      where: { section },
      order: { createdAt: 'DESC' },
    });
    const history = await this.source.manager.find(SectionHistoryEntity, {
      where: { section },
      order: { id: 'DESC' },
      take: shownHistory,
    });
    return {
      section,
      live: row?.live ?? null,
      releases: releases.map(({ id, state, size, releasedBy, createdAt, externalBase, note }) => ({
        id,
        state: id === row?.live ? 'live' : state,
        size,
        by: releasedBy,
        at: createdAt.toISOString(),
        external: externalBase,
        note,
      })),
      history: history.map(({ release, action, by, at, note }) => ({
        release,
        action,
        by,
        at: at.toISOString(),
        note,
      })),
    };
  }

  /** Removes the files of old releases that nobody can need any more; their rows and history stay. */
  async prune(section: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [lock] = (await manager.query('select pg_try_advisory_xact_lock($1) as mine', [filesLock])) as {
        mine: boolean;
      }[];
      if (!lock?.mine) return;
      // The pointer stands still while what it does not point at is looked for.
      await manager.query('SELECT 1 FROM sections WHERE name = $1 FOR UPDATE', [section]);
      const pruned = (await manager.query(
        `UPDATE section_releases r SET state = 'pruned', files = '{}'
         WHERE section = $1 AND state <> 'pruned' AND "createdAt" < now() - $3 * interval '1 day'
           AND id NOT IN (SELECT id FROM section_releases WHERE section = $1 AND state IN ('kept', 'withdrawn') ORDER BY "createdAt" DESC LIMIT $2)
           AND NOT EXISTS (SELECT 1 FROM sections s WHERE s.name = r.section AND r.id IN (s.live, s.previous))
           AND NOT EXISTS (SELECT 1 FROM (
             SELECT release, lead(at) OVER (ORDER BY id) AS until FROM section_history
             WHERE section = $1 AND action IN ('live', 'promoted', 'rolled-back')) h
             WHERE h.release = r.id AND h.until > now() - $3 * interval '1 day')`,
        [section, keptReleases, keptDays],
      )) as [unknown, number];
      if (pruned[1] === 0) return;
      await manager.query(
        'DELETE FROM section_files WHERE hash NOT IN (SELECT value FROM section_releases, jsonb_each_text(files))',
      );
    });
  }

  async remember(
    manager: EntityManager,
    section: string,
    release: string,
    action: HistoryAction,
    by: string,
    note: string | null = null,
  ): Promise<void> {
    await manager.insert(SectionHistoryEntity, { section, release, action, by, note });
  }

  /** Notes that the gate kept a release out; nothing else of it is kept. */
  refused(packed: PackedRelease, externalBase: string | null, by: string, note: string): Promise<void> {
    return this.remember(
      this.source.manager,
      packed.built.manifest.name,
      this.idOf(packed, externalBase),
      'refused',
      by,
      note.slice(0, 1000),
    );
  }

  private async fileRow(name: string, bytes: Buffer): Promise<SectionFileEntity> {
    const type = mediaType(name) ?? 'application/octet-stream';
    return { hash: sha256(bytes), type, bytes, ...(await compress(bytes, type)) };
  }
}
