import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseEnv } from '../../platform/config/env.js';
import { createApp } from '../../app/create-app.js';
import { migrate } from '../../platform/database/data-source.js';
import { migrations } from '../../app/migrations.js';
import { openDatabase } from '../../platform/database/open-database.js';
import { JobQueue } from '../../platform/jobs/job-queue.service.js';
import { listen } from '../../app/startup/listen.js';
import { StartupError } from '../../platform/startup-error.js';
import { projectRoot } from '../../platform/project-root.js';
import { SectionsModule } from '../../sections/sections.module.js';
import { readShellBuild } from '../../sections/shell/shell-build.js';
import { ShellModule } from '../../sections/shell/shell.module.js';
import { stopOnSignal } from '../../app/startup/stop-on-signal.js';

// The API without the pages, as a process of its own: for tests of signals, faults and several processes. Arguments:
// `sections` adds the section registry; `heap` prints the heap's bytes after a garbage collection on SIGUSR2,
// with those of typed arrays, of which the search index consists;
// `short-timeouts` ends slow connections after one second instead of ten.
/** Prints a line with a number for each signal, so that a test can wait for the next one. */
function printHeapOnSignal(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let count = 0;
  process.on('SIGUSR2', () => {
    collectGarbage();
    collectGarbage();
    count += 1;
    const { heapUsed, external } = process.memoryUsage();
    console.log(`heap ${count}: ${heapUsed + external}`);
  });
}

let running: ReturnType<typeof stopOnSignal> | undefined;
try {
  if (process.argv.includes('heap')) printHeapOnSignal();
  const env = parseEnv(process.env);
  const opening = openDatabase(env);
  running = stopOnSignal(opening, env.SHUTDOWN_DELAY);
  const database = await opening;
  await migrate(database.url, migrations);
  const sections = process.argv.includes('sections');
  const modules = sections ? [ShellModule.of(readShellBuild(projectRoot)), SectionsModule] : [];
  const short = { headersTimeoutMs: 1000, bodyTimeoutMs: 1000, connectionsCheckingIntervalMs: 100 };
  const app = await createApp(env, database.url, modules, process.argv.includes('short-timeouts') ? short : {});
  running.serves(app);
  const desk = await listen(app, env).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  if (desk) running.listens(desk);
  app.get(JobQueue).start();
} catch (error) {
  // After a signal its handler ends the process, with its own exit code.
  if (!running?.stopping()) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}
