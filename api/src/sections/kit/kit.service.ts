import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { RegistryService } from '../registry/registry.service.js';
import { mediaType } from '../releases/packed-release.js';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { shellSlots } from '../shell/shell-slots.js';
import { KIT, type KitBuild, type PackedFile } from './kit-build.js';
import { SectionKitFilesRepository } from './section-kit-files.repository.js';

/** Kits whose files are kept, the newest; one takes 200 kB. */
const maxKits = 50;

const majorOf = (version: string | undefined): string | undefined => version?.split('.')[0];

/** Whether releases that were built for `required` versions run in a shell that provides `provided`: same majors. */
const isCompatible = (required: Record<string, string>, provided: Record<string, string>): boolean =>
  Object.entries(required).every(([name, version]) => majorOf(version) === majorOf(provided[name]));

/** A slot with the parts that live sections put into it. Parts get no props. */
export type KitSlot = {
  slot: string;
  /** Path of its page; null for a slot on every page. */
  page: string | null;
  props: Record<string, never>;
  taken: { order: number; section: string }[];
};

type KitFile = { url: string; integrity: string; bytes: number };

/** kit.json: what a section's team has to know about this site. */
export type KitDescription = {
  version: string;
  packages: Record<string, KitFile>;
  /** TypeScript declarations of the slots with the props of their parts. */
  types: KitFile;
  /** Versions of the shared modules that the shell provides, by package. */
  provides: Record<string, string>;
  slots: KitSlot[];
  routes: { path: string; section: string | null }[];
  /** Paths of the scripts that a page with the development build of React starts with. */
  developmentShell: { scripts: string[] };
  changes: KitBuild['changes'];
};

/**
 * Describes and serves the section kit that fits this site's shell, and the files of earlier kits while a shell runs that
 * accepts what they build: their addresses are in the repositories and lock files of teams.
 */
@Injectable()
export class KitService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Sections');

  constructor(
    @Inject(KIT) private readonly kit: KitBuild,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registry: RegistryService,
    private readonly stored: SectionKitFilesRepository,
  ) {}

  /** Stores the kit's files. The site starts without it: its own kit is served from the disk. */
  async onApplicationBootstrap(): Promise<void> {
    await this.store().catch((error: unknown) => this.logger.error(error));
  }

  async description(): Promise<KitDescription> {
    const { version, packages, types, changes, developmentShell } = this.kit;
    const fileOf = ({ file, ...rest }: PackedFile): KitFile => ({ url: `/kit/${file}`, ...rest });
    const { providedVersions, pages } = this.shell.files;
    const { sections } = await this.registry.registry();
    const taken = (name: string): KitSlot['taken'] =>
      sections
        .flatMap(({ name: section, slots }) =>
          slots.filter(({ slot }) => slot === name).map(({ order }) => ({ order, section })),
        )
        .sort((a, b) => a.order - b.order);
    const pageOf = (slot: string) =>
      Object.entries(pages).find(([, { slots = [] }]) => slots.includes(slot))?.[0] ?? null;
    const ownRoutes = Object.keys(pages).map((at) => ({ path: at, section: null }));
    const sectionRoutes = sections.flatMap(({ name, routes }) =>
      routes.map((route) => ({ path: route.path, section: name })),
    );
    return {
      version,
      packages: Object.fromEntries(Object.entries(packages).map(([name, packed]) => [name, fileOf(packed)])),
      types: fileOf(types),
      provides: providedVersions,
      slots: shellSlots(this.shell.files).map((slot) => ({ slot, page: pageOf(slot), props: {}, taken: taken(slot) })),
      routes: [...ownRoutes, ...sectionRoutes].sort((a, b) => a.path.localeCompare(b.path)),
      developmentShell: { scripts: developmentShell.scripts.map((name) => `/kit/shell/${name}`) },
      changes,
    };
  }

  /** Reads a file of the shell's development build. */
  async shellFile(name: string): Promise<{ bytes: Buffer; type: string } | undefined> {
    const type = mediaType(name);
    if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return undefined;
    const bytes = await readFile(path.join(this.kit.developmentShell.dir, name)).catch(() => undefined);
    return bytes && { bytes, type };
  }

  /** Reads a file of this kit, or of an earlier one that fits the shell; undefined for any other name. */
  async file(name: string): Promise<{ bytes: Buffer; integrity: string } | undefined> {
    const own = this.ownFiles.find(({ file }) => file === name);
    if (own) return { bytes: await readFile(path.join(this.kit.dir, own.file)), integrity: own.integrity };
    const stored = await this.stored.findOneBy({ file: name });
    return stored && isCompatible(stored.provides, this.shell.files.providedVersions) ? stored : undefined;
  }

  /** Returns the name of the tarball that `create-section.tgz` or `section-kit.tgz` stands for at present. */
  currentFile(name: string): string | undefined {
    const packed = name.endsWith('.tgz') ? name.slice(0, -'.tgz'.length) : '';
    return Object.hasOwn(this.kit.packages, packed) ? this.kit.packages[packed]?.file : undefined;
  }

  private get ownFiles(): PackedFile[] {
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
