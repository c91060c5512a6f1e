import { runCommandLine } from '../command-line.js';
import { parseCommand } from './admin-command.js';

/** `npm run admin -- …`: exit code 1 when the command failed, 2 when it was not understood. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  const { openCommandDatabase } = await import('../command-database.js');
  const database = await openCommandDatabase(process.env);
  try {
    for (const line of await command(database.dataSource)) console.log(line);
  } finally {
    await database.close();
  }
}

runCommandLine(main);
