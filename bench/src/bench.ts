import { readCommand } from '../command-line.mjs';
import { BenchProcesses } from './processes/bench-processes.js';

/** Values of a bench's options by name, as its command line declares them. */
type Options = Record<string, string | undefined>;
/** A benchmark prints its tables, or throws when it cannot run. What it starts with `processes` is stopped at its end. */
export type Bench = (options: Options, processes: BenchProcesses) => Promise<void>;

const { name, options } = readCommand(process.argv.slice(2));
const processes = new BenchProcesses();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void processes.stop().finally(() => process.exit(130)));
try {
  const { run } = (await import(`./${name}.ts`)) as { run: Bench };
  await run(options, processes);
} finally {
  await processes.stop();
}
