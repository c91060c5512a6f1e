import { type DynamicModule, Global, Module } from '@nestjs/common';
import { SHELL, type ShellBuild } from './shell-build.js';

/** The built shell, for whoever needs to know what it offers. */
@Global()
@Module({})
export class ShellModule {
  static of(shell: ShellBuild): DynamicModule {
    return { module: ShellModule, providers: [{ provide: SHELL, useValue: shell }], exports: [SHELL] };
  }
}
