import { Inject, Injectable } from '@nestjs/common';
import type { IssueDraft, IssuePreview } from '@salaria/contracts/desk/visitors/newsletter';
import { ENV, type Env } from '../../../platform/config/env.js';
import { SiteFacts } from '../../../platform/site-facts/site-facts.js';
import { type SitePicture, SitePictures } from '../../../platform/site-facts/site-pictures.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PostsService } from '../../posts/posts.service.js';
import { picturesOf, renderIssueHtml, renderIssueText, toIssueArticle } from './issue-mail.js';
import { IssuesService } from './issues.service.js';
import { requireMail } from './mail-configuration.js';

const testMails: Limit = {
  bucket: 'newsletter-test',
  limit: 20,
  windowSeconds: 3600,
  message: 'Troppe e-mail di prova. Riprova tra un’ora.',
};

/** In a test mail: its page says that the link is not valid. */
const testUnsubscribePath = '/api/newsletter/unsubscribe?token=prova';

/** An issue as its readers get it, for staff: on the screen, and as a test mail. */
@Injectable()
export class IssuePreviewService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly issues: IssuesService,
    private readonly posts: PostsService,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly facts: SiteFacts,
    private readonly pictures: SitePictures,
  ) {}

  async preview(id: number): Promise<IssuePreview> {
    const draft = await this.issues.get(id);
    const articles = await this.findArticles(draft);
    const link = (path: string) => this.outbox.link(path);
    const { subject, intro } = draft;
    const { name: siteName } = await this.facts.current();
    const pictures = await this.findPictures(draft);
    const unsubscribe = link(testUnsubscribePath);
    const content = { subject, intro, articles, pictures, siteName, site: link('/'), unsubscribe };
    const problems = problemsOf(draft, articles.length, pictures);
    return { subject, html: renderIssueHtml(content), text: renderIssueText(content), problems };
  }

  /** @throws ApiError 409 without mail, 429 after too many */
  async test(id: number, email: string): Promise<void> {
    requireMail(this.env);
    await this.limiter.enforce(testMails);
    const { subject, text, html } = await this.preview(id);
    await this.outbox.add({ to: email, subject: `[Prova] ${subject}`, text, html });
  }

  /** Returns the pictures of an introduction that have a note. */
  findPictures({ intro }: Pick<IssueDraft, 'intro'>): Promise<ReadonlyMap<string, SitePicture>> {
    return this.pictures.find(picturesOf(intro));
  }

  /** Returns the articles of an issue in their order. Those that are not public are left out. */
  async findArticles({ slugs }: IssueDraft) {
    const bySlug = new Map((await this.posts.findPublished(slugs)).map((post) => [post.slug, post]));
    return slugs.flatMap((slug) => {
      const post = bySlug.get(slug);
      return post ? [toIssueArticle(post, (path) => this.outbox.link(path))] : [];
    });
  }
}

/** Returns why an issue cannot be sent, in Italian. */
export function problemsOf(
  { subject, intro, slugs }: IssueDraft,
  articles: number,
  pictures: ReadonlyMap<string, unknown>,
): string[] {
  return [
    ...(subject.trim() === '' ? ['Manca l’oggetto dell’e-mail.'] : []),
    ...(intro.trim() === '' && slugs.length === 0 ? ['Il numero è vuoto: scrivi un testo o scegli un articolo.'] : []),
    ...(articles < slugs.length ? ['Un articolo scelto non è pubblicato: toglilo, o pubblicalo prima.'] : []),
    ...(picturesOf(intro).some((slug) => !pictures.has(slug))
      ? ['Un’immagine del testo non ha ancora la sua scheda: scrivila fra le fotografie, o togli l’immagine.']
      : []),
  ];
}
