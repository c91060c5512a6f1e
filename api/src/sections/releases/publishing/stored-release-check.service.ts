import { Inject, Injectable } from '@nestjs/common';
import type { Finding } from '@salaria/contracts/release-report';
import { ENV, type Env } from '../../../platform/config/env.js';
import { notFound } from '../../../platform/errors/api-error.js';
import { selectPathsToVisit } from '../../gate/data/data-states.js';
import { SiteData } from '../../gate/data/site-data.js';
import { GateService, type Publisher } from '../../gate/gate.service.js';
import { type BrowserFindings, SmokeBrowser } from '../../gate/browser/smoke-browser.js';
import { PreviewsService } from '../../previews/previews.service.js';
import { SHELL, type ShellBuild, shellSlots } from '../../shell/shell-build.js';
import { allowsLoopback } from '../external/allowed-address.js';
import { fetchExternal } from '../external/external-files.js';
import { ReleasesRepository } from '../releases.repository.js';
import { ReleasesService } from '../releases.service.js';
import type { SectionReleaseEntity } from '../section-release.entity.js';

/** Runs the release gate again over a stored release. */
@Injectable()
export class StoredReleaseCheck {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly stored: ReleasesRepository,
    private readonly gate: GateService,
    private readonly releases: ReleasesService,
    private readonly previews: PreviewsService,
    private readonly browser: SmokeBrowser,
    private readonly data: SiteData,
    @Inject(SHELL) private readonly shell: ShellBuild,
  ) {}

  get allowLoopback(): boolean {
    return allowsLoopback(this.env);
  }

  /** Returns what rules and smoke test find: files, other sections and the shell may have changed since the upload. */
  async gateProblems(
    { section, id, built, files: hashes, externalBase }: SectionReleaseEntity,
    publisher: Publisher,
  ): Promise<Finding[]> {
    const files = new Map<string, Buffer>();
    for (const name of Object.keys(hashes)) {
      const file = await this.releases.file(section, id, name);
      if (file) files.set(name, file.bytes);
    }
    if (externalBase !== null) {
      const fetched = await fetchExternal(externalBase, built, this);
      if (fetched.problems.length > 0) return fetched.problems;
      for (const [name, bytes] of fetched.files) files.set(name, bytes);
    }
    return (await this.gate.check(section, { built, files }, publisher)).problems;
  }

  /** Returns what a headless browser finds on the release's pages; nothing where there is none. */
  async browserFindings({ section, id, manifest }: SectionReleaseEntity): Promise<BrowserFindings> {
    const preview = await this.previews.open(this.previews.createToken(section, id));
    if (!preview) throw notFound(`Il rilascio ${id} di ${section} non si apre in anteprima.`);
    const { registry, manifests } = preview;
    const sources = { shellPages: this.shell.files.pages, registry, manifests };
    const { paths, unknown } = await selectPathsToVisit(manifest, shellSlots(this.shell.files), this.data);
    const token = this.previews.createToken(section, id, 'candidate');
    const candidate = { section, id, token, sources, allowLoopback: this.allowLoopback };
    const findings = await this.browser.visit(candidate, paths);
    const unvisited = unknown.map((path) => `La pagina ${path} non è stata aperta: il sito non ne ha un esempio`);
    return { ...findings, warnings: [...findings.warnings, ...unvisited] };
  }

  /** Returns everything that is wrong with a stored release. */
  async problemsOf(section: string, id: string): Promise<Finding[]> {
    const release = await this.stored.findStored(section, id);
    const problems = await this.gateProblems(release, {});
    if (problems.length > 0) return problems;
    const found = await this.browserFindings(release);
    return found.problems.map((message) => ({ rule: 'smoke', message }));
  }
}
