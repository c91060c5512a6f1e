import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, builtReleaseSchema, sectionSourceSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Injectable, Logger } from '@nestjs/common';
import { LiveReleases } from './live-releases.service.js';
import type { PackedRelease } from '../releases/packed-release.js';
import { ReleasesService } from '../releases/releases.service.js';
import { ReleasesRepository } from '../releases/releases.repository.js';
import { SectionHistoryRepository } from '../releases/section-history.repository.js';
import type { SectionEntity } from './section.entity.js';
import { SectionsRepository } from './sections.repository.js';

/** Publisher of the builds in this checkout. */
const localBuilder = 'copia locale';

/** Reads a section's build from its folder. */
async function packFolder(dir: string): Promise<PackedRelease> {
  const dist = path.join(dir, 'dist');
  const built = z.parse(
    builtReleaseSchema,
    JSON.parse(await readFile(path.join(dist, 'browser/release.json'), 'utf8')),
  ) as BuiltRelease;
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(built.files)) files.set(name, await readFile(path.join(dist, 'browser', name)));
  for (const { file } of Object.values(built.server)) files.set(file, await readFile(path.join(dist, file)));
  return { built, files };
}

/**
 * Publishes the sections that are built in this checkout. A local build becomes live only where no release is, or a
 * local one: a team's release stays. A build that was rolled back or withdrawn stays so when a process starts.
 */
@Injectable()
export class LocalBuilds {
  private readonly logger = new Logger('Sections');

  constructor(
    private readonly sections: SectionsRepository,
    private readonly stored: ReleasesRepository,
    private readonly history: SectionHistoryRepository,
    private readonly releases: ReleasesService,
    private readonly live: LiveReleases,
  ) {}

  async publish(root: string): Promise<void> {
    const folders = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
    for (const folder of folders) {
      const dir = path.join(root, folder);
      if (!existsSync(path.join(dir, 'section.json'))) continue;
      try {
        await this.publishFolder(dir);
      } catch (error) {
        this.logger.warn(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private async publishFolder(dir: string): Promise<void> {
    const manifest = z.parse(sectionSourceSchema, JSON.parse(await readFile(path.join(dir, 'section.json'), 'utf8')));
    if (!existsSync(path.join(dir, 'dist/browser/release.json'))) {
      this.logger.warn(`${manifest.name} non è compilata: npm run build -w ${manifest.name}`);
      return this.sections.register(manifest);
    }
    const row = await this.sections.findOneBy({ name: manifest.name });
    if (row?.live) {
      const live = await this.stored.findOneBy({ section: row.name, id: row.live });
      if (live && live.releasedBy !== localBuilder) return undefined;
    }
    const packed = await packFolder(dir);
    if (await this.wasReplaced(row, this.releases.idOf(packed)))
      return this.logger.warn(
        `${manifest.name}: la copia locale non torna in linea, un altro rilascio l'ha sostituita.`,
      );
    const id = await this.releases.store(packed, localBuilder);
    if (id !== row?.live)
      await this.live.change({
        section: manifest.name,
        id,
        by: localBuilder,
        action: 'live',
        expected: row?.version,
      });
  }

  /** Returns whether a rollback, a promotion or a withdrawal has replaced this release, and nothing followed. */
  private async wasReplaced(section: SectionEntity | null, id: string): Promise<boolean> {
    if (!section?.live || section.live === id) return false;
    const last = await this.history.findLastChange(section.name);
    return last !== null && last.by !== localBuilder && (await this.history.wasLive(section.name, id));
  }
}
