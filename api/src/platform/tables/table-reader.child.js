// The child process that reads one table or list: a hostile file can keep a parser busy or exhaust the memory. Writes
// lines of JSON, the rows in parts, so that no line keeps the process that reads them busy.
import { readTable } from '@salaria/content/tables/reading/read-table';
import { receiveRequest } from '../processes/limited-process.child.js';

const maxPartCharacters = 200_000;

const write = (line) =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, resolve);
  });

const { request, input } = await receiveRequest();
const table = readTable(input, request);
if ('fault' in table) await write(table);
else {
  const { rows, ...rest } = table;
  await write(rest);
  let part = [];
  let characters = 0;
  for (const row of rows) {
    part.push(row);
    characters += row.cells.reduce((sum, { length }) => sum + length, 0) + 10 * row.cells.length;
    if (characters < maxPartCharacters) continue;
    await write({ rows: part });
    part = [];
    characters = 0;
  }
  await write({ rows: part });
}
process.exit(0);
