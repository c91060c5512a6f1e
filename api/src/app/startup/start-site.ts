import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Env } from '../../platform/config/env.js';
import { createApp } from '../create-app.js';
import { migrate } from '../../platform/database/data-source.js';
import { openDatabase } from '../../platform/database/open-database.js';
import { toStartupError } from '../../platform/database/schema/schema-failure.js';
import { listen } from './listen.js';
import { Dumps } from '../../domains/dumps/dumps.service.js';
import { listenOnSocket } from './second-listener.js';
import { imagesDir, projectRoot } from '../../platform/project-root.js';
import { readKitBuild } from '../../sections/kit/kit-build.js';
import { KitModule } from '../../sections/kit/kit.module.js';
import { LocalBuilds } from '../../sections/registry/local-builds.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { readDeskBuild } from '../../web/desk/desk-build.js';
import { Prerenderer } from '../../web/ssr/prerenderer.js';
import { PageRenderer } from '../../web/ssr/page-renderer.js';
import { WebModule } from '../../web/web.module.js';
import { DailySweeps } from '../../platform/sweep/daily-sweep.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { Readiness } from '../../platform/health/readiness.js';
import { migrations } from '../migrations.js';
import { stopOnSignal } from './stop-on-signal.js';

/**
 * Starts the site. `fill` imports its content before the server listens. Returns undefined when a signal came
 * meanwhile.
 *
 * @throws StartupError
 */
export async function startSite(
  env: Env,
  fill: (app: NestExpressApplication) => Promise<void>,
): Promise<NestExpressApplication | undefined> {
  const shell = readShellBuild(projectRoot);
  const deskBuild = readDeskBuild(projectRoot);
  const kit = readKitBuild(projectRoot);
  const opening = openDatabase(env);
  const running = stopOnSignal(opening, env.SHUTDOWN_DELAY);
  try {
    const database = await opening;
    await migrate(database.url, migrations);
    const app = await createApp(env, database.url, [
      SectionsModule,
      KitModule.of(kit),
      WebModule.serving({ shell, desk: deskBuild, imagesDir }),
    ]);
    // In its own thread, while this one reads the content. The prerenderer reports a failure.
    app
      .get(PageRenderer)
      .start()
      .catch(() => undefined);
    await app.get(LocalBuilds).publish(projectRoot);
    await fill(app);
    running.serves(app);
    const release = app.get(Readiness).blockUntilReleased();
    const desk = await listen(app, env);
    if (desk) running.listens(desk);
    app.get(JobQueue).start();
    await app.get(DailySweeps).schedule();
    await app.get(Dumps).schedule();
    await app.get(Prerenderer).start();
    release();
    if (env.SOCKET_PATH) running.listens(await listenOnSocket(app.getHttpServer(), env.SOCKET_PATH));
    return app;
  } catch (error) {
    // The signal handler ends the process, with its own exit code.
    if (running.stopping()) return undefined;
    await (await opening).stop();
    throw toStartupError(error);
  }
}
