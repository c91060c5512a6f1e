import type { SectionReleases } from '@salaria/contracts/team-calls';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { compress, mediaType, type PackedRelease, releaseId, sha256 } from './packed-release.js';
import { SectionEntity } from '../registry/section.entity.js';
import { SectionFileEntity } from './section-file.entity.js';
import { type HistoryEvent, SectionHistoryEntity } from './section-history.entity.js';
import { SectionReleaseEntity } from './section-release.entity.js';

/** Releases of a section that are never pruned, besides the live and the previous one. */
const retainedReleases = 10;
/** Days that a release's files stay after it was stored and after it was last live, for pages that are still open. */
const retentionDays = 30;
/** Advisory lock, any number: pruning only tries to take it, storing waits for it. */
const filesLock = 4_202;
const maxHistoryEntries = 100;

/** Stores releases and their files. */
@Injectable()
export class ReleasesService {
  constructor(private readonly source: DataSource) {}

  /**
   * Returns the id that a release has or would have: the same files with the same description at the same address are
   * one release. With another description they are not: what the gate checks is what goes live.
   */
  idOf({ built, files }: PackedRelease, externalBase: string | null = null): string {
    const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, sha256(bytes)]));
    const about = [built.manifest.name, sha256(JSON.stringify(built)), ...(externalBase ? [externalBase] : [])];
    return releaseId(about.join(' '), hashes);
  }

  /** Stores a release with its files in one transaction, unless it is stored already, and returns its id. */
  async store(packed: PackedRelease, releasedBy: string, externalBase: string | null = null): Promise<string> {
    const { built, files } = packed;
    const { name } = built.manifest;
    const id = this.idOf(packed, externalBase);
    const known = await this.source.manager.findOneBy(SectionReleaseEntity, { section: name, id });
    if (known && known.state !== 'pruned') return id;
    // Of an external release only the server modules are needed here.
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
      await this.recordHistory(manager, { section: name, release: id, action: 'released', by: releasedBy });
    });
    return id;
  }

  /** Returns one file of a release, or null. */
  async file(section: string, id: string, name: string): Promise<SectionFileEntity | null> {
    const release = await this.source.manager.findOneBy(SectionReleaseEntity, { section, id });
    const hash = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    return hash === undefined ? null : this.source.manager.findOneBy(SectionFileEntity, { hash });
  }

  /** Returns the file of this name and key (composition, `fileKey`) in any release of a section, or null. */
  async fileByKey(section: string, key: string, name: string): Promise<SectionFileEntity | null> {
    const [row] = await this.source.manager.query<{ id: string }[]>(
      `select id from section_releases
       where section = $1 and files ? $2 and starts_with(translate(built -> 'files' ->> $2, '+/', '-_'), $3)
       limit 1`,
      [section, name, `sha384-${key}`],
    );
    return row ? this.file(section, row.id, name) : null;
  }

  /** Returns a section's releases and their history, newest first. */
  async list(section: string): Promise<SectionReleases> {
    const row = await this.source.manager.findOneBy(SectionEntity, { name: section });
    const releases = await this.source.manager.find(SectionReleaseEntity, {
      where: { section },
      order: { createdAt: 'DESC' },
    });
    const history = await this.source.manager.find(SectionHistoryEntity, {
      where: { section },
      order: { id: 'DESC' },
      take: maxHistoryEntries,
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

  /** Removes the files of old releases; their rows and history stay. */
  async prune(section: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [lock] = await manager.query<{ mine: boolean }[]>('select pg_try_advisory_xact_lock($1) as mine', [
        filesLock,
      ]);
      if (!lock?.mine) return;
      // Keeps the live release from changing while the others are selected.
      await manager.query('SELECT 1 FROM sections WHERE name = $1 FOR UPDATE', [section]);
      const [, prunedCount] = await manager.query<[unknown, number]>(
        `update section_releases r set state = 'pruned', files = '{}'
         where section = $1 and state <> 'pruned' and "createdAt" < now() - $3 * interval '1 day'
           and id not in (select id from section_releases where section = $1 and state in ('kept', 'withdrawn')
             order by "createdAt" desc limit $2)
           and not exists (select 1 from sections s where s.name = r.section and r.id in (s.live, s.previous))
           and not exists (select 1 from (
             select release, lead(at) over (order by id) as until from section_history
             where section = $1 and action in ('live', 'promoted', 'rolled-back')) h
             where h.release = r.id and h.until > now() - $3 * interval '1 day')`,
        [section, retainedReleases, retentionDays],
      );
      if (prunedCount === 0) return;
      await manager.query(
        'DELETE FROM section_files WHERE hash NOT IN (SELECT value FROM section_releases, jsonb_each_text(files))',
      );
    });
  }

  async recordHistory(manager: EntityManager, event: HistoryEvent): Promise<void> {
    await manager.insert(SectionHistoryEntity, { note: null, ...event });
  }

  /** Records that the gate rejected a release; nothing else of it is stored. */
  recordRejection(packed: PackedRelease, externalBase: string | null, by: string, note: string): Promise<void> {
    return this.recordHistory(this.source.manager, {
      section: packed.built.manifest.name,
      release: this.idOf(packed, externalBase),
      action: 'refused',
      by,
      note: note.slice(0, 1000),
    });
  }

  private async fileRow(name: string, bytes: Buffer): Promise<SectionFileEntity> {
    const type = mediaType(name) ?? 'application/octet-stream';
    return { hash: sha256(bytes), type, bytes, ...(await compress(bytes, type)) };
  }
}
