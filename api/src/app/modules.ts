import { ContentModule } from '../content/content.module.js';
import { MovingModule } from '../content/desk/moving/moving.module.js';
import { MediaModule } from '../content/media/media.module.js';
import { SiteContentModule } from '../content/site/site-content.module.js';
import { AccountsModule } from '../domains/accounts/accounts.module.js';
import { ArtifactsModule } from '../domains/artifacts/artifacts.module.js';
import { ChatModule } from '../domains/chat/chat.module.js';
import { ContactModule } from '../domains/contact/contact.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { DumpsModule } from '../domains/dumps/dumps.module.js';
import { EventsModule } from '../domains/events/events.module.js';
import { NewsletterModule } from '../domains/newsletter/newsletter.module.js';
import { FreePagesModule } from '../domains/pages/free-pages.module.js';
import { PdfsModule } from '../domains/pdfs/pdfs.module.js';
import { PeriodsModule } from '../domains/periods/periods.module.js';
import { PostsModule } from '../domains/posts/posts.module.js';
import { QuizzesModule } from '../domains/quizzes/quizzes.module.js';
import { SearchModule } from '../domains/search/search.module.js';
import { TimelineModule } from '../domains/timeline/timeline.module.js';

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
  FreePagesModule,
  EventsModule,
  ChatModule,
  PdfsModule,
  SearchModule,
  DumpsModule,
  ContentModule,
  MovingModule,
  MediaModule,
  SiteContentModule,
];
