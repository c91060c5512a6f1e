import { findDeprecation, type ProvidedVersions, shareScopeOf } from '@salaria/composition/releases/provided-versions';
import { createRegistryEntry } from '@salaria/composition/releases/registry-entry';
import { overlaps } from '@salaria/composition/routes';
import { issueLines, italianMessage } from '@salaria/contracts/italian-messages';
import type { Finding, ReleaseRender, ReleaseSizes } from '@salaria/contracts/release-report';
import {
  builtReleaseSchema,
  entrustedPath,
  type RegisteredSection,
  type Registry,
  type Release,
  type SectionManifest,
} from '@salaria/contracts/sections';
import * as z from '@salaria/contracts/z';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error.js';
import { SectionData } from '../data/section-data.service.js';
import { RegistryService } from '../registry/registry.service.js';
import type { PackedRelease } from '../releases/packed-release.js';
import { SHELL, type ShellBuild, shellSlots } from '../shell/shell-build.js';
import { selectPagesToRender, type SiteReads } from './data/data-states.js';
import { GateSandbox, type SmokeTest } from './data/gate-sandbox.js';
import { createStandIns } from './data/slot-stand-ins.js';
import { SiteData, type SiteResponse } from './data/site-data.js';
import { checkBudgets } from './rules/budgets.js';
import { checkRules } from './rules/gate-rules.js';
import { slotWarnings, usedSlotProblems } from './rules/slot-rules.js';

/** Release id of a section that is only tested. */
const candidateId = '000000000000';

/** Who publishes a release: a team with its section's token, or the people who run the site. */
export type Publisher = { isTeam?: boolean | undefined };

/** What the gate found without a browser; a release with problems may not go live. */
export type GateFindings = {
  problems: Finding[];
  warnings: Finding[];
  sizes?: ReleaseSizes;
  renders: ReleaseRender[];
};

/** Checks a team's release before it goes live. */
@Injectable()
export class GateService {
  constructor(
    @Inject(SHELL) private readonly shell: ShellBuild,
    private readonly registry: RegistryService,
    private readonly sandbox: GateSandbox,
    private readonly data: SiteData,
    private readonly ownData: SectionData,
  ) {}

  /** Parses release.json; returns the problems of a text that is none. */
  parse(text: string): { built: PackedRelease['built'] } | { problems: Finding[] } {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return { problems: [{ rule: 'manifest', message: 'release.json non è JSON' }] };
    }
    const parsed = z.safeParse(builtReleaseSchema, json, { error: italianMessage });
    if (parsed.success) return { built: parsed.data as PackedRelease['built'] };
    return {
      problems: issueLines(parsed.error)
        .slice(0, 10)
        .map((message) => ({ rule: 'manifest', message })),
    };
  }

  /**
   * Checks rules and budgets and, when they hold, runs the release in the sandbox with the site's data.
   */
  async check(section: string, packed: PackedRelease, { isTeam = false }: Publisher): Promise<GateFindings> {
    const manifests = await this.registry.manifests();
    const registered = manifests.find(({ name }) => name === section);
    const otherManifests = manifests.filter(({ name }) => name !== section);
    const { manifest } = packed.built;
    const { providedVersions, previousMajor } = this.shell.files;
    const brokenRules = checkRules(section, packed, {
      providedVersions,
      previousMajor,
      shellPaths: Object.keys(this.shell.files.pages),
      slots: shellSlots(this.shell.files),
      apiReads: this.data.publicReads(),
      otherManifests,
      isEntrusted: !isTeam || registered?.routes.some(({ path }) => overlaps(path, entrustedPath)) === true,
    });
    const apiProblem = this.ownData.problemOf(manifest);
    if (apiProblem !== undefined) brokenRules.push({ rule: 'manifest', message: apiProblem });
    if (brokenRules.length > 0) return { problems: brokenRules, warnings: [], renders: [] };
    const { problems, warnings, sizes } = await checkBudgets(packed);
    if (problems.length > 0) return { problems, warnings, sizes, renders: [] };
    const registry = await this.registry.registry();
    const candidate = candidateOf(packed, this.shell.files);
    const standIns = createStandIns(manifest, otherManifests, candidate.release);
    const pages = await selectPagesToRender(candidate, this.dataOf(manifest), standIns);
    const found = await this.sandbox.check({ ...createSmokeTest(packed, candidate, registry, standIns), pages });
    const deprecation = findDeprecation(manifest, this.shell.files);
    const toFindings = (rule: Finding['rule'], messages: string[]) => messages.map((message) => ({ rule, message }));
    return {
      problems: [
        ...toFindings('smoke', found.problems),
        ...toFindings('slots', usedSlotProblems(manifest, found.slots)),
      ],
      warnings: [
        ...toFindings('versions', deprecation ? [deprecation.text] : []),
        ...warnings,
        ...toFindings('slots', slotWarnings(manifest, otherManifests, found.slots)),
      ],
      sizes,
      renders: found.renders,
    };
  }

  /** The site's data, and those of the candidate's own API: the live release may have another. */
  private dataOf(manifest: SectionManifest): SiteReads {
    const readOwn = (path: string): Promise<SiteResponse> =>
      this.ownData.read(manifest, path).then(
        (json) => ({ status: 200, json }),
        (error: unknown) => ({ status: error instanceof ApiError ? error.getStatus() : 503, json: null }),
      );
    return {
      paths: () => this.data.paths(),
      examples: (pattern) => this.data.examples(pattern),
      read: (path) => (this.ownData.isOwnData(path, manifest.name) ? readOwn(path) : this.data.read(path)),
    };
  }
}

function candidateOf({ built }: PackedRelease, provided: ProvidedVersions): RegisteredSection & { release: Release } {
  const { scope, format, entry, files, exposes, manifest } = built;
  const shareScope = shareScopeOf(manifest.requires, provided);
  const release: Release = { id: candidateId, scope, format, base: '/', entry, files, exposes, shareScope };
  return { ...createRegistryEntry(manifest, { release, previous: null }), release };
}

/** Returns what the sandbox runs of a release. Other sections have no parts in it: only the candidate's own are tested. */
function createSmokeTest(
  { built, files }: PackedRelease,
  candidate: RegisteredSection,
  registry: Registry,
  standIns: ReturnType<typeof createStandIns>,
): Omit<SmokeTest, 'pages'> {
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const others = registry.sections
    .filter(({ name }) => name !== candidate.name)
    .map((it) => ({ ...it, slots: [], routes: [] }));
  // ES modules are loaded by the browser alone.
  const isScript = (name: string) => name.endsWith('.js') && built.format !== 'module';
  const scripts = Object.keys(built.files).filter(isScript);
  return {
    registry: { version: candidateId, sections: [...others, ...standIns.map((it) => it.section), candidate] },
    scope: built.scope,
    entry: built.entry,
    scripts: Object.fromEntries(scripts.map((name) => [name, text(name)])),
    parts: [
      ...standIns.map(({ part }) => part),
      ...Object.entries(built.server).map(([expose, { file }]) => ({
        section: candidate.name,
        release: candidateId,
        expose,
        code: text(file),
        shareScope: candidate.release?.shareScope,
      })),
    ],
  };
}
