import { runCommandLine } from '../command-line.js';
import { parseCommand } from './admin-command.js';

/** `npm run admin -- …`: exit code 1 when the command failed, 2 when it was not understood. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const { withProviders } = await import('../command-database.js');
  for (const line of await withProviders(command)) console.log(line);
}

runCommandLine(main);
