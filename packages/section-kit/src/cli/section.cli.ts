import { dev } from '../dev/dev.command.js';
import { registryCommands, release } from '../release/release.command.js';
import { buildSection } from '../build/standard/build.js';
import { runAttached } from './run-program.js';
import { CommandError } from './steps.js';

/** Commands of a section's folder. A number that a command resolves with is the exit code; otherwise it is 0. */
const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  build: (args) => {
    const own = args.filter((arg) => arg !== '--built');
    const isBuilt = own.length < args.length;
    return buildSection(process.cwd(), (bundler) => runAttached([...bundler, ...own]), { isBuilt });
  },
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
  const code = await command(args);
  process.exit(typeof code === 'number' ? code : 0);
} catch (error) {
  console.error(error instanceof CommandError ? `\n${error.message}` : error);
  process.exit(1);
}
