import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltRelease, builtReleaseSchema, sectionManifestSchema } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveReleases } from './live-releases.service.js';
import type { PackedRelease } from '../releases/packed-release.js';
import { ReleasesService } from '../releases/releases.service.js';
import { SectionEntity } from './section.entity.js';
import { SectionReleaseEntity } from '../releases/section-release.entity.js';

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
    private readonly releases: ReleasesService,
    private readonly live: LiveReleases,
    private readonly source: DataSource,
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
    const manifest = z.parse(sectionManifestSchema, JSON.parse(await readFile(path.join(dir, 'section.json'), 'utf8')));
    if (!existsSync(path.join(dir, 'dist/browser/release.json'))) {
      this.logger.warn(`${manifest.name} non è compilata: npm run build -w ${manifest.name}`);
      return this.live.register(manifest);
    }
    const row = await this.source.manager.findOneBy(SectionEntity, { name: manifest.name });
    if (row?.live) {
      const live = await this.source.manager.findOneBy(SectionReleaseEntity, { section: row.name, id: row.live });
      if (live && live.releasedBy !== localBuilder) return undefined;
    }
    const packed = await packFolder(dir);
    if (await this.wasReplaced(manifest.name, this.releases.idOf(packed)))
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

  /** Resolves with whether a rollback, a promotion or a withdrawal has replaced this release, and nothing followed. */
  private async wasReplaced(section: string, id: string): Promise<boolean> {
    const [last] = await this.source.query<{ by: string; replaced: boolean }[]>(
      `select h.by, s.live <> $2 and exists (
         select from section_history e
         where e.section = h.section and e.release = $2 and e.action in ('live', 'promoted', 'rolled-back')
       ) as replaced
       from section_history h join sections s on s.name = h.section
       where h.section = $1 and h.action in ('live', 'promoted', 'rolled-back', 'withdrawn')
       order by h.id desc limit 1`,
      [section, id],
    );
    return last !== undefined && last.by !== localBuilder && last.replaced;
  }
}
