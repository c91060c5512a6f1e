import { firstPaint } from './first-paint';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** ms before a start file that did not come is asked for again. */
const retryAfter = 1000;

/** React and the site are two tasks, so that what the reader does between them is answered. */
async function begin(): Promise<void> {
  await import(/* webpackChunkName: "start" */ 'react-dom/client');
  await pause(0);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start();
}

void firstPaint().then(() => begin().catch(() => pause(retryAfter).then(begin)));
