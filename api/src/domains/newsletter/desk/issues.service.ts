import { Inject, Injectable } from '@nestjs/common';
import type {
  Issue,
  IssueChange,
  IssueDraft,
  IssuePreview,
  IssueSummary,
  NewsletterStatus,
} from '@salaria/contracts/desk/newsletter';
import type { DeskPage } from '@salaria/contracts/desk/page';
import type { PageQuery } from '@salaria/contracts/paging';
import { type PostSummary, postSummariesSchema } from '@salaria/contracts/posts';
import * as z from '@salaria/contracts/z';
import type { Request, Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from '../../../platform/access/staff.js';
import { AuditLog } from '../../../platform/audit/audit-log.service.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { JsonReader } from '../../../platform/database/json-reader.js';
import { elementAt } from '../../../platform/element-at.js';
import { ApiError, badRequest, notFound } from '../../../platform/errors/api-error.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { readDeskPage } from '../../../platform/paging/read-desk-page.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PostsService } from '../../posts/posts.service.js';
import { toIssueArticle, renderIssueHtml, renderIssueText } from './issue-mail.js';
import { IssueSender, mailsPerMinute } from './issue-sender.js';
import { deskIssue, deskIssues } from './issues.queries.js';

const testMails: Limit = {
  bucket: 'newsletter-test',
  limit: 20,
  windowSeconds: 3600,
  message: 'Troppe e-mail di prova. Riprova tra un’ora.',
};
/** In a test mail: its page says that the link is not valid. */
const testUnsubscribePath = '/api/newsletter/unsubscribe?token=prova';
const conflict = (message: string, code = 'conflict') => new ApiError(409, code, message);

/** Issues of the newsletter: drafts, previews, and the beginning and end of sending. */
@Injectable()
export class IssuesService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly source: DataSource,
    private readonly json: JsonReader,
    private readonly posts: PostsService,
    private readonly outbox: Outbox,
    private readonly sender: IssueSender,
    private readonly limiter: RateLimiter,
    private readonly staff: Staff,
    private readonly audit: AuditLog,
  ) {}

  async status(): Promise<NewsletterStatus> {
    const rows = await this.source.query<{ n: number }[]>(
      'select count(*)::integer as n from newsletter_subscribers where active = 1',
    );
    return { missing: this.missingVariables(), activeSubscribers: elementAt(rows, 0).n, mailsPerMinute };
  }

  list(page: PageQuery): Promise<DeskPage<IssueSummary>> {
    return readDeskPage(this.json, deskIssues, [], page);
  }

  /** @throws ApiError 404 for an issue that does not exist */
  async get(id: number, json = this.json): Promise<Issue> {
    const [issue] = await json.rows<Issue>('desk-issue', deskIssue, [id]);
    if (!issue) throw issueNotFound();
    return issue;
  }

  async create({ subject, intro, slugs }: IssueDraft, request: Request): Promise<Issue> {
    const rows = await this.source.query<{ id: number }[]>(
      'insert into newsletter_issues (subject, intro, slugs, "changedBy") values ($1, $2, $3, $4) returning id',
      [subject, intro, JSON.stringify(slugs), this.staff.of(request).name],
    );
    return this.get(elementAt(rows, 0).id);
  }

  /** @throws ApiError 409 when the issue has changed since `version`, or is no draft */
  async save(id: number, { subject, intro, slugs, version }: IssueChange, request: Request): Promise<Issue> {
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id, version);
      await manager.query(
        `update newsletter_issues set subject = $2, intro = $3, slugs = $4, "changedBy" = $5, "changedAt" = now()
         where id = $1`,
        [id, subject, intro, JSON.stringify(slugs), this.staff.of(request).name],
      );
    });
    return this.get(id);
  }

  /** @throws ApiError 409 for an issue that is no draft */
  async remove(id: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.lockDraft(manager, id);
      await manager.query('delete from newsletter_issues where id = $1', [id]);
    });
  }

  async preview(id: number): Promise<IssuePreview> {
    const issue = await this.get(id);
    const content = await this.createContent(issue, testUnsubscribePath);
    const problems = problemsOf(issue, content.articles.length);
    return { subject: issue.subject, html: renderIssueHtml(content), text: renderIssueText(content), problems };
  }

  /** @throws ApiError 409 without mail, 429 after too many */
  async test(id: number, email: string, request: Request, response: Response): Promise<void> {
    this.requireMail();
    await this.limiter.enforce(request, response, testMails);
    const content = await this.createContent(await this.get(id), testUnsubscribePath);
    const subject = `[Prova] ${content.subject}`;
    await this.outbox.add(this.source.manager, {
      to: email,
      subject,
      text: renderIssueText(content),
      html: renderIssueHtml(content),
    });
    void this.outbox.sendDue().catch(() => {});
  }

  /**
   * Begins to send an issue to those who are subscribed now.
   *
   * @throws ApiError 409 when the issue has changed since `version` or is no draft, or without mail or subscribers
   */
  async send(id: number, version: string, request: Request): Promise<Issue> {
    this.requireMail();
    const { articles } = await this.createContent(await this.get(id), testUnsubscribePath);
    await this.source.transaction(async (manager) => {
      const draft = await this.lockDraft(manager, id, version);
      const [problem] = problemsOf(draft, articles.length);
      if (problem !== undefined) throw badRequest(problem);
      const [, recipients] = await manager.query<[unknown, number]>(
        `with added as (
           insert into newsletter_deliveries ("issueId", "subscriberId")
           select $1, id from newsletter_subscribers where active = 1 returning 1)
         update newsletter_issues set state = 'sending', articles = $2, "changedBy" = $3, "changedAt" = now(),
           "startedAt" = now(), "nextBatchAt" = now()
         where id = $1 and exists (select from added)`,
        [id, JSON.stringify(articles), this.staff.of(request).name],
      );
      if (recipients === 0) throw conflict('Nessuno è iscritto alla newsletter.', 'no_subscribers');
      await this.audit.describe(manager, request, { subject: draft.subject });
    });
    // The batches follow at their own pace; a failure here is repeated by the sender's timer.
    void this.sender.run().catch(() => {});
    return this.get(id);
  }

  /**
   * Withdraws what has not gone out of an issue.
   *
   * @throws ApiError 409 when nothing waits
   */
  async cancel(id: number, request: Request): Promise<Issue> {
    await this.source.transaction(async (manager) => {
      await this.lock(manager, id);
      const before = await this.get(id, JsonReader.within(manager));
      if (before.state !== 'sending') throw conflict('Questo numero non è in spedizione.', 'not_sending');
      const mails = await manager.query<{ mailId: number }[]>(
        'select "mailId" from newsletter_deliveries where "issueId" = $1 and "mailId" is not null',
        [id],
      );
      const ids = mails.map(({ mailId }) => mailId);
      const withdrawn = await this.outbox.withdraw(manager, ids);
      await manager.query(
        `update newsletter_deliveries set skipped = true, "mailId" = null
         where "issueId" = $1 and ("mailId" is null or "mailId" = any($2::integer[]))`,
        [id, withdrawn],
      );
      await manager.query(
        `update newsletter_issues set state = 'canceled', "nextBatchAt" = null, "changedBy" = $2, "changedAt" = now()
         where id = $1`,
        [id, this.staff.of(request).name],
      );
      await this.audit.describe(manager, request, { before: before.counts });
    });
    return this.get(id);
  }

  private missingVariables(): string[] {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = this.env;
    return Object.entries({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).flatMap(([name, value]) => (value ? [] : [name]));
  }

  private requireMail(): void {
    const missing = this.missingVariables();
    if (missing.length === 0) return;
    throw conflict(`Il sito non può spedire la newsletter: manca ${missing.join(', ')}.`, 'no_mail');
  }

  /** Articles that are not public are left out. */
  private async createContent({ subject, intro, slugs }: IssueDraft, unsubscribePath: string) {
    const posts = z.parse(postSummariesSchema, JSON.parse((await this.posts.list({})).text));
    const isPublished = ({ publishedAt }: PostSummary) => !publishedAt || Date.parse(publishedAt) <= Date.now();
    const bySlug = new Map(posts.filter(isPublished).map((post) => [post.slug, post]));
    const link = (path: string) => this.outbox.link(path);
    const articles = slugs.flatMap((slug) => {
      const post = bySlug.get(slug);
      return post ? [toIssueArticle(post, link)] : [];
    });
    return { subject, intro, articles, site: link('/'), unsubscribe: link(unsubscribePath) };
  }

  private async lock(manager: EntityManager, id: number): Promise<LockedIssue> {
    const [issue] = await manager.query<LockedIssue[]>(
      `select xmin::text as version, subject, intro, slugs, state, "changedBy" from newsletter_issues
       where id = $1 for update`,
      [id],
    );
    if (!issue) throw issueNotFound();
    return issue;
  }

  private async lockDraft(manager: EntityManager, id: number, version?: string): Promise<LockedIssue> {
    const issue = await this.lock(manager, id);
    if (issue.state !== 'draft') throw conflict('Questo numero non è più una bozza: è già stato spedito.', 'no_draft');
    if (version === undefined || version === issue.version) return issue;
    throw conflict(
      `Nel frattempo ${issue.changedBy} ha modificato questo numero. ` +
        'Copia da parte il tuo testo, ricarica e guarda che cosa è cambiato.',
    );
  }
}

interface LockedIssue extends IssueDraft {
  version: string;
  state: string;
  changedBy: string;
}

const issueNotFound = () => notFound('Questo numero della newsletter non c’è più.');

/** Returns why an issue cannot be sent, in Italian. */
function problemsOf({ subject, intro, slugs }: IssueDraft, articles: number): string[] {
  return [
    ...(subject.trim() === '' ? ['Manca l’oggetto dell’e-mail.'] : []),
    ...(intro.trim() === '' && slugs.length === 0 ? ['Il numero è vuoto: scrivi un testo o scegli un articolo.'] : []),
    ...(articles < slugs.length ? ['Un articolo scelto non è pubblicato: toglilo, o pubblicalo prima.'] : []),
  ];
}
