import { Inject, Injectable } from '@nestjs/common';
import type { IssueChange, IssueDraft, IssuePreview, NewsletterStatus } from '@salaria/contracts/desk/newsletter';
import type { PageQuery } from '@salaria/contracts/paging';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PostsService } from '../../posts/posts.service.js';
import { NewsletterDeliveriesRepository } from '../newsletter-deliveries.repository.js';
import type { NewsletterIssueEntity } from '../newsletter-issue.entity.js';
import { NewsletterIssuesRepository } from '../newsletter-issues.repository.js';
import { NewsletterSubscribersRepository } from '../newsletter-subscribers.repository.js';
import { renderIssueHtml, renderIssueText, toIssueArticle } from './issue-mail.js';
import { IssueSender, mailsPerMinute } from './issue-sender.js';

const testMails: Limit = {
  bucket: 'newsletter-test',
  limit: 20,
  windowSeconds: 3600,
  message: 'Troppe e-mail di prova. Riprova tra un’ora.',
};

/** In a test mail: its page says that the link is not valid. */
const testUnsubscribePath = '/api/newsletter/unsubscribe?token=prova';

/** Issues of the newsletter: drafts, previews, and the beginning and the end of sending them. */
@Injectable()
export class IssuesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly issues: NewsletterIssuesRepository,
    private readonly deliveries: NewsletterDeliveriesRepository,
    private readonly subscribers: NewsletterSubscribersRepository,
    private readonly posts: PostsService,
    private readonly outbox: Outbox,
    private readonly sender: IssueSender,
    private readonly limiter: RateLimiter,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async list(page: PageQuery) {
    const { items, ...rest } = await this.issues.list(page);
    return { items: await this.withCounts(items), ...rest };
  }

  /** @throws ApiError 404 for an issue that does not exist */
  async get(id: number) {
    const issue = await this.issues.findOneBy({ id });
    const [view] = await this.withCounts(issue ? [issue] : []);
    if (!view) throw issueNotFound();
    return view;
  }

  async create({ subject, intro, slugs }: IssueDraft) {
    const changedBy = this.staff.caller.name;
    const { id } = await this.issues.save({ subject, intro, slugs, changedBy });
    return this.get(id);
  }

  /** @throws ApiError 409 when the issue has changed since `version`, or is no draft */
  async save(id: number, { subject, intro, slugs, version }: IssueChange) {
    const change = { subject, intro, slugs, ...this.changedBy };
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id, version);
      await manager.withRepository(this.issues).update(id, change);
    });
    return this.get(id);
  }

  /** @throws ApiError 409 for an issue that is no draft */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id);
      await manager.withRepository(this.issues).delete(id);
    });
  }

  /**
   * Locks a draft until the end of the caller's transaction.
   *
   * @throws ApiError 404, or 409 when the issue has changed since `version` or is no draft
   */
  private async lockDraft(manager: EntityManager, id: number, version?: string): Promise<NewsletterIssueEntity> {
    const issue = await manager.withRepository(this.issues).lock(id);
    if (!issue) throw issueNotFound();
    if (issue.state !== 'draft') throw conflict('Questo numero non è più una bozza: è già stato spedito.', 'no_draft');
    if (version !== undefined && version !== String(issue.version))
      throw conflict(
        `Nel frattempo ${issue.changedBy} ha modificato questo numero. ` +
          'Copia da parte il tuo testo, ricarica e guarda che cosa è cambiato.',
      );
    return issue;
  }

  async preview(id: number): Promise<IssuePreview> {
    const draft = await this.get(id);
    const articles = await this.findArticles(draft);
    const link = (path: string) => this.outbox.link(path);
    const { subject, intro } = draft;
    const content = { subject, intro, articles, site: link('/'), unsubscribe: link(testUnsubscribePath) };
    const problems = problemsOf(draft, articles.length);
    return { subject, html: renderIssueHtml(content), text: renderIssueText(content), problems };
  }

  async status(): Promise<NewsletterStatus> {
    const activeSubscribers = await this.subscribers.countActive();
    return { missing: this.missingVariables(), activeSubscribers, mailsPerMinute };
  }

  /** @throws ApiError 409 without mail, 429 after too many */
  async test(id: number, email: string): Promise<void> {
    this.requireMail();
    await this.limiter.enforce(testMails);
    const { subject, text, html } = await this.preview(id);
    await this.outbox.add(this.source.manager, { to: email, subject: `[Prova] ${subject}`, text, html });
  }

  /**
   * Begins to send an issue to those who are subscribed now.
   *
   * @throws ApiError 409 when the issue has changed since `version` or is no draft, or without mail or subscribers
   */
  async send(id: number, version: string) {
    this.requireMail();
    const articles = await this.findArticles(await this.get(id));
    await this.source.transaction(async (manager) => {
      const draft = await this.lockDraft(manager, id, version);
      const [problem] = problemsOf(draft, articles.length);
      if (problem !== undefined) throw badRequest(problem);
      const recipients = await manager.withRepository(this.deliveries).addForSubscribers(id);
      if (recipients === 0) throw conflict('Nessuno è iscritto alla newsletter.', 'no_subscribers');
      await manager
        .withRepository(this.issues)
        .update(id, { state: 'sending', articles, startedAt: () => 'now()', ...this.changedBy });
      await this.sender.request(manager, id);
      await this.audit.describe(manager, { subject: draft.subject });
    });
    return this.get(id);
  }

  /**
   * Withdraws what has not gone out of an issue.
   *
   * @throws ApiError 409 when nothing waits
   */
  async cancel(id: number) {
    await this.source.transaction(async (manager) => {
      const issues = manager.withRepository(this.issues);
      const deliveries = manager.withRepository(this.deliveries);
      const issue = await issues.lock(id);
      if (!issue) throw issueNotFound();
      const before = (await deliveries.countStates([id]))(id);
      if (issue.state !== 'sending' && !(issue.state === 'sent' && before.waiting > 0))
        throw conflict('Questo numero non è in spedizione.', 'not_sending');
      const mailIds = await deliveries.findMailIds({ issueId: id });
      await deliveries.skipMails(await this.outbox.withdraw(manager, mailIds));
      await deliveries.skipUnqueued(id);
      await issues.update(id, { state: 'canceled', nextBatchAt: null, ...this.changedBy });
      await this.audit.describe(manager, { before });
    });
    return this.get(id);
  }

  /** Returns the articles of an issue in their order. Those that are not public are left out. */
  private async findArticles({ slugs }: IssueDraft) {
    const bySlug = new Map((await this.posts.findPublished(slugs)).map((post) => [post.slug, post]));
    return slugs.flatMap((slug) => {
      const post = bySlug.get(slug);
      return post ? [toIssueArticle(post, (path) => this.outbox.link(path))] : [];
    });
  }

  /** An issue whose last mails wait for another attempt is still being sent. */
  private async withCounts(issues: readonly NewsletterIssueEntity[]) {
    const countsOf = await this.deliveries.countStates(issues.map(({ id }) => id));
    return issues.map(({ state, version, ...issue }) => {
      const counts = countsOf(issue.id);
      const isWaiting = state === 'sent' && counts.waiting > 0;
      return { ...issue, version: String(version), counts, state: isWaiting ? ('sending' as const) : state };
    });
  }

  private get changedBy() {
    return { changedBy: this.staff.caller.name, changedAt: () => 'now()' };
  }

  private missingVariables(): string[] {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = this.env;
    return Object.entries({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).flatMap(([name, value]) => (value ? [] : [name]));
  }

  private requireMail(): void {
    const missing = this.missingVariables();
    if (missing.length > 0)
      throw conflict(`Il sito non può spedire la newsletter: manca ${missing.join(', ')}.`, 'no_mail');
  }
}

/** Returns why an issue cannot be sent, in Italian. */
function problemsOf({ subject, intro, slugs }: IssueDraft, articles: number): string[] {
  return [
    ...(subject.trim() === '' ? ['Manca l’oggetto dell’e-mail.'] : []),
    ...(intro.trim() === '' && slugs.length === 0 ? ['Il numero è vuoto: scrivi un testo o scegli un articolo.'] : []),
    ...(articles < slugs.length ? ['Un articolo scelto non è pubblicato: toglilo, o pubblicalo prima.'] : []),
  ];
}

const conflict = (message: string, code = 'conflict') => new ApiError(409, code, message);

const issueNotFound = () => notFound('Questo numero della newsletter non c’è più.');
