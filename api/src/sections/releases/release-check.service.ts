import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/config/env.js';
import { notFound } from '../../platform/errors/api-error.js';
import type { Problem } from '../gate/gate-rules.js';
import { GateService } from '../gate/gate.service.js';
import { SmokeBrowser } from '../gate/smoke-browser.js';
import { PreviewsService } from '../previews/previews.service.js';
import { fetchExternal } from './external/external-files.js';
import { ReleasesService } from './releases.service.js';
import { SectionReleaseEntity } from './section-release.entity.js';

/** Runs the release gate again over a stored release. */
@Injectable()
export class ReleaseCheck {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly gate: GateService,
    private readonly releases: ReleasesService,
    private readonly previews: PreviewsService,
    private readonly browser: SmokeBrowser,
  ) {}

  /** Loopback only without ADMIN_TOKEN, which a server needs in production and on any other address (parseEnv). */
  get allowLoopback(): boolean {
    return !this.env.ADMIN_TOKEN && this.env.NODE_ENV !== 'production';
  }

  /** @throws ApiError 404 when there is no such release, or its files are pruned. */
  async find(section: string, id: string): Promise<SectionReleaseEntity> {
    const release = await this.source.manager.findOneBy(SectionReleaseEntity, { section, id });
    if (!release || release.state === 'pruned')
      throw notFound(`Il rilascio ${id} di ${section} non c'è, o i suoi file non sono più conservati.`);
    return release;
  }

  /** Returns what rules and smoke test find: files, other sections and the shell may have changed since the upload. */
  async gateProblems({ section, id, built, files: hashes, externalBase }: SectionReleaseEntity): Promise<Problem[]> {
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
    return this.gate.check(section, { built, files });
  }

  /** Returns what a headless browser finds on the release's pages; nothing where none is configured. */
  async browserProblems(release: SectionReleaseEntity): Promise<Problem[]> {
    const found = await this.browser.visit(release, this.previews.token(release.section, release.id));
    return found.map((message) => ({ rule: 'smoke', message }));
  }

  /** Returns everything that is wrong with a stored release. */
  async problemsOf(section: string, id: string): Promise<Problem[]> {
    const release = await this.find(section, id);
    const problems = await this.gateProblems(release);
    return problems.length > 0 ? problems : this.browserProblems(release);
  }
}
