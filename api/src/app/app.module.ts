import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ArtifactsModule } from '../domains/artifacts/artifacts.module.js';
import { AuthorsModule } from '../domains/authors/authors.module.js';
import { CategoriesModule } from '../domains/categories/categories.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { ChatModule } from '../domains/chat/chat.module.js';
import type { FrontCache } from '../platform/http-cache/front-cache.js';
import { FrontModule } from '../platform/http-cache/front.module.js';
import { LimitsModule } from '../platform/rate-limit/limits.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { OpenApiModule } from '../platform/openapi/openapi.module.js';
import { RequestsModule } from '../platform/requests/requests.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Env } from '../platform/config/env.js';
import { ContactModule } from '../domains/contact/contact.module.js';
import { FindDownloadsModule } from '../domains/artifacts/find-downloads.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { DocumentsModule } from '../domains/pdfs/documents.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { NewsletterModule } from '../domains/newsletter/newsletter.module.js';
import { PostsModule } from '../domains/posts/posts.module.js';
import { QuizzesModule } from '../domains/quizzes/quizzes.module.js';
import { SearchModule } from '../domains/search/search.module.js';
import { schema } from './schema.js';

const domains = [
  PostsModule,
  CategoriesModule,
  AuthorsModule,
  ArtifactsModule,
  QuizzesModule,
  DiscoveriesModule,
  ContactModule,
  NewsletterModule,
  FindDownloadsModule,
  ChatModule,
  DocumentsModule,
  SearchModule,
];

@Module({})
export class AppModule {
  /** `more` come last: the site's module answers every path that nothing before it does. */
  static assemble(
    env: Env,
    databaseUrl: string,
    front: FrontCache,
    more: ModuleMetadata['imports'] = [],
  ): DynamicModule {
    const foundation = [
      ConfigModule.forEnv(env),
      DatabaseModule.forUrl(databaseUrl, schema, env.DATABASE_POOL),
      RequestsModule,
      LimitsModule,
      MailModule,
      AccessModule,
      FrontModule.around(front),
      ObservabilityModule,
      HealthModule,
      OpenApiModule,
    ];
    return { module: AppModule, imports: [...foundation, ...domains, ...more] };
  }
}
