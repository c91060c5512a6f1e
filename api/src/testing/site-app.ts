import type { NestExpressApplication } from '@nestjs/platform-express';
import { imagesDir, projectRoot } from '../platform/project-root.js';
import { LiveReleases } from '../sections/registry/live-releases.service.js';
import { ReleasesService } from '../sections/releases/releases.service.js';
import { SectionsModule } from '../sections/sections.module.js';
import { readShellBuild, type ShellBuild } from '../sections/shell/shell-build.js';
import { type Pack, toPackedRelease } from '../sections/testing/small-section.js';
import { readDeskBuild } from '../web/desk/desk-build.js';
import { WebModule } from '../web/web.module.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Modules of sections and pages; pages are rendered by `shell`, and pictures are in `images`. */
export const siteModules = (shell: ShellBuild = readShellBuild(projectRoot), images = imagesDir) => [
  SectionsModule,
  WebModule.serving({ shell, desk: readDeskBuild(projectRoot), imagesDir: images }),
];

/** Starts the whole site without sections, over an empty database of its own. */
export const createSiteApp = (env: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp({ env, more: siteModules() });

/** Stores a release without the gate and makes it live. */
export async function publish({ app }: { app: NestExpressApplication }, release: Pack): Promise<void> {
  const section = release.built.manifest.name;
  const id = await app.get(ReleasesService).store(toPackedRelease(release), 'prova');
  await app.get(LiveReleases).change({ section, id, by: 'prova', action: 'live' });
}
