import { parseEnv } from '../platform/config/env.js';
import { createApp } from '../app/create-app.js';
import { migrate } from '../platform/database/data-source.js';
import { schema } from '../app/schema.js';
import { openDatabase } from '../platform/database/open-database.js';
import { listen } from '../app/listen.js';
import { StartupError } from '../platform/startup-error.js';
import { projectRoot } from '../platform/project-root.js';
import { SectionsModule } from '../sections/sections.module.js';
import { readShellBuild } from '../sections/shell/shell-build.js';
import { ShellModule } from '../sections/shell/shell.module.js';
import { stopOnSignal } from '../app/stop-on-signal.js';

// The API without the site around it, as a process of its own: for tests of signals, faults and several processes. With the
// argument `sections` it takes releases, too.
try {
  const env = parseEnv(process.env);
  const database = await openDatabase(env);
  const running = stopOnSignal(Promise.resolve(database));
  await migrate(database.url, schema);
  const sections = process.argv.includes('sections');
  const app = await createApp(
    env,
    database.url,
    sections ? [ShellModule.of(readShellBuild(projectRoot)), SectionsModule] : [],
  );
  running.serves(app);
  await listen(app, env).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
