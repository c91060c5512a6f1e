import { SectionsModule } from '../sections/sections.module.js';
import type { ShellBuild } from '../sections/shell/shell-build.js';
import { ShellModule } from '../sections/shell/shell.module.js';

/** Modules above the domains that have API calls. The calls do not depend on the shell's build. */
export const registryModules = [ShellModule.of({} as ShellBuild), SectionsModule];
