import { registryEntry } from '@salaria/composition/registry-entry';
import { builtReleaseSchema, type RegisteredSection } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Inject, Injectable } from '@nestjs/common';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { checkRelease, type Problem } from './gate-rules.js';
import type { PackedRelease } from '../releases/packed-release.js';
import { RegistryService } from '../registry/registry.service.js';
import { tryInProcess } from './smoke-process.js';

/** Stands for a parameter of a route while it is tried. */
const anyParameter = '1';

export const triedPaths = (paths: string[]): string[] => paths.map((path) => path.replace(/:[^/]+/g, anyParameter));

/** What stands between a team's release and the readers. */
@Injectable()
export class GateService {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registry: RegistryService,
  ) {}

  /** release.json as it was sent, or why it cannot be one. */
  read(text: string): { built: PackedRelease['built'] } | { problems: Problem[] } {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return { problems: [{ rule: 'manifest', message: 'release.json non è JSON' }] };
    }
    const parsed = z.safeParse(builtReleaseSchema, json);
    if (parsed.success) return { built: parsed.data as PackedRelease['built'] };
    return {
      problems: parsed.error.issues
        .slice(0, 10)
        .map(({ path, message }) => ({ rule: 'manifest', message: `${path.join('.')}: ${message}` })),
    };
  }

  /** Everything that is wrong with a release; empty when it may go live. */
  async check(section: string, packed: PackedRelease): Promise<Problem[]> {
    const { manifests, registry } = {
      manifests: await this.registry.manifests(),
      registry: await this.registry.registry(),
    };
    const others = manifests.filter(({ name }) => name !== section);
    const found = checkRelease(section, packed, {
      offers: this.shell.files.providedVersions,
      ownPaths: Object.keys(this.shell.files.pages),
      others,
    });
    if (found.length > 0) return found;
    const { built, files } = packed;
    const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
    const release = {
      id: '000000000000',
      scope: built.scope,
      base: '/',
      entry: built.entry,
      files: built.files,
      exposes: built.exposes,
    };
    const candidate: RegisteredSection = registryEntry(built.manifest, { release, previous: null });
    // The other sections give way: only the candidate's own parts are tried.
    const quiet = registry.sections
      .filter(({ name }) => name !== section)
      .map((it) => ({ ...it, slots: [], routes: [] }));
    const home = candidate.slots.length > 0 ? ['/'] : [];
    const words = await tryInProcess(this.shell.renderFile, {
      registry: { version: 'prova', sections: [...quiet, candidate] },
      scope: built.scope,
      entry: built.entry,
      scripts: Object.fromEntries(
        Object.keys(built.files)
          .filter((name) => name.endsWith('.js'))
          .map((name) => [name, text(name)]),
      ),
      server: Object.fromEntries(Object.entries(built.server).map(([name, { file }]) => [name, text(file)])),
      paths: [...home, ...triedPaths(candidate.routes.map(({ path }) => path))],
    });
    return words.map((message) => ({ rule: 'smoke', message }));
  }
}
