import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ArtifactsModule } from '../domains/artifacts/artifacts.module.js';
import { AuthorsModule } from '../domains/authors/authors.module.js';
import { CategoriesModule } from '../domains/categories/categories.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { ChatModule } from '../domains/chat/chat.module.js';
import type { HttpCache } from '../platform/http-cache/http-cache.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { ObservabilityModule } from '../platform/observability/observability.module.js';
import { OpenApiModule } from '../platform/openapi/openapi.module.js';
import { RequestsModule } from '../platform/requests/requests.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { Env } from '../platform/config/env.js';
import { ContactModule } from '../domains/contact/contact.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { DiscoveriesModule } from '../domains/discoveries/discoveries.module.js';
import { PdfsModule } from '../domains/pdfs/pdfs.module.js';
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
  ChatModule,
  PdfsModule,
  SearchModule,
];

@Module({})
export class AppModule {
  /** `more` come last: the pages' module matches every path that no other controller does. */
  static assemble(
    env: Env,
    databaseUrl: string,
    cache: HttpCache,
    more: ModuleMetadata['imports'] = [],
  ): DynamicModule {
    const foundation = [
      ConfigModule.forEnv(env),
      DatabaseModule.forUrl(databaseUrl, schema, env.DATABASE_POOL),
      RequestsModule,
      RateLimitModule,
      MailModule,
      AccessModule,
      HttpCacheModule.forCache(cache),
      ObservabilityModule,
      HealthModule,
      OpenApiModule,
    ];
    return { module: AppModule, imports: [...foundation, ...domains, ...more] };
  }
}
