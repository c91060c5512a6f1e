import { Injectable } from '@nestjs/common';
import { type ContentKey, idOf } from '@salaria/content/entries/entry';
import type { ContentAddress, ContentEntry } from '@salaria/contracts/desk/content/content';
import { canMove, kindOf } from '@salaria/contracts/kinds/kinds';
import { DataSource } from 'typeorm';
import { IssuesService } from '../../../domains/newsletter/desk/issues.service.js';
import { Staff } from '../../../platform/access/staff.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.service.js';
import { SiteChanges } from '../../entries/site-changes.service.js';
import { Redirects } from '../../redirects/redirects.service.js';
import { ContentEntries } from '../entries/content-entries.service.js';
import { DraftsRepository } from '../entries/drafts.repository.js';
import { type EntryState, missing } from '../entries/entry-state.js';
import { ContentSummariesRepository } from '../list/content-summaries.repository.js';
import { publicationQueue } from '../publishing/publishing.service.js';
import { withdrawalQueue } from '../publishing/withdrawals.js';
import { ContentReviewsService } from '../review/content-reviews.service.js';
import { EntryStates } from '../entries/entry-states.service.js';
import { linksMoved, type Move, MovedLinks } from './moved-links.service.js';

const pathOf = ({ kind, slug }: ContentKey): string => kindOf(kind).sitePath?.(slug) ?? '';
const refused = (code: string, message: string) =>
  new ApiError(409, code, message, { issues: [{ path: 'slug', message }] });

/** Changes the addresses of entries, and everything that is stored or written by them. */
@Injectable()
export class EntryAddresses {
  constructor(
    private readonly source: DataSource,
    private readonly entries: ContentEntries,
    private readonly states: EntryStates,
    private readonly links: MovedLinks,
    private readonly changes: SiteChanges,
    private readonly drafts: DraftsRepository,
    private readonly summaries: ContentSummariesRepository,
    private readonly reviews: ContentReviewsService,
    private readonly redirects: Redirects,
    private readonly issues: IssuesService,
    private readonly queue: JobQueue,
    private readonly staff: Staff,
  ) {}

  /** @throws ApiError 409 for an address that is taken, or an entry that cannot have another one */
  async move(key: ContentKey, { version, slug }: ContentAddress): Promise<ContentEntry> {
    if (!canMove(key))
      throw refused('address_fixed', 'L’indirizzo di questa voce è fissato: altre parti del sito la trovano da lì.');
    if (slug === key.slug) return this.entries.read(key);
    const next = { ...key, slug };
    const move = { key, next, from: pathOf(key), to: pathOf(next) };
    await this.source.transaction(async () => {
      // Before the entry: two changes at once that touch one another's entries would wait for one another.
      await this.redirects.lock();
      await this.entries.change(key, async (state) => {
        await this.entries.requireVersion(state, version);
        await this.requireMovable(state, next);
        await this.redirects.follow(move, state.site !== undefined);
        await this.links.rewrite(move);
        await this.moveEntry(state, move);
        return { now: `: ora è ${move.to}` };
      });
    });
    return this.entries.read(next);
  }

  private async requireMovable(state: EntryState, next: ContentKey): Promise<void> {
    if (!state.site && !state.draft) throw missing();
    if (state.site?.isDraft === false) this.reviews.requirePublisher();
    this.reviews.requireScheduler(state);
    const { site, draft, revision } = await this.states.readLocked(next);
    if (site || draft) throw refused('slug_taken', 'Quest’indirizzo è già di un’altra voce: scegline un altro.');
    if (revision)
      throw refused('slug_taken', 'Quest’indirizzo è di una voce nel cestino: ripristinala, o scegline un altro.');
  }

  private async moveEntry({ site, draft, withdrawAt }: EntryState, move: Move): Promise<void> {
    const { key, next } = move;
    const entry = site && { ...site, fields: linksMoved(next, site.fields, move) };
    await this.changes.move({ key, next }, { entry, withdrawAt, author: this.staff.caller.name });
    if (draft) await this.drafts.move(key, next.slug, linksMoved(next, draft.fields, move));
    await this.summaries.summarize(key);
    for (const queue of [publicationQueue, withdrawalQueue])
      await this.queue.rename(queue, idOf(key), { key: idOf(next), data: { slug: next.slug } });
    if (key.kind === 'articles') await this.issues.renameArticle(key.slug, next.slug);
  }
}
