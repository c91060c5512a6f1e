import { registryEntry } from '@salaria/composition/registry-entry';
import { builtReleaseSchema, type Registry, type Release } from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Inject, Injectable } from '@nestjs/common';
import { SHELL, type ShellBuild } from '../shell/shell-build.js';
import { checkRelease, type Problem } from './gate-rules.js';
import type { PackedRelease } from '../releases/packed-release.js';
import { RegistryService } from '../registry/registry.service.js';
import { GateSandbox, type SmokeTest } from './gate-sandbox.js';

/** Release id of a section that is only tested. */
const candidateId = '000000000000';
/** Value of every route parameter in smoke tests. */
const sampleParameter = '1';

/** Paths that a smoke test opens: the section's routes, and the home page when the section fills a slot. */
export function smokePaths({
  routes,
  slots = [],
}: {
  routes: { path: string }[];
  slots?: unknown[] | undefined;
}): string[] {
  const home = slots.length > 0 ? ['/'] : [];
  return [...new Set([...home, ...routes.map(({ path }) => path.replace(/:[^/]+/g, sampleParameter))])];
}

/** Checks a team's release before it goes live. */
@Injectable()
export class GateService {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registry: RegistryService,
    private readonly sandbox: GateSandbox,
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
    const manifests = await this.registry.manifests();
    const problems = checkRelease(section, packed, {
      offers: this.shell.files.providedVersions,
      ownPaths: Object.keys(this.shell.files.pages),
      others: manifests.filter(({ name }) => name !== section),
    });
    if (problems.length > 0) return problems;
    const registry = await this.registry.registry();
    const messages = await this.sandbox.check(smokeTest(section, packed, registry));
    return messages.map((message) => ({ rule: 'smoke', message }));
  }
}

/** What the sandbox runs of a release. The other sections have no parts in it: only the candidate's own are tested. */
function smokeTest(section: string, { built, files }: PackedRelease, registry: Registry): SmokeTest {
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const release: Release = {
    id: candidateId,
    scope: built.scope,
    base: '/',
    entry: built.entry,
    files: built.files,
    exposes: built.exposes,
  };
  const candidate = registryEntry(built.manifest, { release, previous: null });
  const others = registry.sections
    .filter(({ name }) => name !== section)
    .map((it) => ({ ...it, slots: [], routes: [] }));
  const scripts = Object.keys(built.files).filter((name) => name.endsWith('.js'));
  return {
    registry: { version: candidateId, sections: [...others, candidate] },
    scope: built.scope,
    entry: built.entry,
    scripts: Object.fromEntries(scripts.map((name) => [name, text(name)])),
    parts: Object.entries(built.server).map(([expose, { file }]) => ({
      section,
      release: candidateId,
      expose,
      code: text(file),
    })),
    paths: smokePaths(candidate),
  };
}
