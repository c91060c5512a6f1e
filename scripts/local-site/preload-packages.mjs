// Loaded before a program (`node --import`, in its folder): loads the packages that it depends on, and starts it when
// the parent process sends a message. Own code is read after that.
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
let isStarting = false;
const exit = () => process.exit();
if (!process.connected) exit();
process.once('disconnect', exit);
const start = new Promise((resolve) => process.once('message', resolve)).then(() => {
  isStarting = true;
  process.off('disconnect', exit);
});

for (const name of Object.keys(dependencies).filter((each) => !each.startsWith('@salaria/'))) {
  // A package without a main module fails; the program loads what it needs of it.
  await import(name).catch(() => undefined);
  // Lets the message arrive.
  await setImmediate();
  if (isStarting) break;
}
await start;
