import { Injectable } from '@nestjs/common';
import type { IssueDraft, IssuePreview } from '@salaria/contracts/desk/newsletter';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { PostsService } from '../../posts/posts.service.js';
import { renderIssueHtml, renderIssueText, toIssueArticle } from './issue-mail.js';

/** In a test mail: its page says that the link is not valid. */
const testUnsubscribePath = '/api/newsletter/unsubscribe?token=prova';

/** The mails of issues before they are sent. */
@Injectable()
export class IssueContentService {
  constructor(
    private readonly posts: PostsService,
    private readonly outbox: Outbox,
  ) {}

  async preview(draft: IssueDraft): Promise<IssuePreview> {
    const articles = await this.findArticles(draft);
    const link = (path: string) => this.outbox.link(path);
    const { subject, intro } = draft;
    const content = { subject, intro, articles, site: link('/'), unsubscribe: link(testUnsubscribePath) };
    const problems = problemsOf(draft, articles.length);
    return { subject, html: renderIssueHtml(content), text: renderIssueText(content), problems };
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
export function problemsOf({ subject, intro, slugs }: IssueDraft, articles: number): string[] {
  return [
    ...(subject.trim() === '' ? ['Manca l’oggetto dell’e-mail.'] : []),
    ...(intro.trim() === '' && slugs.length === 0 ? ['Il numero è vuoto: scrivi un testo o scegli un articolo.'] : []),
    ...(articles < slugs.length ? ['Un articolo scelto non è pubblicato: toglilo, o pubblicalo prima.'] : []),
  ];
}
