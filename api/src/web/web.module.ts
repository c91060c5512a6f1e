import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpCache } from '../platform/http-cache/http-cache.js';
import { ContributionsModule } from '../platform/contributions/contributions.module.js';
import { ContentModule } from '../content/content.module.js';
import { MediaModule } from '../content/media/media.module.js';
import { ArtifactsModule } from '../domains/artifacts/artifacts.module.js';
import { ContactModule } from '../domains/contact/contact.module.js';
import { EventsModule } from '../domains/events/events.module.js';
import { NewsletterModule } from '../domains/newsletter/newsletter.module.js';
import { PostsModule } from '../domains/posts/posts.module.js';
import { SiteFactsModule } from '../platform/site-facts/site-facts.module.js';
import { SectionsModule } from '../sections/sections.module.js';
import { DESK, type DeskBuild } from './desk/desk-build.js';
import { DeskAppController } from './desk/desk-app.controller.js';
import { DraftPagesController } from './desk/draft-pages.controller.js';
import { DraftViews } from './desk/draft-views.service.js';
import { SitePagesController } from './desk/site-pages.controller.js';
import { formBody } from './forms/form-body.js';
import { FormsController } from './forms/forms.controller.js';
import { PageRenderer } from './ssr/page-renderer.js';
import { Prerenderer } from './ssr/prerenderer.js';
import { ServerModules } from './ssr/server-modules.js';
import { concernsPreview, PagePreviews } from './pages/preview/page-previews.js';
import type { ShellBuild } from '../sections/shell/shell-build.js';
import { SharingPictures } from './pages/head/sharing-pictures.js';
import { PictureOrigins } from './pages/html/picture-origins.js';
import { ServiceWorkerController } from './static/service-worker.controller.js';
import { SpeculationRulesController } from './static/speculation-rules.controller.js';
import { ShellModule } from '../sections/shell/shell.module.js';
import { PageController } from './pages/page.controller.js';
import { IiifController } from './iiif/iiif.controller.js';
import { IiifCollections } from './iiif/iiif-collections.service.js';
import { IiifService } from './iiif/iiif.service.js';
import { IiifChanges } from './iiif/changes/iiif-changes.service.js';
import { IdentifiersController } from './linked-data/identifiers.controller.js';
import { LinkedDataController } from './linked-data/linked-data.controller.js';
import { LinkedDataService } from './linked-data/linked-data.service.js';
import { OaiController } from './oai/oai.controller.js';
import { OaiRecords } from './oai/oai-records.js';
import { OaiService } from './oai/oai.service.js';
import { ResumptionTokens } from './oai/resumption-token.js';
import { CalendarController } from './feeds/calendar.controller.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { PageDates } from './feeds/page-dates.js';
import { PageCacheRules } from './pages/page-cache-rules.js';
import { PageResolver } from './pages/page-resolver.js';
import { PageWriter } from './pages/page-writer.js';
import { PageService } from './pages/page.service.js';
import { IMAGES_DIR, PictureManifest } from './static/picture-manifest.js';
import { SiteIcons } from './static/site-icons.js';
import { StaticFiles } from './static/static-files.js';
import { RedirectsModule } from '../content/redirects/redirects.module.js';
import { VisitsController } from './visits/visits.controller.js';
import { HttpCacheModule } from '../platform/http-cache/http-cache.module.js';
import { ChangesModule } from '../platform/changes/changes.module.js';
import { RateLimitModule } from '../platform/rate-limit/rate-limit.module.js';
import { AccessModule } from '../platform/access/access.module.js';
import { StatisticsModule } from '../platform/statistics/statistics.module.js';

/** What the pages of visitors and the desk are made of. */
export type WebFiles = { shell: ShellBuild; desk: DeskBuild; imagesDir: string };

@Module({})
export class WebModule implements NestModule {
  constructor(cache: HttpCache) {
    cache.bypassWhen(concernsPreview);
  }

  static serving({ shell, desk, imagesDir }: WebFiles): DynamicModule {
    return {
      module: WebModule,
      imports: [
        HttpCacheModule,
        ChangesModule,
        RateLimitModule,
        AccessModule,
        StatisticsModule,
        ShellModule.of(shell),
        SectionsModule,
        ArtifactsModule,
        ContactModule,
        ContributionsModule,
        ContentModule,
        MediaModule,
        NewsletterModule,
        PostsModule,
        SiteFactsModule,
        EventsModule,
        RedirectsModule,
      ],
      controllers: [
        FeedsController,
        CalendarController,
        IiifController,
        IdentifiersController,
        LinkedDataController,
        OaiController,
        ServiceWorkerController,
        SpeculationRulesController,
        FormsController,
        DeskAppController,
        DraftPagesController,
        SitePagesController,
        VisitsController,
        PageController,
      ],
      providers: [
        { provide: IMAGES_DIR, useValue: imagesDir },
        { provide: DESK, useValue: desk },
        PageRenderer,
        Prerenderer,
        ServerModules,
        PictureManifest,
        PictureOrigins,
        SharingPictures,
        IiifCollections,
        IiifService,
        IiifChanges,
        LinkedDataService,
        OaiRecords,
        OaiService,
        ResumptionTokens,
        DraftViews,
        PageCacheRules,
        PageResolver,
        PageDates,
        PagePreviews,
        PageService,
        PageWriter,
        SiteIcons,
        StaticFiles,
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(formBody()).forRoutes(FormsController, OaiController);
    consumer
      .apply(StaticFiles)
      .forRoutes('assets', 'images', 'icons', 'favicon.ico', 'favicon.svg', 'apple-touch-icon.png');
  }
}
