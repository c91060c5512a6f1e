import type { PreviousMajor } from '@salaria/composition/releases/provided-versions';
import type { SlotProps } from '@salaria/contracts/sections/slot-props';
import { Inject, Injectable } from '@nestjs/common';
import { RegistryService } from '../registry/registry.service.js';
import { SHELL, type ShellBuild, shellSlots } from '../shell/shell-build.js';
import { KIT, type KitBuild } from './kit-build.js';

/** A slot with the parts that live sections put into it. */
export type KitSlot = {
  slot: string;
  /** Path of its page, or the section that offers it with where it is; null for a slot on every page. */
  page: string | null;
  /** JSON Schema of what parts get; the shell's slots give nothing. */
  props: SlotProps;
  taken: { order: number; section: string }[];
};

const noProps: SlotProps = { type: 'object', properties: {} };

/** kit.json: what a section's team has to know about this site. */
export type KitDescription = {
  version: string;
  packages: Record<string, { url: string; integrity: string }>;
  /** Versions of the shared modules that the shell provides, by package. */
  provides: Record<string, string>;
  /** Their previous major, and the last day on which releases may require it. */
  previousMajor?: PreviousMajor | undefined;
  slots: KitSlot[];
  routes: { path: string; section: string | null }[];
  /** Paths of the scripts that a page with the development build of React starts with. */
  developmentShell: { scripts: string[] };
  changes: KitBuild['changes'];
};

/** Describes the section kit that fits this site's shell, and what the site's sections have taken. */
@Injectable()
export class KitService {
  constructor(
    @Inject(KIT) private readonly kit: KitBuild,
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registry: RegistryService,
  ) {}

  async description(): Promise<KitDescription> {
    const { version, packages, changes, developmentShell } = this.kit;
    const { providedVersions, previousMajor, pages } = this.shell.files;
    const { sections } = await this.registry.registry();
    const taken = (name: string): KitSlot['taken'] =>
      sections
        .flatMap(({ name: section, slots }) =>
          slots.filter(({ slot }) => slot === name).map(({ order }) => ({ order, section })),
        )
        .sort((a, b) => a.order - b.order);
    const pageOf = (slot: string) =>
      Object.entries(pages).find(([, { slots = [] }]) => slots.includes(slot))?.[0] ?? null;
    const slotOf = (slot: string, page: string | null, props: SlotProps): KitSlot => ({
      ...{ slot, page, props },
      taken: taken(slot),
    });
    const offered = (await this.registry.manifests()).flatMap(({ title: section, offers = [] }) =>
      offers.map(({ slot, title, props }) => slotOf(slot, `${section}: ${title}`, props)),
    );
    const ownRoutes = Object.keys(pages).map((at) => ({ path: at, section: null }));
    const sectionRoutes = sections.flatMap(({ name, routes }) =>
      routes.map((route) => ({ path: route.path, section: name })),
    );
    return {
      version,
      packages: Object.fromEntries(
        Object.entries(packages).map(([name, packed]) => [name, { url: `/kit/${name}.tgz`, ...packed }]),
      ),
      provides: providedVersions,
      previousMajor,
      slots: [...shellSlots(this.shell.files).map((slot) => slotOf(slot, pageOf(slot), noProps)), ...offered],
      routes: [...ownRoutes, ...sectionRoutes].sort((a, b) => a.path.localeCompare(b.path)),
      developmentShell: { scripts: developmentShell.scripts.map((name) => `/kit/shell/${name}`) },
      changes,
    };
  }
}
