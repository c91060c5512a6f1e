import { Module } from '@nestjs/common';
import { SiteFactsModule } from '../../platform/site-facts/site-facts.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { DeskNewsletterController } from './desk/desk-newsletter.controller.js';
import { IssuePreviewService } from './desk/issue-preview.service.js';
import { IssueSender } from './desk/issue-sender.js';
import { IssueSendingService } from './desk/issue-sending.service.js';
import { IssuesService } from './desk/issues.service.js';
import { PeopleListReader } from './desk/people-list-reader.js';
import { SubscribersController } from './desk/subscribers.controller.js';
import { SubscribersService } from './desk/subscribers.service.js';
import { NewsletterLinksController } from './newsletter-links.controller.js';
import { NewsletterContributions, newsletterExamples } from './newsletter.contributions.js';
import { ApiExamples } from '../../platform/openapi/openapi-contributions.js';
import { NewsletterDeliveriesRepository } from './issues/newsletter-deliveries.repository.js';
import { NewsletterIssuesRepository } from './issues/newsletter-issues.repository.js';
import { NewsletterSubscribersRepository } from './newsletter-subscribers.repository.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { AccessModule } from '../../platform/access/access.module.js';
import { JobsModule } from '../../platform/jobs/jobs.module.js';

@ApiExamples(newsletterExamples)
@Module({
  imports: [
    RateLimitModule,
    MailModule,
    AuditModule,
    AccessModule,
    JobsModule,
    PostsModule,
    SiteFactsModule,
    TablesModule,
  ],
  controllers: [NewsletterController, NewsletterLinksController, DeskNewsletterController, SubscribersController],
  providers: [
    ...[NewsletterSubscribersRepository, NewsletterIssuesRepository, NewsletterDeliveriesRepository],
    ...[NewsletterService, SubscribersService, PeopleListReader],
    ...[IssuesService, IssuePreviewService, IssueSendingService, IssueSender],
    NewsletterContributions,
  ],
  exports: [NewsletterService, IssuesService],
})
export class NewsletterModule {}
