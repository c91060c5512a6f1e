// npm run lint
import { checks } from './checks.mjs';
import { step } from './steps.mjs';

for (const [title, check] of checks) {
  await step(title, async () => {
    return (await check())?.notCounted;
  });
}
