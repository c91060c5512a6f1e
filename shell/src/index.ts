import { firstPaint } from './first-paint';

/** Webpack's loader of script files; `done` gets the event that ended a try (webpack/lib/runtime/LoadScriptRuntimeModule.js). */
type LoadScript = (url: string, done: (event: { type: string }) => void, key?: string, chunk?: string | number) => void;
declare const __webpack_require__: { l: LoadScript };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A file of the shell that did not come is asked for once more, after so many ms. */
const retryAfter = 600;
const { l: load } = __webpack_require__;
__webpack_require__.l = (url, done, ...rest) =>
  load(
    url,
    (event) => (event.type === 'load' ? done(event) : void pause(retryAfter).then(() => load(url, done, ...rest))),
    ...rest,
  );

/** React and the site are two tasks, so that what the reader does between them is answered. */
async function begin(): Promise<void> {
  await import(/* webpackChunkName: "start" */ 'react-dom/client');
  await pause(0);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await start();
}

void firstPaint().then(begin);
