// npm run lint: runs the static checks one after another, up to the first that fails.
import { checks } from '../checks/checks.mjs';
import { readCommandLine } from '../command-line.mjs';
import { setUpClient, setUpCode, setUpData } from '../setup.mjs';
import { step } from '../steps.mjs';

readCommandLine({ usage: 'Uso: npm run lint' });
await setUpCode({ developing: true });
await setUpClient();
await setUpData();
for (const [title, check] of checks) {
  await step(title, async () => {
    const { skipped } = (await check()) ?? {};
    return skipped && `skipped: ${skipped}`;
  });
}
