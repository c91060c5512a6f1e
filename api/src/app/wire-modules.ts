import { SectionsModule } from '../sections/sections.module.js';
import type { ShellBuild } from '../sections/shell/shell-build.js';
import { ShellModule } from '../sections/shell/shell.module.js';

/** What has calls to describe besides the application's own modules. The calls are the same whatever shell is built. */
export const wireModules = [ShellModule.of({} as ShellBuild), SectionsModule];
