import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpCache } from '../../platform/http-cache/http-cache.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { IMAGES_DIR } from '../static/images-dir.js';
import { OwnApi } from '../ssr/own-api.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { Prerenderer } from '../ssr/prerenderer.js';
import { ServerModules } from '../ssr/server-modules.js';
import { SsrMetrics } from '../ssr/ssr-metrics.js';
import { concernsPreview, PreviewDoor } from './preview-door.js';
import type { ShellBuild } from '../../sections/shell/shell-build.js';
import { SharingPictures } from './sharing-pictures.js';
import { ServiceWorkerController } from '../static/service-worker.controller.js';
import { ShellModule } from '../../sections/shell/shell.module.js';
import { SiteController } from './site.controller.js';
import { SiteFilesController } from '../feeds/site-files.controller.js';
import { SiteRules } from './site-rules.js';
import { SiteService } from './site.service.js';
import { StaticFiles } from '../static/static-files.js';

@Module({})
export class SiteModule implements NestModule {
  constructor(front: HttpCache) {
    front.bypassWhen(concernsPreview);
  }

  /** The last module: its controller takes every path that nothing else answers. */
  static serving(shell: ShellBuild, imagesDir: string): DynamicModule {
    return {
      module: SiteModule,
      imports: [ShellModule.of(shell), SectionsModule],
      controllers: [SiteFilesController, ServiceWorkerController, SiteController],
      providers: [
        { provide: IMAGES_DIR, useValue: imagesDir },
        OwnApi,
        PageRenderer,
        Prerenderer,
        ServerModules,
        SsrMetrics,
        SharingPictures,
        SiteRules,
        SiteService,
        StaticFiles,
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PreviewDoor).forRoutes(SiteController);
    consumer
      .apply(StaticFiles)
      .forRoutes('assets', 'images', 'icons', 'favicon.ico', 'favicon.svg', 'apple-touch-icon.png');
  }
}
