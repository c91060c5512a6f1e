import { ContentModule } from '../content/content.module.js';
import { MediaModule } from '../content/media/media.module.js';
import { AccountsModule } from '../domains/accounts/accounts.module.js';
import { ArtifactsModule } from '../domains/artifacts/artifacts.module.js';
import { ChatModule } from '../domains/chat/chat.module.js';
import { ContactModule } from '../domains/contact/contact.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { NewsletterModule } from '../domains/newsletter/newsletter.module.js';
import { PdfsModule } from '../domains/pdfs/pdfs.module.js';
import { PeriodsModule } from '../domains/periods/periods.module.js';
import { PostsModule } from '../domains/posts/posts.module.js';
import { QuizzesModule } from '../domains/quizzes/quizzes.module.js';
import { SearchModule } from '../domains/search/search.module.js';
import { TimelineModule } from '../domains/timeline/timeline.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { ChangesModule } from '../platform/changes/changes.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { StatisticsModule } from '../platform/statistics/statistics.module.js';
import { SectionsModule } from '../sections/sections.module.js';

/** The domains, and the import of their content: the one list that a new domain is added to. */
export const domainModules = [
  AccountsModule,
  PostsModule,
  ArtifactsModule,
  QuizzesModule,
  DiscoveriesModule,
  TimelineModule,
  PeriodsModule,
  ContactModule,
  NewsletterModule,
  ChatModule,
  PdfsModule,
  SearchModule,
  ContentModule,
  MediaModule,
];

/** All modules that store data; what they contribute is also read without an application. */
export const dataModules = [
  ...domainModules,
  SectionsModule,
  AuditModule,
  ChangesModule,
  JobsModule,
  MailModule,
  ObservabilityModule,
  RateLimitModule,
  StatisticsModule,
];
