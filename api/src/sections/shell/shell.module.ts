import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SHELL, type ShellBuild } from './shell-build.js';

/** Provides the built shell. */
@Global()
@Module({})
export class ShellModule {
  static of(shell: ShellBuild): DynamicModule {
    return {
      module: ShellModule,
      providers: [{ provide: SHELL, useValue: shell }],
      exports: [SHELL],
    };
  }
}
