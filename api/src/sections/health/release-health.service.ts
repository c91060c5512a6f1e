import { randomBytes } from 'node:crypto';
import type { SectionView } from '@salaria/contracts/section-reports';
import { Injectable } from '@nestjs/common';
import { ClientKey } from '../../platform/rate-limit/client-key.js';
import { ServerSecret } from '../../platform/rate-limit/server-secret.js';
import { CanaryWidening } from '../canary/canary-widening.service.js';
import { SectionsRepository } from '../registry/sections.repository.js';
import { watchMinutes } from './release-votes.js';
import { ReleaseWatch } from './release-watch.service.js';
import { SectionHours } from './hours/section-hours.service.js';
import type { ViewReport } from './section-view.entity.js';
import { SectionViewsRepository } from './section-views.repository.js';

/** Page views of one network that are counted while a release is watched. */
const maxNetworkViews = 3;
const noncePurpose = 'section-report';
/** A page view may fail long after it started. */
const nonceTtlMs = 30 * 60_000;

type Report = SectionView & { nonce?: string | undefined };

/** Counts how page views of live releases and canaries end. */
@Injectable()
export class ReleaseHealth {
  constructor(
    private readonly views: SectionViewsRepository,
    private readonly clients: ClientKey,
    private readonly secret: ServerSecret,
    private readonly sections: SectionsRepository,
    private readonly hours: SectionHours,
    private readonly watch: ReleaseWatch,
    private readonly widening: CanaryWidening,
  ) {}

  /**
   * Counts a page view and returns the nonce for its reports; undefined when visitors do not get the release,
   * or the network has had its views.
   */
  async start(view: SectionView): Promise<string | undefined> {
    if (!(await this.sections.isShown(view))) return undefined;
    const id = randomBytes(9).toString('base64url');
    const network = this.clients.network;
    const isCounted = await this.views.addWithin(
      { ...view, id, network },
      { max: maxNetworkViews, minutes: watchMinutes },
    );
    if (!isCounted) return undefined;
    await this.hours.count(view, 'views');
    // A frozen page reports nothing: the next view finds it.
    await this.watch.review(view);
    const nonce = `${id}.${Date.now() + nonceTtlMs}`;
    return this.secret.seal(noncePurpose, nonce, this.boundTo(view, nonce));
  }

  /** Returns whether a report is the first of its kind of a page view and has its nonce; others are ignored. */
  async report({ nonce = '', ...view }: Report, kind: ViewReport): Promise<boolean> {
    const opened = this.secret.unseal(noncePurpose, nonce, (text) => this.boundTo(view, text));
    const [id = '', expires] = opened?.split('.') ?? [];
    const isValid = Number(expires) > Date.now() && (await this.sections.isShown(view));
    if (!isValid || !(await this.views.addReport(id, kind))) return false;
    await this.hours.count(view, kind);
    if (kind === 'failures' || kind === 'errors') await this.watch.review(view);
    if (kind === 'loads') await this.widening.review(view);
    return true;
  }

  /** A nonce, the id and the end of a page view, is signed for one client, section and release. */
  private boundTo({ section, release }: SectionView, nonce: string): string {
    return [this.clients.subscriber, section, release, ...nonce.split('.')].join(' ');
  }
}
