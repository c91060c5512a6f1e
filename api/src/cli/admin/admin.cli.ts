import { runCommandLine, typedPath } from '../command-line.js';
import { parseCommand, usage } from './admin-command.js';

const minWidth = 60;

/** `npm run admin -- …`: exit code 1 when the command failed, 2 when it was not understood. */
async function main(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (command.kind === 'help') {
    console.log(usage);
    return;
  }
  if (command.kind === 'list' && command.csv !== undefined) command.csv = typedPath(command.csv);
  // The usage needs neither, and is printed fifteen times as fast.
  const [{ openCommandDatabase }, { runCommand }] = await Promise.all([
    import('../command-database.js'),
    import('./run-command.js'),
  ]);
  const database = await openCommandDatabase(process.env);
  try {
    for (const line of await runCommand(database.dataSource, command, outputWidth())) console.log(line);
  } finally {
    await database.close();
  }
}

/** Returns the characters per line: of the terminal, or COLUMNS for other outputs; undefined without either. */
function outputWidth(): number | undefined {
  const columns = process.stdout.columns ?? Number(process.env.COLUMNS);
  return columns > 0 ? Math.max(columns, minWidth) : undefined;
}

runCommandLine(main);
