import { type DynamicModule, Module } from '@nestjs/common';
import { SectionsModule } from '../sections.module.js';
import { KIT, type KitBuild } from './kit-build.js';
import { KitController } from './kit.controller.js';
import { KitService } from './kit.service.js';

/** Serves the section kit. Needs ShellModule beside it. */
@Module({})
export class KitModule {
  static of(kit: KitBuild): DynamicModule {
    return {
      module: KitModule,
      imports: [SectionsModule],
      controllers: [KitController],
      providers: [{ provide: KIT, useValue: kit }, KitService],
    };
  }
}
