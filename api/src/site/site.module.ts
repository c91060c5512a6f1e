import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { SectionsModule } from '../sections/sections.module.js';
import { OwnApi } from './own-api.js';
import { PageRenderer } from './page-renderer.js';
import { SHELL, type ShellBuild } from './shell-build.js';
import { SiteController } from './site.controller.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteRules } from './site-rules.js';
import { SiteService } from './site.service.js';
import { IMAGES_DIR, StaticFiles } from './static-files.js';

@Module({})
export class SiteModule implements NestModule {
  /** The last module: its controller takes every path that nothing else answers. */
  static serving(shell: ShellBuild, imagesDir: string): DynamicModule {
    return {
      module: SiteModule,
      imports: [SectionsModule],
      controllers: [SiteFilesController, SiteController],
      providers: [
        { provide: SHELL, useValue: shell },
        { provide: IMAGES_DIR, useValue: imagesDir },
        OwnApi,
        PageRenderer,
        SiteRules,
        SiteService,
        StaticFiles,
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(StaticFiles).forRoutes('assets', 'images');
  }
}
