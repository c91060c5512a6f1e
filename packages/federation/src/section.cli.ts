import { dev } from './dev.command.js';
import { registryCommands, release } from './release.command.js';
import { runLoud, webpackCli } from './run-program.js';
import { CommandError } from './steps.js';

/** Commands of a section's folder, each resolving with its exit code. */
const commands: Record<string, (args: string[]) => Promise<number | void>> = {
  build: (args) => runLoud([webpackCli, '--mode', 'production', ...args]),
  dev,
  release,
  ...registryCommands,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(`Comandi di una sezione: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
try {
  process.exit((await command(args)) ?? 0);
} catch (error) {
  console.error(error instanceof CommandError || (error instanceof TypeError && 'code' in error) ? `\n${(error as Error).message}` : error);
  process.exit(1);
}
