import { resolve } from 'node:path';
import { openCommandDatabase } from '../command-database.js';
import { StartupError } from '../../platform/startup-error.js';
import { type AdminCommand, parseCommand, usage } from './admin-command.js';
import { AdminError } from './admin-error.js';
import { runCommand } from './run-command.js';

/** `npm run admin -- …`: exit code 1 when nothing was done, 2 when the command was not understood. */
async function main(): Promise<void> {
  const command = withFullPath(parseCommand(process.argv.slice(2)));
  if (command.kind === 'help') {
    console.log(usage);
    return;
  }
  const database = await openCommandDatabase(process.env);
  try {
    for (const line of await runCommand(database.dataSource, command, windowWidth())) console.log(line);
  } finally {
    await database.close();
  }
}

/** Signs in a line: as the terminal says, or COLUMNS where the output goes elsewhere; as many as needed without either. */
function windowWidth(): number | undefined {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS);
  return columns > 0 ? Math.max(columns, 60) : undefined;
}

/** npm runs a workspace's command inside its folder; the reader means the one where the command was typed. */
function withFullPath(command: AdminCommand): AdminCommand {
  if (command.kind !== 'list' || command.csv === undefined) return command;
  return { ...command, csv: resolve(process.env.INIT_CWD ?? '.', command.csv) };
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError || error instanceof AdminError ? error.message : error);
  process.exit(error instanceof AdminError && error.usage ? 2 : 1);
});
