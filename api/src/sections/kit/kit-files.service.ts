import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { KIT, type KitBuild } from './kit-build.js';
import { SectionKitFilesRepository } from './section-kit-files.repository.js';

/** Kits whose files are kept, the newest; one takes 200 kB. */
const maxKits = 50;

const majorOf = (version: string | undefined): string | undefined => version?.split('.')[0];

/** Whether releases that were built for `required` versions run in a shell that provides `provided`: same majors. */
const isCompatible = (required: Record<string, string>, provided: Record<string, string>): boolean =>
  Object.entries(required).every(([name, version]) => majorOf(version) === majorOf(provided[name]));

type ServedFile = { bytes: Buffer; integrity: string };

/**
 * Serves the files of the section kit, and those of earlier kits while a shell runs that accepts what they build: their
 * addresses are in the repositories and lock files of teams.
 */
@Injectable()
export class KitFiles implements OnApplicationBootstrap {
  private readonly logger = new Logger('Sections');

  constructor(
    @Inject(KIT) private readonly kit: KitBuild,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly stored: SectionKitFilesRepository,
  ) {}

  /** Stores the kit's files. The site starts without it: its own kit is served from the disk. */
  async onApplicationBootstrap(): Promise<void> {
    await this.store().catch((error: unknown) => this.logger.error(error));
  }

  /** Reads a file of this kit, or of an earlier one that fits the shell; undefined for any other name. */
  async find(name: string): Promise<ServedFile | undefined> {
    const own = this.ownFiles.find(({ file }) => file === name);
    if (own) return { bytes: await readFile(path.join(this.kit.dir, own.file)), integrity: own.integrity };
    const stored = await this.stored.findByName(name);
    return stored && isCompatible(stored.provides, this.shell.files.providedVersions) ? stored : undefined;
  }

  private get ownFiles(): KitBuild['types'][] {
    return [...Object.values(this.kit.packages), this.kit.types];
  }

  private async store(): Promise<void> {
    const { version, dir } = this.kit;
    const provides = this.shell.files.providedVersions;
    for (const { file, integrity } of this.ownFiles)
      await this.stored.store({ file, version, provides, integrity, bytes: await readFile(path.join(dir, file)) });
    await this.stored.deleteOlderKits(maxKits);
  }
}
