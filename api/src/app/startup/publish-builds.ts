import type { INestApplicationContext } from '@nestjs/common';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { projectRoot } from '../../platform/project-root.js';
import { LocalBuilds } from '../../sections/registry/local-builds.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { readShellBuild, SHELL, type ShellBuild } from '../../sections/shell/shell-build.js';
import { SandboxRenderer } from '../../web/ssr/sandbox-renderer.js';

/**
 * Brings the builds of the shell and of the sections in this checkout into a running site, for `npm run dev`. In
 * production a new shell comes with a new process.
 */
export async function publishBuilds(app: INestApplicationContext): Promise<void> {
  const shell = app.get<ShellBuild>(SHELL);
  const built = readShellBuild(projectRoot);
  if (JSON.stringify(built) !== JSON.stringify(shell)) {
    // All who use the shell share this object.
    Object.assign(shell, built);
    await app.get(SandboxRenderer).restart();
    await app.get(CacheInvalidator).invalidate('*', sectionsTag);
  }
  await app.get(LocalBuilds).publish(projectRoot);
}
