import type { Finding } from '@salaria/contracts/release-report';
import { type ReleaseReport, reportPath } from '@salaria/contracts/release-report';
import type { ReleaseDone, ReleaseShare } from '@salaria/contracts/team-calls';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/errors/api-error.js';
import { externalBase, fetchExternal } from '../external/external-files.js';
import { type GateFindings, GateService, type Publisher } from '../../gate/gate.service.js';
import { ReleaseReports } from '../../gate/report/release-reports.service.js';
import { LiveReleases, type ReleaseChange } from '../../registry/live-releases.service.js';
import { SectionsRepository } from '../../registry/sections.repository.js';
import type { PackedRelease } from '../packed-release.js';
import { PreviewsService } from '../../previews/previews.service.js';
import { findFirstPath } from './first-path.js';
import { StoredReleaseCheck } from './stored-release-check.service.js';
import type { ReceivedRelease } from '../../teams/release-upload.js';
import { ReleasePruning } from './release-pruning.service.js';
import { ReleaseQuotas } from './release-quotas.service.js';
import { ReleasesRepository } from '../releases.repository.js';
import { ReleasesService } from '../releases.service.js';
import { SectionHistoryRepository } from '../section-history.repository.js';

/** `report`: path of the page with the whole report, where one is stored. */
const refusedError = (problems: Finding[], report?: string): ApiError =>
  new ApiError(422, 'release_refused', problems[0]?.message ?? 'Rilascio rifiutato.', {
    issues: problems.slice(0, 20).map(({ rule, message }) => ({ path: rule, message })),
    ...(report !== undefined && { report }),
  });

/** `name` is what histories call the publisher. */
type ReleasePublisher = Publisher & { name: string };

/** Publishes, shares, promotes, rolls back and previews releases for their teams. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly sections: SectionsRepository,
    private readonly stored: ReleasesRepository,
    private readonly history: SectionHistoryRepository,
    private readonly gate: GateService,
    private readonly releases: ReleasesService,
    private readonly pruning: ReleasePruning,
    private readonly quotas: ReleaseQuotas,
    private readonly live: LiveReleases,
    private readonly previews: PreviewsService,
    private readonly check: StoredReleaseCheck,
    private readonly reports: ReleaseReports,
  ) {}

  /**
   * Checks and stores a release and, unless it is a preview, makes it live or shows it to a share of the visitors.
   * @throws ApiError 422 `release_refused` with one issue for each broken rule, 409 when another release went live, 429 and
   * 507 `release_quota`
   */
  async publish(
    section: string,
    received: ReceivedRelease,
    { name: by, isTeam }: ReleasePublisher,
  ): Promise<ReleaseDone> {
    const expected = (await this.sections.findOneBy({ name: section }))?.version;
    await this.pruning.prune(section);
    const bytes = [...received.files.values(), ...received.maps.values()].reduce((sum, { length }) => sum + length, 0);
    await this.quotas.require(section, received.preview ? 'preview' : 'release', bytes);
    const { packed, base } = await this.unpack(received);
    const findings = await this.gate.check(section, packed, { isTeam });
    if (findings.problems.length > 0) throw await this.recordRejection(section, packed, { base, by, findings });
    const id = await this.releases.store(packed, by, base);
    const report = await this.smokeTestInBrowser(section, id, by, findings);
    if (received.preview) return { ...(await this.preview(section, id)), report };
    if (received.share) return { ...(await this.showToShare({ section, id, by, expected }, received.share)), report };
    const previous = await this.live.change({ section, id, by, action: 'live', expected });
    await this.pruning.prune(section);
    return { ...(await this.describeRelease(section, id, { previous })), report };
  }

  /** Makes the previous release live; with `from`, only while that one is live. */
  async rollBack(section: string, by: string, from?: string): Promise<ReleaseDone> {
    const previous = (await this.sections.findOneBy({ name: section }))?.live ?? null;
    return this.describeRelease(section, await this.live.rollBack(section, by, from), { previous });
  }

  /** Makes a stored release live, after the gate has checked it against the present shell and sections. */
  async promote(section: string, id: string, { name: by, isTeam }: ReleasePublisher): Promise<ReleaseDone> {
    const expected = await this.checkAgain(section, id, isTeam);
    return this.describeRelease(section, id, {
      previous: await this.live.change({ section, id, by, action: 'promoted', expected }),
    });
  }

  /** Shows a stored release to a share of the visitors, after the gate has checked it as for a promotion. */
  async share(
    section: string,
    id: string,
    share: ReleaseShare,
    { name: by, isTeam }: ReleasePublisher,
  ): Promise<ReleaseDone> {
    const expected = await this.checkAgain(section, id, isTeam);
    return this.showToShare({ section, id, by, expected }, share);
  }

  /** Ends the canary of a section: all visitors get the live release. */
  async endShare(section: string, by: string): Promise<ReleaseDone> {
    return this.describeRelease(section, await this.live.endShare(section, by), { live: false });
  }

  async preview(section: string, id: string): Promise<ReleaseDone> {
    await this.stored.findStored(section, id);
    return this.describeRelease(section, id, { live: false, token: this.previews.createToken(section, id) });
  }

  /** Checks a stored release with the gate. Returns the version of its section before that. */
  private async checkAgain(section: string, id: string, isTeam: boolean | undefined): Promise<number | undefined> {
    const expected = (await this.sections.findOneBy({ name: section }))?.version;
    const problems = await this.check.gateProblems(await this.stored.findStored(section, id), { isTeam });
    if (problems.length > 0) throw refusedError(problems);
    return expected;
  }

  private async showToShare(change: ReleaseChange, share: ReleaseShare): Promise<ReleaseDone> {
    await this.live.share(change, share);
    return { ...(await this.describeRelease(change.section, change.id, { live: false })), canary: share };
  }

  private async unpack({
    description,
    files,
    maps,
    external,
  }: ReceivedRelease): Promise<{ packed: PackedRelease; base: string | null }> {
    const parsed = this.gate.parse(description);
    if ('problems' in parsed) throw refusedError(parsed.problems);
    const { built } = parsed;
    if (external === undefined) return { packed: { built, files, maps }, base: null };
    const base = externalBase(external, this.check.allowLoopback);
    if (built.format !== undefined)
      throw refusedError([
        {
          rule: 'files',
          message:
            'I file restano a un altro indirizzo solo se li compila la configurazione del kit: ' +
            'di altri il browser non controlla le impronte',
        },
      ]);
    if (!base)
      throw refusedError([
        { rule: 'files', message: `${external.slice(0, 200)} non è un indirizzo https utilizzabile` },
      ]);
    const fetched = await fetchExternal(base, built, this.check);
    if (fetched.problems.length > 0) throw refusedError(fetched.problems);
    return { packed: { built, files: new Map([...files, ...fetched.files]), maps }, base };
  }

  /** Records that the gate rejected a release before it was stored, and returns the error for its team. */
  private async recordRejection(
    section: string,
    packed: PackedRelease,
    { base, by, findings }: { base: string | null; by: string; findings: GateFindings },
  ): Promise<ApiError> {
    const { problems } = findings;
    if (packed.built.manifest.name !== section) return refusedError(problems);
    const id = this.releases.idOf(packed, base);
    await this.releases.recordRejection(packed, base, by, problems.map(({ message }) => message).join('; '));
    await this.reports.save({ section, id, findings });
    return refusedError(problems, reportPath(section, id));
  }

  private async smokeTestInBrowser(
    section: string,
    id: string,
    by: string,
    findings: GateFindings,
  ): Promise<ReleaseReport> {
    const release = await this.stored.findStored(section, id);
    const report = await this.reports.save({
      section,
      id,
      findings,
      browser: await this.check.browserFindings(release),
    });
    const { problems } = report;
    if (problems.length === 0) {
      if (release.state === 'refused') await this.stored.setState(release, 'kept');
      return report;
    }
    const note = problems
      .map(({ message }) => message)
      .join('; ')
      .slice(0, 1000);
    if (release.state === 'kept') await this.stored.setState(release, 'refused', note);
    await this.history.insert({ section, release: id, action: 'refused', by, note });
    throw refusedError(problems, reportPath(section, id));
  }

  private async describeRelease(
    section: string,
    id: string,
    { live = true, previous = null, token }: { live?: boolean; previous?: string | null; token?: string },
  ): Promise<ReleaseDone> {
    const { manifest } = await this.stored.findStored(section, id);
    const path = findFirstPath(manifest);
    return { section, id, live, previous, path, ...(token && { preview: `${path}?anteprima=${token}` }) };
  }
}
