import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SectionsRepository } from '../registry/sections.repository.js';
import { compress, mediaType, type PackedRelease, releaseId, sha256 } from './packed-release.js';
import { ReleasesRepository } from './releases.repository.js';
import type { SectionFileEntity } from './section-file.entity.js';
import { SectionFilesRepository } from './section-files.repository.js';
import { storeMaps } from './source-maps.js';
import { SectionHistoryRepository } from './section-history.repository.js';

const maxHistoryEntries = 100;

/** Stores releases and their files. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly source: DataSource,
    private readonly sections: SectionsRepository,
    private readonly releases: ReleasesRepository,
    private readonly files: SectionFilesRepository,
    private readonly history: SectionHistoryRepository,
  ) {}

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
    const { built, files, maps = new Map() } = packed;
    const { name } = built.manifest;
    const id = this.idOf(packed, externalBase);
    const known = await this.releases.findOneBy({ section: name, id });
    if (known && known.state !== 'pruned') return id;
    // Of an external release only the server modules are needed here.
    const stored = [...files].filter(([file]) => externalBase === null || file.startsWith('server/'));
    const rows = await Promise.all(stored.map(([file, bytes]) => this.fileRow(file, bytes)));
    const hashes = Object.fromEntries(stored.map(([file], at) => [file, rows[at]?.hash ?? '']));
    const storedMaps = await storeMaps(built, maps);
    const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, storedMaps.size);
    const release = {
      section: name,
      id,
      manifest: built.manifest,
      built,
      files: hashes,
      maps: storedMaps.hashes,
      externalBase,
      size,
      releasedBy,
    };
    await this.source.transaction(async () => {
      await this.files.lockForStoring();
      await this.files.store([...rows, ...storedMaps.rows]);
      await this.releases.store(release);
      await this.history.insert({ section: name, release: id, action: 'released', by: releasedBy });
    });
    return id;
  }

  /** Returns one file of a release, or null. */
  async file(section: string, id: string, name: string): Promise<SectionFileEntity | null> {
    const release = await this.releases.findOneBy({ section, id });
    const hash = release && Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    return hash === undefined ? null : this.files.findOneBy({ hash });
  }

  /** Returns the compressed source maps of those scripts of a release that have one. */
  async sourceMaps(
    section: string,
    id: string,
    scripts: readonly string[],
  ): Promise<{ file: string; bytes: Buffer }[]> {
    const { maps = {} } = (await this.releases.findOneBy({ section, id })) ?? {};
    const found = await Promise.all(
      [...new Set(scripts)]
        .filter((file) => Object.hasOwn(maps, file))
        .map(async (file) => ({ file, stored: await this.files.findOneBy({ hash: maps[file] ?? '' }) })),
    );
    return found.flatMap(({ file, stored }) => (stored ? [{ file, bytes: stored.bytes }] : []));
  }

  /** Returns a section's releases and their history, newest first. */
  async list(section: string) {
    const row = await this.sections.findOne({ where: { name: section }, relations: { canary: true } });
    const live = row?.live ?? null;
    const releases = await this.releases.find({ where: { section }, order: { createdAt: 'DESC' } });
    const history = await this.history.find({
      where: { section },
      order: { id: 'DESC' },
      take: maxHistoryEntries,
    });
    return {
      section,
      live,
      canary: row?.canary?.release ?? null,
      releases: releases.map(({ id, state, size, releasedBy, createdAt, externalBase, note }) => ({
        id,
        state: id === live ? 'live' : state,
        size,
        by: releasedBy,
        at: createdAt,
        external: externalBase,
        note,
      })),
      history,
    };
  }

  /** Records that the gate rejected a release; nothing else of it is stored. */
  async recordRejection(packed: PackedRelease, externalBase: string | null, by: string, note: string): Promise<void> {
    await this.history.insert({
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
