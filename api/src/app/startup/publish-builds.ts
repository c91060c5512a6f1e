import type { INestApplicationContext } from '@nestjs/common';
import { CacheInvalidator } from '../../platform/http-cache/cache-invalidator.js';
import { projectRoot } from '../../platform/project-root.js';
import { LocalBuilds } from '../../sections/registry/local-builds.js';
import { sectionsTag } from '../../sections/registry/sections-tag.js';
import { type CurrentShell, readShellBuild, SHELL } from '../../sections/shell/shell-build.js';
import { CurrentDesk, readDeskBuild } from '../../web/desk/desk-build.js';
import { PageRenderer } from '../../web/ssr/page-renderer.js';

/**
 * Brings the builds of the shell, the desk and the sections in this checkout into a running site, for `npm run dev`. In
 * production a new shell comes with a new process.
 */
export async function publishBuilds(app: INestApplicationContext): Promise<void> {
  if (app.get<CurrentShell>(SHELL).replace(readShellBuild(projectRoot))) {
    await app.get(PageRenderer).restart();
    await app.get(CacheInvalidator).invalidate('*', sectionsTag);
  }
  app.get(CurrentDesk).build = readDeskBuild(projectRoot);
  await app.get(LocalBuilds).publish(projectRoot);
}
